<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>eps::ui::About</name>
    <message>
        <source>About EPS</source>
        <translation>关于 EPS</translation>
    </message>
    <message>
        <source>End-to-end Path Scheduler: which switch ports a training job&apos;s traffic crosses, how they are doing, and what would be better.

Free software under the GNU General Public License, version 3 or later; without any warranty.</source>
        <translation>端到端路径调度器：训练作业的流量经过哪些交换机端口、它们的状况如何、怎样会更好。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本；不提供任何担保。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>eps::ui::Actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Read logs, LLDP dumps and host facts from files</source>
        <translation>从文件读取日志、LLDP 转储和主机信息</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Read everything of use below a folder</source>
        <translation>读取文件夹下所有有用的内容</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation>再次读取相同的文件</translation>
    </message>
    <message>
        <source>&amp;Stop loading</source>
        <translation>停止加载(&amp;S)</translation>
    </message>
    <message>
        <source>Stop reading; what was shown before stays</source>
        <translation>停止读取；之前显示的内容保留</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Let go of what was read</source>
        <translation>放下已读取的内容</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Leave EPS</source>
        <translation>离开 EPS</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy what is selected, with its facts and evidence</source>
        <translation>复制所选内容及其事实和证据</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>Let go of the selection</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>下一个问题(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next problem and what it is about</source>
        <translation>转到下一个问题及其所涉对象</translation>
    </message>
    <message>
        <source>&amp;Previous problem</source>
        <translation>上一个问题(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the problem before</source>
        <translation>转到上一个问题</translation>
    </message>
    <message>
        <source>&amp;Worst problem</source>
        <translation>最严重的问题(&amp;W)</translation>
    </message>
    <message>
        <source>Go to what the line at the top says</source>
        <translation>转到顶部一行所说的对象</translation>
    </message>
    <message>
        <source>&amp;Rings</source>
        <translation>环(&amp;R)</translation>
    </message>
    <message>
        <source>Draw the rings of the shown channels</source>
        <translation>绘制所显示通道的环</translation>
    </message>
    <message>
        <source>&amp;Trees</source>
        <translation>树(&amp;T)</translation>
    </message>
    <message>
        <source>Draw the trees of the shown channels</source>
        <translation>绘制所显示通道的树</translation>
    </message>
    <message>
        <source>Show all of the picture</source>
        <translation>显示整幅图</translation>
    </message>
    <message>
        <source>Frame the &amp;selection</source>
        <translation>定位所选(&amp;S)</translation>
    </message>
    <message>
        <source>Bring what is selected into view</source>
        <translation>将所选内容移入视野</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>使用整个屏幕</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>重置面板(&amp;R)</translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation>将所有面板恢复到最初位置</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>浅色或深色与桌面一致</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>浅色背景，深色文字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>深色背景，浅色文字</translation>
    </message>
    <message>
        <source>&amp;About EPS</source>
        <translation>关于 EPS(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find a rank, host, NIC, address or port by its name</source>
        <translation>按名称查找 rank、主机、网卡、地址或端口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back what was arranged last</source>
        <translation>撤销上一次的布置</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>重做被撤销的操作</translation>
    </message>
    <message>
        <source>&amp;Dismiss or bring back…</source>
        <translation>忽略或恢复(&amp;D)…</translation>
    </message>
    <message>
        <source>Say why the current problem is no concern, or bring it back</source>
        <translation>说明当前问题为何无碍，或将其恢复</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>网络(&amp;F)</translation>
    </message>
    <message>
        <source>Hosts, switches and links, with the shown channels on their ports</source>
        <translation>主机、交换机和链路，以及端口上所显示的通道</translation>
    </message>
    <message>
        <source>Next &amp;hop</source>
        <translation>下一跳(&amp;H)</translation>
    </message>
    <message>
        <source>Walk on along the ring of the selected channel</source>
        <translation>沿所选通道的环向前走</translation>
    </message>
    <message>
        <source>P&amp;revious hop</source>
        <translation>上一跳(&amp;R)</translation>
    </message>
    <message>
        <source>Walk back along the ring of the selected channel</source>
        <translation>沿所选通道的环向后走</translation>
    </message>
    <message>
        <source>&amp;Ring</source>
        <translation>环(&amp;R)</translation>
    </message>
    <message>
        <source>The ring or tree of one channel, rank by rank; two of them side by side</source>
        <translation>一个通道的环或树，逐个 rank；可两个并排</translation>
    </message>
    <message>
        <source>N&amp;ode</source>
        <translation>节点(&amp;O)</translation>
    </message>
    <message>
        <source>The inside of a host: what joins its GPUs and NICs</source>
        <translation>主机内部：GPU 与网卡如何相连</translation>
    </message>
    <message>
        <source>&amp;Whole picture</source>
        <translation>整幅图(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>Everything that is drawn, as rows to filter, sort and save</source>
        <translation>所绘制的一切，以行的形式筛选、排序和保存</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>Which ranks talk to which, and how</source>
        <translation>哪些 rank 互相通信，以及方式</translation>
    </message>
    <message>
        <source>&amp;Evidence</source>
        <translation>证据(&amp;E)</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Show the lines of logs and LLDP that prove what is selected, or hide them</source>
        <translation>显示或隐藏证明所选内容的日志行和 LLDP 行</translation>
    </message>
    <message>
        <source>Next line of e&amp;vidence</source>
        <translation>下一行证据(&amp;V)</translation>
    </message>
    <message>
        <source>Go to the next line that proves the selection, or that was searched for</source>
        <translation>转到下一行证明所选内容或所搜索的行</translation>
    </message>
    <message>
        <source>Previous line of ev&amp;idence</source>
        <translation>上一行证据(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the line before that proves the selection, or that was searched for</source>
        <translation>转到上一行证明所选内容或所搜索的行</translation>
    </message>
    <message>
        <source>&amp;Isolate</source>
        <translation>隔离显示(&amp;I)</translation>
    </message>
    <message>
        <source>Draw only what is selected and what it is joined to</source>
        <translation>仅绘制所选对象及与其相连的部分</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>Leave what is selected out of the picture</source>
        <translation>不在图中绘制所选对象</translation>
    </message>
    <message>
        <source>&amp;Pinned</source>
        <translation>固定(&amp;P)</translation>
    </message>
    <message>
        <source>Keep the selected device where it is, or let the layout place it</source>
        <translation>将所选设备固定在原处，或交由布局放置</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>全部显示(&amp;E)</translation>
    </message>
    <message>
        <source>Draw again what was hidden, and what was left out around the isolated</source>
        <translation>重新绘制被隐藏的内容，以及隔离时略去的内容</translation>
    </message>
    <message>
        <source>Reset &amp;arrangement</source>
        <translation>重置布置(&amp;A)</translation>
    </message>
    <message>
        <source>Put all devices where the layout has them, and show everything</source>
        <translation>将所有设备恢复到布局位置，并全部显示</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep what was read and arranged in a session file</source>
        <translation>将读取和布置的内容保存到会话文件</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep it in another session file</source>
        <translation>保存到另一个会话文件</translation>
    </message>
    <message>
        <source>&amp;Locate files…</source>
        <translation>定位文件(&amp;L)…</translation>
    </message>
    <message>
        <source>Tell where the files of the session are now</source>
        <translation>指明会话的文件现在的位置</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Look at something else beside this</source>
        <translation>在旁边查看其他内容</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>设置(&amp;E)…</translation>
    </message>
    <message>
        <source>How EPS looks, reads and keeps</source>
        <translation>EPS 的外观、读取和保存方式</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>All &amp;links</source>
        <translation>所有链路(&amp;L)</translation>
    </message>
    <message>
        <source>Draw every link, also where they are too many to tell apart</source>
        <translation>绘制每条链路，即使多到难以分辨</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>概览(&amp;V)</translation>
    </message>
    <message>
        <source>Show the whole fabric in a corner while a part of it fills the view</source>
        <translation>视图只显示局部时，在角落显示整个网络</translation>
    </message>
    <message>
        <source>&amp;Collapsed pod</source>
        <translation>折叠 Pod(&amp;C)</translation>
    </message>
    <message>
        <source>Draw the pod of the selected device as one box, or what is in it</source>
        <translation>将所选设备所在的 Pod 画成一个方框，或绘制其内部</translation>
    </message>
</context>
<context>
    <name>eps::ui::ChannelChooser</name>
    <message>
        <source>Communicator</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
</context>
<context>
    <name>eps::ui::CoreText</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 Mb/s</source>
        <translation>%1 Mb/s</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>confirmed, both ends</source>
        <translation>两端均确认</translation>
    </message>
    <message>
        <source>one end named by the other only</source>
        <translation>一端仅由另一端指明</translation>
    </message>
    <message>
        <source>seen from one end</source>
        <translation>仅从一端看到</translation>
    </message>
    <message>
        <source>records contradict</source>
        <translation>记录互相矛盾</translation>
    </message>
    <message>
        <source>guessed by order</source>
        <translation>按顺序推测</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>kind not known</source>
        <translation>类型未知</translation>
    </message>
    <message>
        <source>ECMP, by hash</source>
        <translation>ECMP，按哈希</translation>
    </message>
    <message>
        <source>dynamic load balancing</source>
        <translation>动态负载均衡</translation>
    </message>
    <message>
        <source>packet spraying</source>
        <translation>逐包喷洒</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>printed whole</source>
        <translation>完整打印</translation>
    </message>
    <message>
        <source>stitched from each rank&apos;s line</source>
        <translation>由各 rank 的行拼接</translation>
    </message>
    <message>
        <source>from connection lines</source>
        <translation>来自连接行</translation>
    </message>
    <message>
        <source>inferred from its twin channel</source>
        <translation>由孪生通道推断</translation>
    </message>
    <message>
        <source>partial, gaps are shown</source>
        <translation>不完整，显示缺口</translation>
    </message>
    <message>
        <source>printed by both ends</source>
        <translation>两端均打印</translation>
    </message>
    <message>
        <source>printed by the sender</source>
        <translation>由发送端打印</translation>
    </message>
    <message>
        <source>printed by the receiver</source>
        <translation>由接收端打印</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>observed</source>
        <translation>实测</translation>
    </message>
</context>
<context>
    <name>eps::ui::CoverageBar</name>
    <message>
        <source>%1 of %2 known</source>
        <translation>已知 %1/%2</translation>
    </message>
</context>
<context>
    <name>eps::ui::CoveragePanel</name>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>Nothing that EPS looks for is missing</source>
        <translation>EPS 所需的信息一样不缺</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is missing: why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Copy what would tell</source>
        <translation>复制可补全的命令</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>NIC → port</source>
        <translation>网卡 → 端口</translation>
    </message>
    <message>
        <source>GPU UUIDs</source>
        <translation>GPU UUID</translation>
    </message>
    <message>
        <source>Switch dumps</source>
        <translation>交换机转储</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation>遥测</translation>
    </message>
    <message>
        <source>NICs of hops</source>
        <translation>各跳的网卡</translation>
    </message>
    <message>
        <source>Management links</source>
        <translation>管理链路</translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… 还有 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsPanel</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Affects: %1</source>
        <translation>影响：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
    </message>
    <message>
        <source>Who crosses it</source>
        <translation>谁经过它</translation>
    </message>
    <message>
        <source>No network hop that is placed on the fabric</source>
        <translation>没有落在网络上的网络跳</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation>
            <numerusform>%Ln 跳</numerusform>
        </translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message numerus="yes">
        <source>%Ln certain</source>
        <translation>
            <numerusform>%Ln 条确定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… 还有 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Crossed by channel %1: %2, %3</source>
        <translation>通道 %1 经过：%2,%3</translation>
    </message>
    <message>
        <source>%1 ring + %2 tree hops</source>
        <translation>%1 个环跳 + %2 个树跳</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ring hops</source>
        <translation>
            <numerusform>%Ln 个环跳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tree hops</source>
        <translation>
            <numerusform>%Ln 个树跳</numerusform>
        </translation>
    </message>
    <message>
        <source>ring and tree %1 → %2</source>
        <translation>环和树 %1 → %2</translation>
    </message>
    <message>
        <source>ring %1 → %2</source>
        <translation>环 %1 → %2</translation>
    </message>
    <message>
        <source>tree %1 → %2</source>
        <translation>树 %1 → %2</translation>
    </message>
    <message>
        <source>ranks %1 → %2</source>
        <translation>rank %1 → %2</translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsText</name>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>%1 of %2 linked</source>
        <translation>%2 个中 %1 个已连接</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 port %2</source>
        <translation>%1 端口 %2</translation>
    </message>
    <message>
        <source>no path known</source>
        <translation>路径未知</translation>
    </message>
    <message>
        <source>the only path</source>
        <translation>唯一路径</translation>
    </message>
    <message>
        <source>%1 switch</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Also named</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Balancing</source>
        <translation>均衡方式</translation>
    </message>
    <message>
        <source>Own dump</source>
        <translation>自身转储</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱 ID</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>RDMA ports</source>
        <translation>RDMA 端口</translation>
    </message>
    <message>
        <source>host port</source>
        <translation>主机端口</translation>
    </message>
    <message>
        <source>switch port</source>
        <translation>交换机端口</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>not known; interface facts would tell</source>
        <translation>未知；接口信息可说明</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>none known; an LLDP dump of either end would tell</source>
        <translation>未知；任一端的 LLDP 转储可说明</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Bond</source>
        <translation>聚合</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>NIC port</source>
        <translation>网卡端口</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>not known; ibdev2netdev would tell</source>
        <translation>未知；ibdev2netdev 可说明</translation>
    </message>
    <message>
        <source>Switch port</source>
        <translation>交换机端口</translation>
    </message>
    <message>
        <source>not known; LLDP of the host or its leaf would tell</source>
        <translation>未知；主机或其叶交换机的 LLDP 可说明</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>PCI</source>
        <translation>PCI</translation>
    </message>
    <message>
        <source>route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>collnet</source>
        <translation>CollNet</translation>
    </message>
    <message>
        <source>NVLS</source>
        <translation>NVLS</translation>
    </message>
    <message>
        <source>send and receive</source>
        <translation>点对点收发</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET would tell</source>
        <translation>未知；NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET 可说明</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>已读取的内容</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>日志行</translation>
    </message>
    <message>
        <source>%1 used of %2</source>
        <translation>%2 行中使用了 %1 行</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>none; logs with NCCL_DEBUG=INFO would show them</source>
        <translation>无；NCCL_DEBUG=INFO 的日志会显示它们</translation>
    </message>
    <message>
        <source>none; LLDP dumps would show them</source>
        <translation>无；LLDP 转储会显示它们</translation>
    </message>
    <message>
        <source>Paths from</source>
        <translation>路径依据</translation>
    </message>
    <message>
        <source>routing tables</source>
        <translation>路由表</translation>
    </message>
    <message>
        <source>cabling: all shortest paths, no routing table was read</source>
        <translation>布线：所有最短路径，未读取路由表</translation>
    </message>
    <message>
        <source>communicator</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>通信库</translation>
    </message>
    <message>
        <source>not printed</source>
        <translation>未打印</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>not known; an Init line would tell</source>
        <translation>未知；Init 行可说明</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>of every rank</source>
        <translation>每个 rank 都有</translation>
    </message>
    <message>
        <source>of %1 ranks</source>
        <translation>来自 %1 个 rank</translation>
    </message>
    <message>
        <source>Split from</source>
        <translation>拆分自</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>属于 %1</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Known by</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell</source>
        <translation>未知；NCCL_DEBUG_SUBSYS=INIT,GRAPH 可说明</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>NVLS heads</source>
        <translation>NVLS 头</translation>
    </message>
    <message>
        <source>Collnet heads</source>
        <translation>CollNet 头</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>not known; its own log would tell</source>
        <translation>未知；它自己的日志可说明</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>CUDA device</source>
        <translation>CUDA 设备</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU id</source>
        <translation>GPU 标识</translation>
    </message>
    <message>
        <source>Own log</source>
        <translation>自身日志</translation>
    </message>
    <message>
        <source>Sends by</source>
        <translation>发送网卡</translation>
    </message>
    <message>
        <source>Rank %1 → %2</source>
        <translation>rank %1 → %2</translation>
    </message>
    <message>
        <source>hop of channel %1</source>
        <translation>通道 %1 的一跳</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输方式</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Via</source>
        <translation>经由</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>NIC not known</source>
        <translation>网卡未知</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>GPU direct</source>
        <translation>GPUDirect</translation>
    </message>
    <message>
        <source>Sent by rank</source>
        <translation>代发 rank</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files not read</source>
        <translation>
            <numerusform>%Ln 个文件未读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files skipped</source>
        <translation>
            <numerusform>%Ln 个文件已跳过</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln logs</source>
        <translation>
            <numerusform>%Ln 份日志</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dumps of the library</source>
        <translation>
            <numerusform>%Ln 份通信库转储</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln LLDP dumps</source>
        <translation>
            <numerusform>%Ln 份 LLDP 转储</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of host facts</source>
        <translation>
            <numerusform>%Ln 份主机信息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of switch facts</source>
        <translation>
            <numerusform>%Ln 份交换机信息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln 份会话记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… 还有 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln, confirmed by both ends</source>
        <translation>
            <numerusform>%Ln 条，两端均确认</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of them confirmed by both ends</source>
        <translation>%1 条，其中 %2 条两端均确认</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>closed over %Ln ranks</source>
        <translation>
            <numerusform>闭合，共 %Ln 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not closed: %Ln gaps</source>
        <translation>
            <numerusform>未闭合：%Ln 处缺口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of %1 candidates, not known which</source>
        <translation>%1 条候选之一，不知是哪条</translation>
    </message>
    <message>
        <source>no dump of this device was read; what is shown is what others say of it. lldpctl -f json0 and ip -json address on it would tell its own side</source>
        <translation>未读取到此设备的转储；所示内容来自其他设备。在其上运行 lldpctl -f json0 和 ip -json address 可得知它自己的信息</translation>
    </message>
    <message>
        <source>no dump of this device was read; what is shown is what others say of it. Its LLDP dump (show lldp neighbors detail) would tell its own side</source>
        <translation>未读取到此设备的转储；所示内容来自其他设备。它的 LLDP 转储（show lldp neighbors detail）可得知它自己的信息</translation>
    </message>
    <message>
        <source>… and %1 candidates more</source>
        <translation>…以及另外 %1 个候选</translation>
    </message>
    <message>
        <source>Ring hops</source>
        <translation>环的跳</translation>
    </message>
    <message>
        <source>Tree hops</source>
        <translation>树的跳</translation>
    </message>
    <message>
        <source>Other hops</source>
        <translation>其他跳</translation>
    </message>
    <message>
        <source>Ring %1 → %2</source>
        <translation>环 %1 → %2</translation>
    </message>
    <message>
        <source>Tree %1 → %2</source>
        <translation>树 %1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln network hops more</source>
        <translation>
            <numerusform>…以及另外 %Ln 个网络跳</numerusform>
        </translation>
    </message>
    <message>
        <source>(1 of %1 candidates, not known which)</source>
        <translation>（%1 个候选之一，不知是哪个）</translation>
    </message>
</context>
<context>
    <name>eps::ui::EmptyInput</name>
    <message>
        <source>There is no file in what was opened.</source>
        <translation>所打开的内容里没有文件。</translation>
    </message>
    <message numerus="yes">
        <source>None of %Ln files holds anything that EPS reads.</source>
        <translation>
            <numerusform>%Ln 个文件中都没有 EPS 能读取的内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… 还有 %Ln 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::EvidenceBlock</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy this line and its place</source>
        <translation>复制此行及其位置</translation>
    </message>
    <message>
        <source>Evidence %1</source>
        <translation>证据 %1</translation>
    </message>
    <message>
        <source>Copy line and place</source>
        <translation>复制行与位置</translation>
    </message>
    <message>
        <source>Copy line</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Show %1 in its file</source>
        <translation>在文件中显示 %1</translation>
    </message>
</context>
<context>
    <name>eps::ui::EvidenceDock</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricArranging</name>
    <message>
        <source>%L1 of %L2 drawn</source>
        <translation>已绘制 %L1 / %L2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden</source>
        <translation>
            <numerusform>已隐藏 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with problems left out</source>
        <translation>
            <numerusform>其中 %Ln 个有问题的未绘制</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · show</source>
        <translation>%1 · 显示</translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation>隔离显示 %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>固定 %1</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>取消固定 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Reset the arrangement</source>
        <translation>重置布置</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>the pod of %1</source>
        <translation>%1 所在的 Pod</translation>
    </message>
    <message>
        <source>all pods</source>
        <translation>所有 Pod</translation>
    </message>
    <message>
        <source>Collapse %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Collapse all pods</source>
        <translation>折叠所有 Pod</translation>
    </message>
    <message>
        <source>Expand all pods</source>
        <translation>展开所有 Pod</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>缩放至此</translation>
    </message>
    <message>
        <source>Expand pod</source>
        <translation>展开 Pod</translation>
    </message>
    <message>
        <source>Collapse pod</source>
        <translation>折叠 Pod</translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricPanel</name>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricView</name>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>No fabric yet.
Open the logs of a job and the LLDP dumps of its switches.</source>
        <translation>尚无网络。
请打开作业日志及其交换机的 LLDP 转储。</translation>
    </message>
    <message>
        <source>No host or switch was found in what was read.</source>
        <translation>读取的内容中没有主机或交换机。</translation>
    </message>
</context>
<context>
    <name>eps::ui::FilterChip</name>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in the list</source>
        <translation>在列表中查找</translation>
    </message>
    <message>
        <source>%1 ▾</source>
        <translation>%1 ▾</translation>
    </message>
    <message>
        <source>%1: %2 ▾</source>
        <comment>what is narrowed, to what</comment>
        <translation>%1：%2 ▾</translation>
    </message>
</context>
<context>
    <name>eps::ui::FindField</name>
    <message>
        <source>Find rank, host, NIC, MAC, port…</source>
        <translation>查找 rank、主机、网卡、MAC、端口…</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>eps::ui::Finder</name>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>communicator</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>hop %1 → %2, channel %3</source>
        <translation>跳 %1 → %2，通道 %3</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>in the table</source>
        <translation>在表格中</translation>
    </message>
</context>
<context>
    <name>eps::ui::GraphText</name>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>device of unknown kind</source>
        <translation>类型未知的设备</translation>
    </message>
    <message>
        <source>switch, tier not known</source>
        <translation>交换机，层级未知</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>confirmed by both ends</source>
        <translation>两端均确认</translation>
    </message>
    <message>
        <source>one end&apos;s port known from the other end only</source>
        <translation>一端的端口仅由另一端得知</translation>
    </message>
    <message>
        <source>seen from one end only</source>
        <translation>仅从一端看到</translation>
    </message>
    <message>
        <source>records contradict each other</source>
        <translation>记录互相矛盾</translation>
    </message>
    <message>
        <source>paired by order only</source>
        <translation>仅按顺序配对</translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>%1 crosses it</source>
        <translation>%1 经过它</translation>
    </message>
    <message>
        <source>%1 may cross it</source>
        <translation>%1 可能经过它</translation>
    </message>
    <message>
        <source>no link known</source>
        <translation>无已知链路</translation>
    </message>
    <message>
        <source>alias %1</source>
        <translation>别名 %1</translation>
    </message>
    <message>
        <source>switch port not known: no neighbour record names this NIC</source>
        <translation>交换机端口未知：没有邻居记录提到此网卡</translation>
    </message>
    <message>
        <source>of unknown index</source>
        <translation>序号未知</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>%2 的 rank %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown: %Ln hops</source>
        <translation>
            <numerusform>未知：%Ln 跳</numerusform>
        </translation>
    </message>
    <message>
        <source>channel %1: on %2</source>
        <translation>通道 %1:%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaves</source>
        <translation>
            <numerusform>%Ln 台叶交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPUs</source>
        <translation>
            <numerusform>%Ln 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ranks</source>
        <translation>
            <numerusform>%n 个 rank 中的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The ring is not known</source>
        <translation>环未知</translation>
    </message>
    <message>
        <source>NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell</source>
        <translation>NCCL_DEBUG_SUBSYS=INIT,GRAPH 可说明</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>闭合</translation>
    </message>
    <message>
        <source>open: %1</source>
        <translation>未闭合：%1</translation>
    </message>
    <message>
        <source>no connection line read</source>
        <translation>未读到连接行</translation>
    </message>
    <message>
        <source>The tree is not known</source>
        <translation>树未知</translation>
    </message>
    <message>
        <source>root: rank %1</source>
        <translation>根：rank %1</translation>
    </message>
    <message numerus="yes">
        <source>in %n parts</source>
        <translation>
            <numerusform>分为 %n 段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>own lines of %n ranks</source>
        <translation>
            <numerusform>%n 个 rank 自己的行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges disputed</source>
        <translation>
            <numerusform>%n 条边有争议</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank %1 → %2</source>
        <translation>rank %1 → %2</translation>
    </message>
    <message>
        <source>Rank %1, parent %2</source>
        <translation>rank %1，父节点 %2</translation>
    </message>
    <message>
        <source>the parent&apos;s own line does not name this child</source>
        <translation>父节点自己的行未提到此子节点</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation>CUDA 设备 %1</translation>
    </message>
    <message>
        <source>%1 inside</source>
        <translation>内部 %1</translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation>rank %1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crossings</source>
        <translation>
            <numerusform>%n 次跨主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>%n 处缺口</numerusform>
        </translation>
    </message>
    <message>
        <source>host not known</source>
        <translation>主机未知</translation>
    </message>
    <message>
        <source>gap: the next rank is not known</source>
        <translation>缺口：下一个 rank 未知</translation>
    </message>
    <message>
        <source>P2P</source>
        <translation>P2P</translation>
    </message>
    <message>
        <source>SHM, over host memory</source>
        <translation>SHM，经主机内存</translation>
    </message>
    <message>
        <source>NET, GPU direct</source>
        <translation>NET,GPUDirect</translation>
    </message>
    <message>
        <source>NET, over host memory</source>
        <translation>NET，经主机内存</translation>
    </message>
    <message>
        <source>NET, GPU direct not known</source>
        <translation>NET，是否 GPUDirect 未知</translation>
    </message>
    <message>
        <source>COLLNET</source>
        <translation>COLLNET</translation>
    </message>
    <message>
        <source>After rank %1</source>
        <translation>rank %1 之后</translation>
    </message>
    <message>
        <source>who follows is not known; rank %1 begins the next part</source>
        <translation>后继未知；下一段从 rank %1 开始</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>xGMI, each with each</source>
        <translation>xGMI，两两互连</translation>
    </message>
    <message>
        <source>NVLink, each with each</source>
        <translation>NVLink，两两互连</translation>
    </message>
    <message>
        <source>%1 GB/s per GPU</source>
        <translation>每 GPU %1 GB/s</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>port unknown</source>
        <translation>端口未知</translation>
    </message>
    <message>
        <source>used by a ring or tree</source>
        <translation>被环或树使用</translation>
    </message>
    <message>
        <source>staged through host memory</source>
        <translation>经主机内存中转</translation>
    </message>
    <message>
        <source>a nearer NIC is there</source>
        <translation>有更近的网卡</translation>
    </message>
    <message numerus="yes">
        <source>channels %1</source>
        <translation>
            <numerusform>通道 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>NIC %1</source>
        <translation>网卡 %1</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The way between them is not known</source>
        <translation>二者之间的通路未知</translation>
    </message>
    <message numerus="yes">
        <source>%n hop ends</source>
        <translation>
            <numerusform>%n 个跳端点</numerusform>
        </translation>
    </message>
    <message>
        <source>staged through host memory (no GPU Direct RDMA)</source>
        <translation>经主机内存中转（无 GPUDirect RDMA）</translation>
    </message>
    <message>
        <source>%1 is nearer (%2)</source>
        <translation>%1 更近(%2)</translation>
    </message>
    <message>
        <source>PCI %1</source>
        <translation>PCI %1</translation>
    </message>
    <message>
        <source>%1 GB/s to what is above it</source>
        <translation>到上级 %1 GB/s</translation>
    </message>
    <message>
        <source>%1 on both, %2 left only, %3 right only</source>
        <translation>两边都有 %1，仅左 %2，仅右 %3</translation>
    </message>
    <message numerus="yes">
        <source>the same %n ranks</source>
        <translation>
            <numerusform>相同的 %n 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>ranks: %1</source>
        <translation>rank:%1</translation>
    </message>
    <message>
        <source>in the same order</source>
        <translation>顺序相同</translation>
    </message>
    <message>
        <source>hops: %1</source>
        <translation>跳：%1</translation>
    </message>
    <message>
        <source>crossings: %1</source>
        <translation>跨主机：%1</translation>
    </message>
    <message>
        <source>compared by host and GPU</source>
        <translation>按主机和 GPU 比较</translation>
    </message>
    <message>
        <source>P2P, from GPU to GPU</source>
        <translation>P2P,GPU 到 GPU</translation>
    </message>
    <message>
        <source>SHM, through host memory</source>
        <translation>SHM，经主机内存</translation>
    </message>
    <message>
        <source>NET, over the network</source>
        <translation>NET，经网络</translation>
    </message>
    <message>
        <source>COLLNET, in the network</source>
        <translation>COLLNET，在网络中</translation>
    </message>
    <message>
        <source>from ↓ to →</source>
        <translation>从 ↓ 到 →</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>1 to %1 hops</source>
        <translation>1 至 %1 跳</translation>
    </message>
    <message>
        <source>no connection known</source>
        <translation>无已知连接</translation>
    </message>
    <message>
        <source>unknown: neither end told</source>
        <translation>未知：两端均未说明</translation>
    </message>
    <message numerus="yes">
        <source>a cell is %n hosts</source>
        <translation>
            <numerusform>每格 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>rank %1 on %2</source>
        <translation>%2 上的 rank %1</translation>
    </message>
    <message>
        <source>ranks %1 on %2</source>
        <translation>%2 上的 rank %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>NIC %1 → %2</source>
        <translation>网卡 %1 → %2</translation>
    </message>
    <message>
        <source>Channels %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>The rank itself</source>
        <translation>该 rank 自身</translation>
    </message>
    <message>
        <source>Unknown: the log of neither end tells all of its connections</source>
        <translation>未知：两端的日志都没有说明其全部连接</translation>
    </message>
    <message>
        <source>No connection known</source>
        <translation>无已知连接</translation>
    </message>
    <message numerus="yes">
        <source>%n hops</source>
        <translation>
            <numerusform>%n 跳</numerusform>
        </translation>
    </message>
    <message>
        <source>Some ranks did not tell all of their connections</source>
        <translation>部分 rank 未说明其全部连接</translation>
    </message>
    <message>
        <source>1 of %1 candidates, not known which</source>
        <translation>%1 条候选之一，不知是哪条</translation>
    </message>
    <message>
        <source>device without a dump</source>
        <translation>没有转储的设备</translation>
    </message>
    <message>
        <source>channel %1, selected</source>
        <translation>已选中的通道 %1</translation>
    </message>
    <message>
        <source>unknown: no dump of this device was read; what is shown is what its neighbours say</source>
        <translation>未知：未读取到此设备的转储；所示内容来自其邻居</translation>
    </message>
</context>
<context>
    <name>eps::ui::Headline</name>
    <message>
        <source>several versions</source>
        <translation>多个版本</translation>
    </message>
    <message>
        <source>Nothing odd was found in what was read</source>
        <translation>读取的内容中未发现异常</translation>
    </message>
    <message>
        <source>Every problem that was found is dismissed</source>
        <translation>发现的问题均已忽略</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln switches</source>
        <translation>
            <numerusform>%Ln 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>log files of %1</source>
        <translation>日志文件 %1</translation>
    </message>
    <message>
        <source>logs until %1</source>
        <translation>日志截至 %1</translation>
    </message>
    <message>
        <source>LLDP files of %1</source>
        <translation>LLDP 文件 %1</translation>
    </message>
    <message>
        <source>LLDP until %1</source>
        <translation>LLDP 截至 %1</translation>
    </message>
    <message>
        <source>no routes read</source>
        <translation>未读取路由</translation>
    </message>
</context>
<context>
    <name>eps::ui::HeadlineStrip</name>
    <message>
        <source>Show ›</source>
        <translation>显示 ›</translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation>最严重的发现</translation>
    </message>
    <message>
        <source>Show the worst finding</source>
        <translation>显示最严重的发现</translation>
    </message>
</context>
<context>
    <name>eps::ui::InputName</name>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::JobDelegate</name>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
</context>
<context>
    <name>eps::ui::JobModel</name>
    <message>
        <source>comm %1</source>
        <translation>通信域 %1</translation>
    </message>
    <message>
        <source>? ranks</source>
        <translation>rank 数未知</translation>
    </message>
    <message>
        <source>Communicator %1, %2</source>
        <translation>通信域 %1,%2</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>Channel %1 of %2, %3</source>
        <translation>%2 的通道 %1,%3</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>已显示</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>未显示</translation>
    </message>
    <message>
        <source>Ring %1</source>
        <translation>环 %1</translation>
    </message>
    <message>
        <source>The ring is not known</source>
        <translation>环未知</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
</context>
<context>
    <name>eps::ui::JobPanel</name>
    <message>
        <source>Filter communicators and channels</source>
        <translation>筛选通信域和通道</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Show only this channel</source>
        <translation>仅显示此通道</translation>
    </message>
    <message>
        <source>Show all channels of the communicator</source>
        <translation>显示该通信域的所有通道</translation>
    </message>
    <message>
        <source>Show no channel</source>
        <translation>不显示通道</translation>
    </message>
    <message>
        <source>No communicator was found; logs with NCCL_DEBUG=INFO would show them</source>
        <translation>未找到通信域；NCCL_DEBUG=INFO 的日志会显示它们</translation>
    </message>
    <message>
        <source>Hide this channel</source>
        <translation>隐藏此通道</translation>
    </message>
    <message>
        <source>Show this channel</source>
        <translation>显示此通道</translation>
    </message>
    <message>
        <source>Draw the communicator again</source>
        <translation>重新绘制该通信域</translation>
    </message>
    <message>
        <source>Hide the communicator</source>
        <translation>隐藏该通信域</translation>
    </message>
    <message>
        <source>Isolate its hosts and switches</source>
        <translation>隔离显示其主机和交换机</translation>
    </message>
    <message>
        <source>List only this communicator</source>
        <translation>仅列出此通信域</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制标识</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Draw %1 again</source>
        <translation>重新绘制 %1</translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation>隔离显示 %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>天蓝</translation>
    </message>
    <message>
        <source>By its number</source>
        <translation>按其编号</translation>
    </message>
    <message>
        <source>Colour channel %1</source>
        <translation>为通道 %1 着色</translation>
    </message>
</context>
<context>
    <name>eps::ui::LayoutProcess</name>
    <message>
        <source>it took longer than 30 seconds</source>
        <translation>耗时超过 30 秒</translation>
    </message>
    <message>
        <source>%1 could not be started</source>
        <translation>无法启动 %1</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>它崩溃了</translation>
    </message>
</context>
<context>
    <name>eps::ui::Lines</name>
    <message>
        <source>… cut here</source>
        <translation>… 在此截断</translation>
    </message>
</context>
<context>
    <name>eps::ui::LogPane</name>
    <message>
        <source>The file has grown since it was read; reload to see the rest (F5)</source>
        <translation>文件在读取后变长了；重新加载以查看其余部分 (F5)</translation>
    </message>
    <message>
        <source>The file was written to since it was read: lines may differ; reload (F5)</source>
        <translation>文件在读取后被写过：行可能不同；请重新加载 (F5)</translation>
    </message>
    <message>
        <source>The file is shorter than when it was read: lines are missing; reload (F5)</source>
        <translation>文件比读取时短：有行缺失；请重新加载 (F5)</translation>
    </message>
    <message>
        <source>Another file has this name now; reload (F5)</source>
        <translation>此名称现在是另一个文件；请重新加载 (F5)</translation>
    </message>
    <message>
        <source>The file is gone</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>LLDP and host facts</source>
        <translation>LLDP 与主机信息</translation>
    </message>
    <message>
        <source>‹</source>
        <translation>‹</translation>
    </message>
    <message>
        <source>›</source>
        <translation>›</translation>
    </message>
    <message>
        <source>All logs</source>
        <translation>全部日志</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>日志行</translation>
    </message>
    <message>
        <source>Copy the place</source>
        <translation>复制位置</translation>
    </message>
    <message>
        <source>Place before</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Place before (Shift+F3)</source>
        <translation>上一处 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>下一处 (F3)</translation>
    </message>
    <message>
        <source>Find in lines</source>
        <translation>在行中查找</translation>
    </message>
    <message>
        <source>Search with a regular expression</source>
        <translation>用正则表达式搜索</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Show the lines of all logs, one file after the other</source>
        <translation>依次显示所有日志文件的行</translation>
    </message>
    <message>
        <source>other lines</source>
        <translation>其他行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>of %n lines</source>
        <translation>
            <numerusform>共 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines fit</source>
        <translation>
            <numerusform>%n 行符合</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % counted</source>
        <translation>已统计 %1 %</translation>
    </message>
    <message>
        <source>No line of this file fits; All logs may have some</source>
        <translation>此文件没有符合的行；“全部日志”中可能有</translation>
    </message>
    <message>
        <source>No line fits</source>
        <translation>没有符合的行</translation>
    </message>
    <message>
        <source>The line that proves it is hidden by the filters</source>
        <translation>证明它的行被筛选隐藏了</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>so many were found so far</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, from the other end</source>
        <translation>%1，来自另一端</translation>
    </message>
    <message>
        <source>Copy lines with their place</source>
        <translation>复制行及其位置</translation>
    </message>
    <message>
        <source>Copy text of the line</source>
        <translation>复制行文本</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open in editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Only host %1</source>
        <translation>仅主机 %1</translation>
    </message>
    <message>
        <source>Only rank %1</source>
        <translation>仅 rank %1</translation>
    </message>
</context>
<context>
    <name>eps::ui::LogPanel</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>No log line speaks of it</source>
        <translation>没有日志行提到它</translation>
    </message>
    <message>
        <source>No LLDP record or host fact speaks of it</source>
        <translation>没有 LLDP 记录或主机信息提到它</translation>
    </message>
</context>
<context>
    <name>eps::ui::LogScope</name>
    <message>
        <source>%1 · %2</source>
        <comment>rank and host</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>eps::ui::MainWindow</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>EPS</source>
        <translation>EPS</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>N / P walk</source>
        <translation>N / P 逐跳</translation>
    </message>
    <message>
        <source>%1[*] — EPS</source>
        <translation>%1[*] — EPS</translation>
    </message>
</context>
<context>
    <name>eps::ui::MatrixPanel</name>
    <message>
        <source>Choose another communicator</source>
        <translation>选择另一个通信域</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输方式</translation>
    </message>
    <message>
        <source>Colours say how the ranks talk</source>
        <translation>颜色表示 rank 之间的通信方式</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Colours say over which NIC the sender talks</source>
        <translation>颜色表示发送端所用的网卡</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>Colours say over how many connections the ranks talk</source>
        <translation>颜色表示 rank 之间的连接数</translation>
    </message>
    <message>
        <source>No communicator was found in what was read. Logs of the job show them.</source>
        <translation>读取的内容中没有通信域。作业日志会显示它们。</translation>
    </message>
    <message>
        <source>No rank of this communicator is known</source>
        <translation>此通信域没有已知的 rank</translation>
    </message>
</context>
<context>
    <name>eps::ui::MatrixView</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
</context>
<context>
    <name>eps::ui::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>eps::ui::NicUseModel</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>through host memory</source>
        <translation>经主机内存</translation>
    </message>
    <message>
        <source>GPU Direct RDMA</source>
        <translation>GPUDirect RDMA</translation>
    </message>
    <message>
        <source>%1 is nearer (%2)</source>
        <translation>%1 更近(%2)</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传送</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>switch port not known: LLDP of the host or its leaf would tell</source>
        <translation>交换机端口未知：主机或其叶交换机的 LLDP 可以得知</translation>
    </message>
</context>
<context>
    <name>eps::ui::NodePanel</name>
    <message>
        <source>Inside of a host</source>
        <translation>主机内部</translation>
    </message>
    <message>
        <source>GPUs and the NICs that they use</source>
        <translation>GPU 及其使用的网卡</translation>
    </message>
    <message>
        <source>Host before</source>
        <translation>上一台主机</translation>
    </message>
    <message>
        <source>Next host</source>
        <translation>下一台主机</translation>
    </message>
    <message>
        <source>What joins the GPUs and NICs of %1 is not known. A log with NCCL_DEBUG=INFO and NCCL_DEBUG_SUBSYS=INIT,GRAPH tells it, or a dump made on that host:

nvidia-smi topo -m &gt; %1.topo.txt</source>
        <translation>%1 的 GPU 与网卡如何相连未知。带有 NCCL_DEBUG=INFO 和 NCCL_DEBUG_SUBSYS=INIT,GRAPH 的日志可说明，或在该主机上转储：

nvidia-smi topo -m &gt; %1.topo.txt</translation>
    </message>
    <message>
        <source>No host is known. Logs with NCCL_DEBUG=INFO name those of a job; on each host, lldpctl -f json0, ibdev2netdev and nvidia-smi topo -m tell what is inside and where it is plugged in.</source>
        <translation>没有已知的主机。使用 NCCL_DEBUG=INFO 的日志会给出作业的主机；在每台主机上，lldpctl -f json0、ibdev2netdev 和 nvidia-smi topo -m 可得知其内部结构和接线位置。</translation>
    </message>
    <message>
        <source>None of its NICs is known either. On that host:

ibdev2netdev &gt; %1.ibdev2netdev.txt
ip -json address &gt; %1.address.json</source>
        <translation>它的网卡也都未知。在该主机上：

ibdev2netdev &gt; %1.ibdev2netdev.txt
ip -json address &gt; %1.address.json</translation>
    </message>
</context>
<context>
    <name>eps::ui::NotesDock</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>eps::ui::NotesPanel</name>
    <message>
        <source>What is to be remembered about this job. Kept in its session.</source>
        <translation>关于此作业需要记住的内容，保存在其会话中。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Write notes</source>
        <translation>编写备注</translation>
    </message>
</context>
<context>
    <name>eps::ui::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>eps::ui::OverviewMap</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Which part of the fabric is in view: arrows move it, plus and minus zoom</source>
        <translation>视野内是网络的哪一部分：方向键移动，加减键缩放</translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemModel</name>
    <message>
        <source>Affects: %1</source>
        <translation>影响：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>处理办法：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed</source>
        <translation>
            <numerusform>已忽略 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed problems</source>
        <translation>
            <numerusform>%n 个已忽略的问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %Ln times</source>
        <translation>
            <numerusform>%1：%2,%Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the row to see them and the reasons</source>
        <translation>展开此行以查看它们及原因</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times · %1</source>
        <translation>
            <numerusform>%Ln 次 · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation>已忽略：%1</translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Nothing odd was found</source>
        <translation>未发现异常</translation>
    </message>
    <message>
        <source>Why is this no concern?</source>
        <translation>为什么它无碍？</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message numerus="yes">
        <source>Dismiss %Ln problems</source>
        <translation>
            <numerusform>忽略 %Ln 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %Ln problems</source>
        <translation>
            <numerusform>恢复 %Ln 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Dismiss…</source>
        <translation>忽略…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Copy what to do</source>
        <translation>复制处理办法</translation>
    </message>
</context>
<context>
    <name>eps::ui::ProgressLine</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>停止加载</translation>
    </message>
    <message>
        <source>%1 · %2 %%3</source>
        <comment>stage, per cent, time left</comment>
        <translation>%1 · %2 %%3</translation>
    </message>
    <message numerus="yes">
        <source> · about %n s left</source>
        <translation>
            <numerusform> · 约剩 %n 秒</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::RingInset</name>
    <message>
        <source>Ring %1</source>
        <translation>环 %1</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
</context>
<context>
    <name>eps::ui::RingPanel</name>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>The order in which ranks hand data on</source>
        <translation>rank 传递数据的顺序</translation>
    </message>
    <message>
        <source>The tree in which ranks reduce and broadcast</source>
        <translation>rank 归约与广播所用的树</translation>
    </message>
    <message>
        <source>A second channel or communicator beside this one, and what differs</source>
        <translation>并排显示第二个通道或通信域，以及差异</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>%1 (outlined)</source>
        <translation>%1（仅轮廓）</translation>
    </message>
</context>
<context>
    <name>eps::ui::RingView</name>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>No channel of a job was found in what was read.</source>
        <translation>读取的内容中没有作业的通道。</translation>
    </message>
</context>
<context>
    <name>eps::ui::SessionFiles</name>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>EPS sessions (*.%1)</source>
        <translation>EPS 会话 (*.%1)</translation>
    </message>
    <message>
        <source>Folder where the files are now</source>
        <translation>文件现在所在的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this session are gone or have changed; lines of them cannot be shown</source>
        <translation>
            <numerusform>此会话有 %n 个文件已不存在或已改变；无法显示其中的行</numerusform>
        </translation>
    </message>
    <message>
        <source>Locate files…</source>
        <translation>定位文件…</translation>
    </message>
    <message>
        <source>%1 was saved by another EPS since it was opened here. It was left as it is; your work is not saved yet</source>
        <translation>%1 在此处打开之后已由另一个 EPS 保存。该文件未被改动；您的工作尚未保存</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>eps::ui::SessionWriter</name>
    <message>
        <source>cannot keep work in %1: another EPS uses it</source>
        <translation>无法将工作保存在 %1：另一个 EPS 正在使用</translation>
    </message>
</context>
<context>
    <name>eps::ui::SettingsTable</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Keeping</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Used from the next start on.</source>
        <translation>下次启动时生效。</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>简体中文</source>
        <translation>简体中文</translation>
    </message>
    <message>
        <source>Keep management links of switches</source>
        <translation>保留交换机的管理链路</translation>
    </message>
    <message>
        <source>They carry no traffic of a job. Used when something is opened.</source>
        <translation>它们不承载作业流量。打开内容时生效。</translation>
    </message>
    <message>
        <source>Threads that read files</source>
        <translation>读取文件的线程数</translation>
    </message>
    <message>
        <source>Fewer leave more of the machine to others.</source>
        <translation>越少，留给其他程序的资源越多。</translation>
    </message>
    <message>
        <source>one per processor</source>
        <translation>每处理器一个</translation>
    </message>
    <message>
        <source>Keep work that was not saved</source>
        <translation>保留未保存的工作</translation>
    </message>
    <message>
        <source>What was arranged is offered at the next start, after a crash as well.</source>
        <translation>下次启动时可恢复布置的内容，崩溃后也可。</translation>
    </message>
    <message>
        <source>Recent inputs</source>
        <translation>最近打开的输入</translation>
    </message>
    <message>
        <source>How many are remembered.</source>
        <translation>记住多少个。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Overview of the fabric</source>
        <translation>网络概览</translation>
    </message>
    <message>
        <source>In a corner, while a part of it fills the view.</source>
        <translation>视图只显示局部时，显示在角落。</translation>
    </message>
</context>
<context>
    <name>eps::ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>eps::ui::StartPage</name>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>Drop a job&apos;s files here</source>
        <translation>将作业文件拖放到此处</translation>
    </message>
    <message>
        <source>Logs of the collective library, LLDP dumps of hosts and switches, host facts: any mix of files and folders, plain, gzip or zstd.</source>
        <translation>集合通信库日志、主机和交换机的 LLDP 转储、主机信息：文件和文件夹可任意混合，明文、gzip 或 zstd 均可。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>To record them</source>
        <translation>如何采集</translation>
    </message>
    <message>
        <source>In the job&apos;s environment:</source>
        <translation>在作业的环境变量中：</translation>
    </message>
    <message>
        <source>On every host and switch that runs lldpd:</source>
        <translation>在每台运行 lldpd 的主机和交换机上：</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>%1, kept %2</source>
        <translation>%1，保留于 %2</translation>
    </message>
    <message>
        <source>Take up again</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>eps::ui::Status</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
</context>
<context>
    <name>eps::ui::TableModel</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>eps::ui::TablePanel</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Filter: rank:0-7 transport:NET -state:ok</source>
        <translation>筛选：rank:0-7 transport:NET -state:ok</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation>选择显示哪些列</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Write what is listed into a file</source>
        <translation>将所列内容写入文件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Nothing of this kind was read</source>
        <translation>未读取到此类内容</translation>
    </message>
    <message>
        <source>Nothing fits the filter</source>
        <translation>没有符合筛选的内容</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1 in %2</source>
        <translation>已将 %1 保存到 %2</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Copy as query</source>
        <translation>复制为查询</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>重置列</translation>
    </message>
</context>
<context>
    <name>eps::ui::TableText</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Affects</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Another name of the port on its own device</source>
        <translation>端口在其设备上的另一名称</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>其他名称</translation>
    </message>
    <message>
        <source>Other device</source>
        <translation>对端设备</translation>
    </message>
    <message>
        <source>Other port</source>
        <translation>对端端口</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why the way is known as it is, or which fact is missing</source>
        <translation>路径为何如此，或缺少哪项信息</translation>
    </message>
    <message>
        <source>Bond</source>
        <translation>聚合</translation>
    </message>
    <message>
        <source>Bus id</source>
        <translation>总线标识</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>How many ways through the fabric a network hop can take</source>
        <translation>一个网络跳可走的网络路径数</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱 ID</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>0 for collectives, 1 and more for send and receive</source>
        <translation>0 为集合通信，1 及以上为点对点收发</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>Number of the GPU among those that the process sees</source>
        <translation>GPU 在进程可见设备中的编号</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Which ends of the hop printed it</source>
        <translation>该跳由哪一端打印</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>处理办法</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Rank that sends</source>
        <translation>发送的 rank</translation>
    </message>
    <message>
        <source>From host</source>
        <translation>源主机</translation>
    </message>
    <message>
        <source>From NIC</source>
        <translation>源网卡</translation>
    </message>
    <message>
        <source>GDR</source>
        <translation>GDR</translation>
    </message>
    <message>
        <source>Whether data pass host memory by (GPUDirect RDMA)</source>
        <translation>数据是否绕过主机内存(GPUDirect RDMA)</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>LAG</source>
        <translation>LAG</translation>
    </message>
    <message>
        <source>Bond or port channel that the port belongs to</source>
        <translation>端口所属的聚合或端口通道</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Which ends name it: confirmed is both</source>
        <translation>由哪一端指明：两端均指明即为确认</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Management address</source>
        <translation>管理地址</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>NIC port</source>
        <translation>网卡端口</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>NICs that its network hops use</source>
        <translation>其网络跳使用的网卡</translation>
    </message>
    <message>
        <source>NVML</source>
        <translation>NVML</translation>
    </message>
    <message>
        <source>Number of the GPU on its host</source>
        <translation>GPU 在其主机上的编号</translation>
    </message>
    <message>
        <source>About</source>
        <translation>所涉对象</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Own dump</source>
        <translation>自身转储</translation>
    </message>
    <message>
        <source>Whether it told of itself, or only others of it</source>
        <translation>由自身说明，还是仅由他方说明</translation>
    </message>
    <message>
        <source>Own log</source>
        <translation>自身日志</translation>
    </message>
    <message>
        <source>Whether the log of this rank&apos;s own process was read</source>
        <translation>是否读取了该 rank 自身进程的日志</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>What is known of the way through the fabric</source>
        <translation>对网络路径的了解程度</translation>
    </message>
    <message>
        <source>PCI</source>
        <translation>PCI</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Ranks whose network hops use it</source>
        <translation>其网络跳使用它的 rank</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>How many records of dumps prove it</source>
        <translation>有多少条转储记录证明它</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Speed (Gb/s)</source>
        <translation>速率 (Gb/s)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>ok: known, and nothing was found against it</source>
        <translation>正常：已知且未发现问题</translation>
    </message>
    <message>
        <source>Steering</source>
        <translation>选路方式</translation>
    </message>
    <message>
        <source>How it chooses among equal paths</source>
        <translation>它在等价路径中如何选择</translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation>交换机端口</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Rank that receives</source>
        <translation>接收的 rank</translation>
    </message>
    <message>
        <source>To host</source>
        <translation>目的主机</translation>
    </message>
    <message>
        <source>To NIC</source>
        <translation>目的网卡</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输方式</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Via</source>
        <translation>经由</translation>
    </message>
    <message>
        <source>As the library printed it</source>
        <translation>按通信库所打印</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation>
            <numerusform>%Ln 跳</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>%Ln 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ports</source>
        <translation>
            <numerusform>%Ln 个端口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln NICs</source>
        <translation>
            <numerusform>%Ln 块网卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::Workspace</name>
    <message>
        <source>The picture shows plain rows, because laying it out failed: %1</source>
        <translation>图以普通行显示，因为布局失败：%1</translation>
    </message>
    <message>
        <source>%1 of %2 files were found in %3</source>
        <translation>在 %3 中找到了 %2 个文件中的 %1 个</translation>
    </message>
</context>
</TS>
