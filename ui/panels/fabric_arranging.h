#pragma once

#include "ui/graph/fabric_view.h"
#include "ui/models/arrangement.h"
#include "ui/models/selection.h"
#include "ui/panels/fabric_actions.h"

#include <QObject>

class QMenu;

namespace eps::ui {

/// Arranges the fabric view: hides, isolates and pins what is selected, by actions, menu and mouse, every time as one
/// step that can be taken back; and shows in the view what is arranged. GUI thread.
class FabricArranging : public QObject {
    Q_OBJECT
public:
    FabricArranging(Selection *selection, Arranging *arranging, FabricView *view, const FabricActions &actions);

    /// Another picture: what was arranged by name is found in it again.
    void setScene(const GraphScenePtr &scene);
    /// Whether a person sees the view: otherwise its actions would do things that nobody sees.
    void setActive(bool active);
    [[nodiscard]] bool isHidden(CommunicatorId communicator) const;
    /// What is left out, in words: "3 hidden · show"; empty when nothing is.
    [[nodiscard]] QString note() const;

signals:
    /// What is drawn of the fabric or of the job is another than before.
    void changed();

private:
    /// Things that an action is about, in words that find them again, and what they are called together.
    struct Target {
        std::set<QString> words;
        QString name;
    };

    [[nodiscard]] bool knowsSelection() const;
    [[nodiscard]] SceneArrangement resolved(const GraphScene &scene) const;
    [[nodiscard]] std::set<DeviceId> isolatedDevices(const GraphScene &scene) const;
    /// The one device that the selection is or is a part of; none when it is not one.
    [[nodiscard]] DeviceId selectedDevice() const;
    [[nodiscard]] Target selectionTarget() const;
    [[nodiscard]] Target podTarget(int pod) const;
    void isolate(const Target &target);
    void hide(const Target &target);
    void pin(bool pinned);
    /// Pods of the picture as it was laid out.
    void fold(const std::set<int> &pods, bool folded);
    void foldAll(bool folded);
    [[nodiscard]] int selectedPod() const;
    void move(DeviceId device, QPointF centre, bool byKey);
    void showAll();
    void reset();
    void apply();
    void refreshActions();
    void openMenu(const Hit &hit, QPoint globalPosition);
    void fillPodMenu(QMenu *menu, int pod);

    Selection *m_selection;
    Arranging *m_arranging;
    FabricView *m_view;
    FabricActions m_actions;
    bool m_isActive = false;
};

} // namespace eps::ui
