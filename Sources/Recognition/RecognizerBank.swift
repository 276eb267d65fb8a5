public import TouchModel

/// The recognizers of a surface, advanced together: the one loop that runs for every frame.
public struct RecognizerBank: Sendable {
  /// What a recognizer said, by its number.
  public struct Report: Hashable, Sendable {
    public var recognizer: Int
    public var signal: Signal
  }

  var taps = SeatRow<TapRecognizer>()
  var presses = SeatRow<LongPressRecognizer>()
  var swipes = SeatRow<SwipeRecognizer>()
  var pans = SeatRow<PanRecognizer>()
  var edgePans = SeatRow<ScreenEdgePanRecognizer>()
  var pinches = SeatRow<PinchRecognizer>()
  var rotations = SeatRow<RotationRecognizer>()
  var places: [(kind: GestureKind, index: Int)] = []
  /// What was said and not heard yet, machine by machine.
  public var reports: [Report] = []

  public init() {}

  public var count: Int { places.count }
  public func kind(of number: Int) -> GestureKind { places[number].kind }

  /// Which of a frame's inputs is meant.
  public enum Stage: Sendable {
    case landed, moved, lifted
  }

  /// Tells every machine of those of `touches` that it listens to.
  public mutating func advance(
    _ stage: Stage, _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    taps.advance(stage, touches, at: time, in: table, &reports)
    presses.advance(stage, touches, at: time, in: table, &reports)
    swipes.advance(stage, touches, at: time, in: table, &reports)
    pans.advance(stage, touches, at: time, in: table, &reports)
    edgePans.advance(stage, touches, at: time, in: table, &reports)
    pinches.advance(stage, touches, at: time, in: table, &reports)
    rotations.advance(stage, touches, at: time, in: table, &reports)
  }

  /// Wakes every machine whose deadline is `time`, or was.
  public mutating func fireDeadlines(at time: Timestamp, in table: TouchTable) {
    taps.fireDeadlines(at: time, in: table, &reports)
    presses.fireDeadlines(at: time, in: table, &reports)
  }

  /// When the first machine wants to be woken. Only taps and presses wait for time to pass.
  public var deadline: Timestamp? {
    guard let tap = taps.deadline, let press = presses.deadline else {
      return taps.deadline ?? presses.deadline
    }
    return min(tap, press)
  }
}
