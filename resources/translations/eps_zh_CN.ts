<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>eps::ui::About</name>
    <message>
        <source>About EPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End-to-end Path Scheduler: which switch ports a training job&apos;s traffic crosses, how they are doing, and what would be better.

Free software under the GNU General Public License, version 3 or later; without any warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read logs, LLDP dumps and host facts from files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read everything of use below a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading; what was shown before stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go of what was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave EPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what is selected, with its facts and evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next problem and what it is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the problem before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Worst problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to what the line at the top says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the rings of the shown channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the trees of the shown channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame the &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring what is selected into view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About EPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a rank, host, NIC, address or port by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back what was arranged last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dismiss or bring back…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why the current problem is no concern, or bring it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts, switches and links, with the shown channels on their ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;hop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk on along the ring of the selected channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;revious hop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk back along the ring of the selected channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ring or tree of one channel, rank by rank; two of them side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inside of a host: what joins its GPUs and NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Whole picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that is drawn, as rows to filter, sort and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which ranks talk to which, and how</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the lines of logs and LLDP that prove what is selected, or hide them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next line of e&amp;vidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next line that proves the selection, or that was searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous line of ev&amp;idence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the line before that proves the selection, or that was searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Isolate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw only what is selected and what it is joined to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave what is selected out of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the selected device where it is, or let the layout place it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw again what was hidden, and what was left out around the isolated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;arrangement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all devices where the layout has them, and show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what was read and arranged in a session file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it in another session file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Locate files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell where the files of the session are now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at something else beside this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How EPS looks, reads and keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All &amp;links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw every link, also where they are too many to tell apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole fabric in a corner while a part of it fills the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Collapsed pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the pod of the selected device as one box, or what is in it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::ChannelChooser</name>
    <message>
        <source>Communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::CoreText</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Mb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirmed, both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one end named by the other only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen from one end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records contradict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guessed by order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECMP, by hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamic load balancing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>packet spraying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stitched from each rank&apos;s line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from connection lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inferred from its twin channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial, gaps are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed by both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed by the sender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed by the receiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>observed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::CoverageBar</name>
    <message>
        <source>%1 of %2 known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::CoveragePanel</name>
    <message>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that EPS looks for is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is missing: why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC → port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU UUIDs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch dumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs of hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Management links</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsPanel</name>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who crosses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No network hop that is placed on the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln certain</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Crossed by channel %1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsText</name>
    <message>
        <source>Ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 linked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 port %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no path known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balancing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own dump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read; its LLDP dump would confirm its links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Management</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RDMA ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; interface facts would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none known; an LLDP dump of either end would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>management</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; ibdev2netdev would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; LLDP of the host or its leaf would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>route</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collnet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send and receive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 used of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; logs with NCCL_DEBUG=INFO would show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; LLDP dumps would show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paths from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>routing tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cabling: all shortest paths, no routing table was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; an Init line would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of every rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLS heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collnet heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known; its own log would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hop of channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Via</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidates</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files not read</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files skipped</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln logs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dumps of the library</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln LLDP dumps</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of host facts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of switch facts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln, confirmed by both ends</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of them confirmed by both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>closed over %Ln ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not closed: %Ln gaps</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::EmptyInput</name>
    <message>
        <source>There is no file in what was opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>None of %Ln files holds anything that EPS reads.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::EvidenceBlock</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this line and its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy line and place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1 in its file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::EvidenceDock</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricArranging</name>
    <message>
        <source>%L1 of %L2 drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with problems left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the arrangement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pod of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all pods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse all pods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand all pods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse pod</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricPanel</name>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricView</name>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No fabric yet.
