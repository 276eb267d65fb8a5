public import JSONText
public import TouchModel

/// A small exact fact of behavior: a setup, a touch log, and what must come out.
public struct Scenario: Sendable {
  /// A transition that is expected; only the fields that it names are compared.
  public struct Expectation: Sendable {
    public var time: Timestamp?
    public var fields: [(field: TransitionField, value: JSONValue)] = []
    public var place: TextPlace
  }

  /// The view that a hit test at a point must find; nil for no view.
  public struct Hit: Sendable {
    public var point: Point
    public var view: String?
    public var place: TextPlace
  }

  /// All phases of one touch that one view receives.
  public struct Delivery: Sendable {
    public var view: String
    /// The id of the touch in the log.
    public var touch: Int
    public var phases: [Contact.Phase]
    public var place: TextPlace
  }

  public var id: String
  public var title: String
  public var grade: String
  public var source: String
  public var setup: Setup
  public var log: FrameBatch
  /// The id by which the log names each touch.
  public var touchNames: [TouchID: Int] = [:]
  public var actions: [Expectation]?
  public var failures: [Expectation]?
  public var deliveries: [Delivery]?
  public var hits: [Hit]?
  public var timeTolerance: TimeSpan = .microseconds(500)
  public var valueTolerance = 1e-6
}
