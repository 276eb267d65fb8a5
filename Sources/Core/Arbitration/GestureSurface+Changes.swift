public import Recognition
internal import TouchModel
public import ViewTree

/// Changes of views and recognizers while the surface is in use, also while touches are down.
///
/// Like every function that changes a surface, these must not be called in a closure of the surface. A
/// handler notes what it wants, and the application changes the surface when `send` has returned.
extension GestureSurface {
  /// Changes a view: moves, turns, scales or hides it, for example. Touches that are down stay with their
  /// views. Later locations and translations are in the new coordinates. O(number of views). Refused are a
  /// view that the surface does not have, and what `addView` refuses; see `refusedCalls`.
  public mutating func updateView(_ id: ViewID, _ change: (inout View) -> Void) {
    if let error = engine.fault(of: id) { return engine.refuse(error) }
    var view = views[id]
    change(&view)
    if let error = engine.fault(of: view, replacing: id) { return engine.refuse(error) }
    replaceView(id, with: view)
  }

  /// Replaces a view by another with the same recognizers and the same views below it.
  package mutating func replaceView(_ id: ViewID, with view: View) {
    engine.replaceView(id, with: view)
  }

  /// Removes a view with the views below it and their recognizers. Touches that are down on them are
  /// cancelled, as UIKit does. Identifiers and numbers of others stay. The root view cannot be removed. A
  /// view that the surface does not have is refused; see `refusedCalls`.
  public mutating func removeView(_ id: ViewID) {
    if let error = engine.fault(of: id) { return engine.refuse(error) }
    if id != .root { call { $0.removeView(id) } }
  }

  /// Whether a recognizer receives touches; false if it belongs to another surface.
  public func isEnabled<Machine: AddableRecognizer>(_ recognizer: Handle<Machine>) -> Bool {
    has(recognizer) && engine.rules[recognizer.number].isEnabled
  }

  /// Enables or disables a recognizer. Disabling cancels a gesture that has begun. A recognizer that is
  /// enabled receives touches that land from now on. A recognizer of another surface is refused; see
  /// `refusedCalls`.
  public mutating func setEnabled<Machine: AddableRecognizer>(
    _ isEnabled: Bool, _ recognizer: Handle<Machine>
  ) {
    guard accepts(recognizer) else { return }
    perform(.enabled(isEnabled), on: recognizer.number, at: now)
  }

  /// Removes a recognizer with its handlers and its delegate. A gesture that has begun is cancelled. The
  /// numbers of other recognizers stay, so it is still counted. A recognizer of another surface is
  /// refused; see `refusedCalls`.
  public mutating func remove<Machine: AddableRecognizer>(_ recognizer: Handle<Machine>) {
    guard accepts(recognizer) else { return }
    call { $0.remove(recognizer.number) }
  }

  /// Gives a recognizer another configuration. A gesture that has begun is cancelled, and the recognizer
  /// receives touches that land from now on. Refused are a recognizer of another surface and a threshold
  /// that is out of range, so that the recognizer keeps its configuration; see `refusedCalls`.
  public mutating func reconfigure<Machine: AddableRecognizer>(
    _ recognizer: Handle<Machine>, to configuration: Machine.Configuration
  ) {
    guard accepts(recognizer) else { return }
    if let fault = Machine.fault(in: configuration) {
      return engine.refuse(.threshold(Machine.kind, fault))
    }
    call { $0.reconfigure(recognizer.number, as: Machine(configuration)) }
  }
}
