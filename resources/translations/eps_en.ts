<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>eps::ui::CoveragePanel</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsPanel</name>
    <message numerus="yes">
        <source>%n hops</source>
        <translation>
            <numerusform>%n hop</numerusform>
            <numerusform>%n hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::DetailsText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n candidates</source>
        <translation>
            <numerusform>%n candidate</numerusform>
            <numerusform>%n candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>closed over %n ranks</source>
        <translation>
            <numerusform>closed over %n rank</numerusform>
            <numerusform>closed over %n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not closed: %n gaps</source>
        <translation>
            <numerusform>not closed: %n gap</numerusform>
            <numerusform>not closed: %n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::EmptyInput</name>
    <message numerus="yes">
        <source>None of %n files holds anything that EPS reads.</source>
        <translation>
            <numerusform>The only file holds nothing that EPS reads.</numerusform>
            <numerusform>None of %n files holds anything that EPS reads.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::GraphText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown: %n hops</source>
        <translation>
            <numerusform>unknown: %n hop</numerusform>
            <numerusform>unknown: %n hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leaves</source>
        <translation>
            <numerusform>%n leaf</numerusform>
            <numerusform>%n leaves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
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
</context>
<context>
    <name>eps::ui::Headline</name>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::InputName</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::JobModel</name>
    <message numerus="yes">
        <source>%n ranks</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>eps::ui::ProblemModel</name>
    <message numerus="yes">
        <source>%1: %2, %n times</source>
        <translation>
            <numerusform>%1: %2, %n time</numerusform>
            <numerusform>%1: %2, %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n times · %1</source>
        <translation>
            <numerusform>%n time · %1</numerusform>
            <numerusform>%n times · %1</numerusform>
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
        <source>Dismiss %n problems</source>
        <translation>
            <numerusform>Dismiss %n problem</numerusform>
            <numerusform>Dismiss %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n problems</source>
        <translation>
            <numerusform>Bring back %n problem</numerusform>
            <numerusform>Bring back %n problems</numerusform>
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
