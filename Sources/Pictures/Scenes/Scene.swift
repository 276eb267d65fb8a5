package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A small application that gestures control: a model, its views and recognizers, and a picture of
/// it.
///
/// A scene is a value. It changes only in `receive` and `passTime`, so the same capture always
/// gives the same model. A new scene is one file with a type that conforms to this protocol, and
/// one row in `SceneKind.all`.
package protocol Scene {
  /// The name of the scene on the command line.
  static var name: String { get }
  /// A sentence that says what the scene shows and which gestures control it.
  static var summary: String { get }
  /// The options of the scene; usually empty.
  static var options: [SceneOption] { get }

  /// Creates the scene before any touch.
  init(_ options: SceneOptions) throws(SceneFault)

  /// The views and recognizers of the scene. The root view has a frame, which is the size of the
  /// scene.
  var setup: Setup { get }

  /// Handles one event of the surface.
  mutating func receive(_ event: SceneEvent, on stage: inout Stage)

  /// The time at which the scene changes without an event; nil if it does not.
  var nextEffect: Timestamp? { get }
  /// Applies the changes that are due at `stage.now`.
  mutating func passTime(on stage: inout Stage)

  /// Returns the picture of the scene at a time, which is not earlier than the last event.
  func drawing(at time: Timestamp) -> Drawing

  /// Writes the members of the model into an object that has begun.
  func write(to writer: inout JSONWriter, at time: Timestamp)
}

extension Scene {
  /// The default: no options.
  package static var options: [SceneOption] { [] }
  /// The default: no timed effect.
  package var nextEffect: Timestamp? { nil }
  /// The default: no change.
  package mutating func passTime(on stage: inout Stage) {}
}
