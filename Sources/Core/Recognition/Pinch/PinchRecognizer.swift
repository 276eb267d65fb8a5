package import TouchModel

/// Two fingers that part or meet; `PairGesture` has the states.
///
/// UIKit's rule: the pinch begins when the span between the first two fingers has changed as much as
/// the hysteresis, a part of which stays in the baseline. The scale is the span divided by the
/// baseline. It waits while one finger is up; it ends when both are.
public struct PinchRecognizer: Recognizer {
  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var gesture: PairGesture<PinchScale>

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    gesture = PairGesture(PinchScale(configuration))
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { gesture.touches }
  package var followed: TouchSet { gesture.followed }
  package var values: GestureValues { gesture.values }

  package mutating func reset() { gesture.reset() }

  /// Lets the present span stand for a scale; the velocity starts from zero.
  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let value) = change else { return false }
    gesture.set(value)
    return true
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? { gesture.advance(on: input, at: time, in: table) }

  @inline(__always)
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { gesture.move(touches, at: time, in: table) }
}

extension PinchRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .pinch }
  package static var hasDeadlines: Bool { false }
  package static var movesInPairsOnly: Bool { true }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.pinches.put($1, at: $2) }
  }
}
