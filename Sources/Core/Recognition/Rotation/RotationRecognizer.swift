package import TouchModel

/// Two fingers that turn about each other; `PairGesture` has the states.
///
/// UIKit's rule: the rotation begins when the line between the fingers has turned as far as the
/// hysteresis, a part of which is not reported. Angles go on beyond a full turn. The rotation waits
/// while one finger is up; it ends when both are.
public struct RotationRecognizer: Recognizer {
  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var gesture: PairGesture<TurnAngle>

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    gesture = PairGesture(TurnAngle(configuration))
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { gesture.touches }
  package var followed: TouchSet { gesture.followed }
  package var values: GestureValues { gesture.values }

  package mutating func reset() { gesture.reset() }

  /// Sets the angle, in radians, from which the rotation goes on; the velocity starts from zero.
  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .rotation(let value) = change else { return false }
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

extension RotationRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .rotation }
  package static var hasDeadlines: Bool { false }
  package static var movesInPairsOnly: Bool { true }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.rotations.put($1, at: $2) }
  }
}
