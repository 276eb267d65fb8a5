package import TactusGestures

/// An event of the surface for a scene. Views and recognizers have the names of the scene's setup.
package enum SceneEvent: Hashable, Sendable {
  /// A touch landed in a view.
  case landing(view: String, Landing)
  /// A view receives a phase of a touch: UIKit's `touchesBegan`, `touchesMoved` and so on.
  case touch(view: String, Delivery)
  /// A control was tapped.
  case control(view: String)
  /// A recognizer calls its action: it began, changed, ended or was cancelled.
  case action(recognizer: String, Transition)
  /// A media key was pressed.
  case remote(RemoteCommand)
}
