<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>eps::ui::CoveragePanel</name>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… %Ln more</numerusform>
            <numerusform>… %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsPanel</name>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation>
            <numerusform>%Ln hop</numerusform>
            <numerusform>%Ln hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… %Ln more</numerusform>
            <numerusform>… %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln certain</source>
        <translation>
            <numerusform>%Ln certain</numerusform>
            <numerusform>%Ln certain</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ring hops</source>
        <translation>
            <numerusform>%Ln ring hop</numerusform>
            <numerusform>%Ln ring hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tree hops</source>
        <translation>
            <numerusform>%Ln tree hop</numerusform>
            <numerusform>%Ln tree hops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsText</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… %Ln more</numerusform>
            <numerusform>… %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>closed over %Ln ranks</source>
        <translation>
            <numerusform>closed over %Ln rank</numerusform>
            <numerusform>closed over %Ln ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not closed: %Ln gaps</source>
        <translation>
            <numerusform>not closed: %Ln gap</numerusform>
            <numerusform>not closed: %Ln gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
            <numerusform>%Ln ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files not read</source>
        <translation>
            <numerusform>%Ln file not read</numerusform>
            <numerusform>%Ln files not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files skipped</source>
        <translation>
            <numerusform>%Ln file skipped</numerusform>
            <numerusform>%Ln files skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln logs</source>
        <translation>
            <numerusform>%Ln log</numerusform>
            <numerusform>%Ln logs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dumps of the library</source>
        <translation>
            <numerusform>%Ln dump of the library</numerusform>
            <numerusform>%Ln dumps of the library</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln LLDP dumps</source>
        <translation>
            <numerusform>%Ln LLDP dump</numerusform>
            <numerusform>%Ln LLDP dumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of host facts</source>
        <translation>
            <numerusform>%Ln file of host facts</numerusform>
            <numerusform>%Ln files of host facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files of switch facts</source>
        <translation>
            <numerusform>%Ln file of switch facts</numerusform>
            <numerusform>%Ln files of switch facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions</source>
        <translation>
            <numerusform>%Ln session</numerusform>
            <numerusform>%Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln, confirmed by both ends</source>
        <translation>
            <numerusform>%Ln, confirmed by both ends</numerusform>
            <numerusform>%Ln, confirmed by both ends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln network hops more</source>
        <translation>
            <numerusform>… and %Ln network hop more</numerusform>
            <numerusform>… and %Ln network hops more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::EmptyInput</name>
    <message numerus="yes">
        <source>None of %Ln files holds anything that EPS reads.</source>
        <translation>
            <numerusform>The only file holds nothing that EPS reads.</numerusform>
            <numerusform>None of %Ln files holds anything that EPS reads.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more</source>
        <translation>
            <numerusform>… %Ln more</numerusform>
            <numerusform>… %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::FabricArranging</name>
    <message numerus="yes">
        <source>%Ln hidden</source>
        <translation>
            <numerusform>%Ln hidden</numerusform>
            <numerusform>%Ln hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln with problems left out</source>
        <translation>
            <numerusform>%Ln with problems left out</numerusform>
            <numerusform>%Ln with problems left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::GraphText</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown: %Ln hops</source>
        <translation>
            <numerusform>unknown: %Ln hop</numerusform>
            <numerusform>unknown: %Ln hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leaves</source>
        <translation>
            <numerusform>%Ln leaf</numerusform>
            <numerusform>%Ln leaves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPUs</source>
        <translation>
            <numerusform>%Ln GPU</numerusform>
            <numerusform>%Ln GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n ranks</source>
        <translation>
            <numerusform>%1 of %n rank</numerusform>
            <numerusform>%1 of %n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n parts</source>
        <translation>
            <numerusform>in %n part</numerusform>
            <numerusform>in %n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>own lines of %n ranks</source>
        <translation>
            <numerusform>own line of %n rank</numerusform>
            <numerusform>own lines of %n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges disputed</source>
        <translation>
            <numerusform>%n edge disputed</numerusform>
            <numerusform>%n edges disputed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crossings</source>
        <translation>
            <numerusform>%n crossing</numerusform>
            <numerusform>%n crossings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>channels %1</source>
        <translation>
            <numerusform>channel %1</numerusform>
            <numerusform>channels %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hop ends</source>
        <translation>
            <numerusform>%n hop end</numerusform>
            <numerusform>%n hop ends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same %n ranks</source>
        <translation>
            <numerusform>the same %n rank</numerusform>
            <numerusform>the same %n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a cell is %n hosts</source>
        <translation>
            <numerusform>a cell is %n host</numerusform>
            <numerusform>a cell is %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hops</source>
        <translation>
            <numerusform>%n hop</numerusform>
            <numerusform>%n hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::Headline</name>
    <message numerus="yes">
        <source>%Ln hosts</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln switches</source>
        <translation>
            <numerusform>%Ln switch</numerusform>
            <numerusform>%Ln switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
            <numerusform>%Ln ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::InputName</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::JobModel</name>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
            <numerusform>%Ln ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::LogPane</name>
    <message numerus="yes">
        <source>of %n lines</source>
        <translation>
            <numerusform>of %n line</numerusform>
            <numerusform>of %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines fit</source>
        <translation>
            <numerusform>%n line fits</numerusform>
            <numerusform>%n lines fit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemModel</name>
    <message numerus="yes">
        <source>%1: %2, %Ln times</source>
        <translation>
            <numerusform>%1: %2, %Ln time</numerusform>
            <numerusform>%1: %2, %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln times · %1</source>
        <translation>
            <numerusform>%Ln time · %1</numerusform>
            <numerusform>%Ln times · %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed</source>
        <translation>
            <numerusform>%n dismissed</numerusform>
            <numerusform>%n dismissed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dismissed problems</source>
        <translation>
            <numerusform>%n dismissed problem</numerusform>
            <numerusform>%n dismissed problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemsPanel</name>
    <message numerus="yes">
        <source>Dismiss %Ln problems</source>
        <translation>
            <numerusform>Dismiss %Ln problem</numerusform>
            <numerusform>Dismiss %Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %Ln problems</source>
        <translation>
            <numerusform>Bring back %Ln problem</numerusform>
            <numerusform>Bring back %Ln problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::ProgressLine</name>
    <message numerus="yes">
        <source> · about %n s left</source>
        <translation>
            <numerusform> · about %n s left</numerusform>
            <numerusform> · about %n s left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::SessionFiles</name>
    <message numerus="yes">
        <source>%n file(s) of this session are gone or have changed; lines of them cannot be shown</source>
        <translation>
            <numerusform>%n file of this session is gone or has changed; lines of it cannot be shown</numerusform>
            <numerusform>%n files of this session are gone or have changed; lines of them cannot be shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::TableText</name>
    <message numerus="yes">
        <source>%Ln hops</source>
        <translation>
            <numerusform>%Ln hop</numerusform>
            <numerusform>%Ln hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ranks</source>
        <translation>
            <numerusform>%Ln rank</numerusform>
            <numerusform>%Ln ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>%Ln device</numerusform>
            <numerusform>%Ln devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ports</source>
        <translation>
            <numerusform>%Ln port</numerusform>
            <numerusform>%Ln ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln NICs</source>
        <translation>
            <numerusform>%Ln NIC</numerusform>
            <numerusform>%Ln NICs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
</TS>
