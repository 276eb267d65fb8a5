package import Drawing
internal import Setups
package import TactusGestures

/// The surface for a scene that handles an event, and the answers of the scene.
///
/// A value that a scene sets for the recognizer whose action it handles takes effect at once. Other
/// answers take effect after all events of the frame have been handled: commands, in order, through
/// `perform` of the surface, and changes of views.
package struct Stage {
  /// An event in a scene, in words.
  package struct Remark: Hashable, Sendable {
    /// The time at which it happened.
    package let time: Timestamp
    /// The event, as a sentence.
    package let text: String
  }

  /// A picture that a scene saved.
  package struct SavedDrawing: Hashable, Sendable {
    /// The time at which it was saved.
    package let time: Timestamp
    /// The picture.
    package let drawing: Drawing
  }

  /// The surface after the frame, with the views before the changes of the scene.
  package internal(set) var surface: GestureSurface
  /// The time of the event.
  package internal(set) var now = Timestamp.zero
  /// The events so far, in words.
  package internal(set) var remarks: [Remark] = []
  /// The pictures that were saved so far.
  package internal(set) var saved: [SavedDrawing] = []
  var commands: [(recognizer: String, change: Command.Change)] = []
  var changedViews: [(id: ViewID, view: View)] = []

  init(_ surface: GestureSurface) { self.surface = surface }

  /// Adds a remark about an event.
  mutating func say(_ text: String) { remarks.append(Remark(time: now, text: text)) }

  /// Saves a picture.
  mutating func save(_ drawing: Drawing) { saved.append(SavedDrawing(time: now, drawing: drawing)) }

  /// Sets a value of a recognizer, for example to measure its scale from 1 again.
  mutating func set(_ change: Command.Change, of recognizer: String) {
    commands.append((recognizer, change))
  }

  /// Moves, turns, scales, hides or shows a view.
  mutating func change(_ name: String, _ body: (inout View) -> Void) {
    guard let id = view(name) else { return }
    var view = changedViews.last { $0.id == id }?.view ?? surface.views[id]
    body(&view)
    changedViews.append((id, view))
  }

  /// Returns the view with this name; nil if there is none.
  func view(_ name: String) -> ViewID? {
    for index in 0..<surface.views.count where surface.views[ViewID(index)].id == name {
      return ViewID(index)
    }
    return nil
  }

  /// Returns the name of the view that a touch at `point` of the surface would hit; nil if there is
  /// none.
  func viewHit(at point: Point) -> String? {
    surface.views.hitTest(point).map { surface.views[$0].id }
  }

  /// Converts a position in the view of a transition to the surface.
  func onSurface(_ point: Point, of transition: Transition) -> Point {
    surface.views.convert(point, from: transition.view, to: nil)
  }
}
