package import JSONText
package import Setups
package import TouchModel

/// A small exact statement about behavior: a setup, a touch log, and the expected results.
package struct Scenario: Sendable {
  /// An expected transition. Only the fields that it names are compared.
  package struct Expectation: Sendable {
    package var time: Timestamp?
    package var fields: [(field: TransitionField, value: JSONValue)] = []
    package var place: TextPlace
  }

  /// The view that a hit test at a point must find; nil for no view.
  package struct Hit: Sendable {
    package var point: Point
    package var view: String?
    package var place: TextPlace
  }

  /// The phases of one touch that one view receives.
  package struct Delivery: Sendable {
    package var view: String
    /// The id of the touch in the log.
    package var touch: Int
    package var phases: [Contact.Phase]
    package var place: TextPlace
  }

  /// The first line of an explanation of the log.
  package struct Explanation: Sendable {
    package var text: String
    package var place: TextPlace
  }

  package var id: String
  package var title: String
  package var grade: String
  package var source: String
  package var setup: Setup
  package var log: FrameBatch
  /// The id by which the log names each touch.
  package var touchNames: [TouchID: Int] = [:]
  package var actions: [Expectation]?
  package var failures: [Expectation]?
  package var deliveries: [Delivery]?
  package var hits: [Hit]?
  package var explanation: Explanation?
  package var timeTolerance: TimeSpan = .microseconds(500)
  package var valueTolerance = 1e-6
}
