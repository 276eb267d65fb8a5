package import Recognition

/// A report of a platform's detector that is no gesture, such as that a finger has landed or that a press
/// is to be shown. Gestures are not compared with it, and it is not counted.
package struct PlatformFeedback: Sendable {
  /// The platform's word for the report.
  package let id: String
  /// The machine that makes the report.
  package let machine: CustomMachine

  init<Machine: PlatformMachine>(_ id: String, _ machine: Machine) {
    (self.id, self.machine) = (id, CustomMachine(platform: machine))
  }
}