Open the logs of a job and the LLDP dumps of its switches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No host or switch was found in what was read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::FilterChip</name>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 ▾</source>
        <comment>what is narrowed, to what</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::FindField</name>
    <message>
        <source>Find rank, host, NIC, MAC, port…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Finder</name>
    <message>
        <source>switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hop %1 → %2, channel %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::GraphText</name>
    <message>
        <source>Channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device of unknown kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch, tier not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirmed by both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one end&apos;s port known from the other end only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen from one end only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paired by order only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 crosses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may cross it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no link known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alias %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch port not known: no neighbour record names this NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of unknown index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known from its neighbours only: no dump of its own was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown: %Ln hops</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>channel %1: on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaves</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPUs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 of %1 candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The ring is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection line read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>root: rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in %n parts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>own lines of %n ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges disputed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rank %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1, parent %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parent&apos;s own line does not name this child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crossings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>host not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gap: the next rank is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P2P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHM, over host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET, GPU direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET, over host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET, GPU direct not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>COLLNET</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who follows is not known; rank %1 begins the next part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>xGMI, each with each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink, each with each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used by a ring or tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>staged through host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a nearer NIC is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>channels %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The way between them is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hop ends</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>staged through host memory (no GPU Direct RDMA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nearer (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s to what is above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on both, %2 left only, %3 right only</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the same %n ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>ranks: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the same order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hops: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crossings: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared by host and GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P2P, from GPU to GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHM, through host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET, over the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>COLLNET, in the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ↓ to →</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to %1 hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown: neither end told</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>a cell is %n hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rank itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: the log of neither end tells all of its connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No connection known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hops</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Some ranks did not tell all of their connections</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Headline</name>
    <message>
        <source>several versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing odd was found in what was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every problem that was found is dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln switches</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>files of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::HeadlineStrip</name>
    <message>
        <source>Show ›</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the worst finding</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::InputName</name>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::JobDelegate</name>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tree</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::JobModel</name>
    <message>
        <source>comm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communicator %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel %1 of %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ring is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::JobPanel</name>
    <message>
        <source>Filter communicators and channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only this channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all channels of the communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show no channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No communicator was found; logs with NCCL_DEBUG=INFO would show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the communicator again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolate its hosts and switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List only this communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw %1 again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour channel %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::LayoutProcess</name>
    <message>
        <source>it took longer than 30 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Lines</name>
    <message>
        <source>… cut here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::LogPane</name>
    <message>
        <source>The file has grown since it was read; reload to see the rest (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was written to since it was read: lines may differ; reload (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is shorter than when it was read: lines are missing; reload (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another file has this name now; reload (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LLDP and host facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‹</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>›</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place before (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search with a regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the lines of all logs, one file after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>of %n lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines fit</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No line of this file fits; All logs may have some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No line fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line that proves it is hidden by the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>so many were found so far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, from the other end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy lines with their place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy text of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rank %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::LogPanel</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No log line speaks of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No LLDP record or host fact speaks of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::LogScope</name>
    <message>
        <source>%1 · %2</source>
        <comment>rank and host</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::MainWindow</name>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N / P walk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] — EPS</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::MatrixPanel</name>
    <message>
        <source>Choose another communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours say how the ranks talk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours say over which NIC the sender talks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours say over how many connections the ranks talk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No communicator was found in what was read. Logs of the job show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rank of this communicator is known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::MatrixView</name>
    <message>
        <source>Matrix</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::NicUseModel</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU Direct RDMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nearer (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::NodePanel</name>
    <message>
        <source>Inside of a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs and the NICs that they use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What joins the GPUs and NICs of %1 is not known. A log with NCCL_DEBUG=INFO and NCCL_DEBUG_SUBSYS=INIT,GRAPH tells it, or a dump made on that host:

nvidia-smi topo -m &gt; %1.topo.txt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::NotesDock</name>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::NotesPanel</name>
    <message>
        <source>What is to be remembered about this job. Kept in its session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write notes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::OverviewMap</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which part of the fabric is in view: arrows move it, plus and minus zoom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemModel</name>
    <message>
        <source>Affects: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed problems</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %Ln times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open the row to see them and the reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln times · %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing odd was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is this no concern?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Dismiss %Ln problems</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %Ln problems</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what to do</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::ProgressLine</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 %%3</source>
        <comment>stage, per cent, time left</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source> · about %n s left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::RingInset</name>
    <message>
        <source>Ring %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::RingPanel</name>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order in which ranks hand data on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree in which ranks reduce and broadcast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second channel or communicator beside this one, and what differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (outlined)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::RingView</name>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No channel of a job was found in what was read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::SessionFiles</name>
    <message>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPS sessions (*.%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder where the files are now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this session are gone or have changed; lines of them cannot be shown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Locate files…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::SessionWriter</name>
    <message>
        <source>cannot keep work in %1: another EPS uses it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::SettingsTable</name>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>简体中文</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep management links of switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They carry no traffic of a job. Used when something is opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that read files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer leave more of the machine to others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one per processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep work that was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was arranged is offered at the next start, after a crash as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many are remembered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview of the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a corner, while a part of it fills the view.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::StartPage</name>
    <message>
        <source>Nothing to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a job&apos;s files here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs of the collective library, LLDP dumps of hosts and switches, host facts: any mix of files and folders, plain, gzip or zstd.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To record them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the job&apos;s environment:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On every host and switch that runs lldpd:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, kept %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take up again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::Status</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::TableModel</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::TablePanel</name>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: rank:0-7 transport:NET -state:ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what is listed into a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of this kind was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing fits the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>eps::ui::TableText</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Affects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another name of the port on its own device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the way is known as it is, or which fact is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many ways through the fabric a network hop can take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 for collectives, 1 and more for send and receive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the GPU among those that the process sees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which ends of the hop printed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank that sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GDR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether data pass host memory by (GPUDirect RDMA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LAG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bond or port channel that the port belongs to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which ends name it: confirmed is both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Management</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Management address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs that its network hops use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the GPU on its host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own dump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it told of itself, or only others of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the log of this rank&apos;s own process was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known of the way through the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks whose network hops use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many records of dumps prove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed (Gb/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok: known, and nothing was found against it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it chooses among equal paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank that receives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Via</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the library printed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ports</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln NICs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::Workspace</name>
    <message>
        <source>The picture shows plain rows, because laying it out failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 files were found in %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
