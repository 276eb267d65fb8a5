public import TouchModel

/// The recognizers of a surface, advanced together: the one loop that runs for every frame.
public struct RecognizerBank: Sendable {
  var taps = SeatRow<TapRecognizer>()
  var presses = SeatRow<LongPressRecognizer>()
  var swipes = SeatRow<SwipeRecognizer>()
  var pans = SeatRow<PanRecognizer>()
  var edgePans = SeatRow<ScreenEdgePanRecognizer>()
  var pinches = SeatRow<PinchRecognizer>()
  var rotations = SeatRow<RotationRecognizer>()
  var customs = SeatRow<CustomMachine>()
  /// They hear of no touches, and so of no frame.
  var shakes = SeatRow<ShakeRecognizer>()
  var places: [Place] = []
  var listeners = Listeners()
  /// What was said to the last input.
  public var reports = ReportList()

  /// Shared by banks whose rows are.
  private var ownership = Ownership()

  /// Where a recognizer sits.
  struct Place: Sendable {
    let kind: GestureKind
    /// Of the row of its kind.
    let seat: Int
    /// Of `customs`, for one that a touchpad judges for.
    var padSeat: Int?

    /// The row that is told of its touches, and the place there.
    var row: GestureKind { padSeat == nil && kind != .template ? kind : .custom }
    var index: Int { padSeat ?? seat }
  }

  public init() {}

  /// To be called before anything is changed in a bank that may have been copied; see `OwnedRow`.
  public mutating func own() {
    if isKnownUniquelyReferenced(&ownership) { return }
    ownership = Ownership()
    taps.own()
    presses.own()
    swipes.own()
    pans.own()
    edgePans.own()
    pinches.own()
    rotations.own()
    customs.own()
    shakes.own()
    listeners.own()
    reports.own()
  }

  private final class Ownership: Sendable {}

  public var count: Int { places.count }
  public func kind(of number: Int) -> GestureKind { places[number].kind }

  /// Which of a frame's inputs is meant, but for movement, which has `move`.
  public enum Stage: Sendable {
    case landed, lifted
  }

  /// Tells every machine of those of `touches` that it listens to.
  public mutating func advance(
    _ stage: Stage, _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    reports.clear()
    listeners.forEach(hearing: touches) { row, index, mine in
      let input: Input =
        switch stage {
        case .landed: .landed(mine)
        case .lifted: .lifted(mine)
        }
      switch row {
      case .tap: taps.advance(index, on: input, at: time, in: table, &reports)
      case .longPress: presses.advance(index, on: input, at: time, in: table, &reports)
      case .swipe: swipes.advance(index, on: input, at: time, in: table, &reports)
      case .pan: pans.advance(index, on: input, at: time, in: table, &reports)
      case .screenEdgePan: edgePans.advance(index, on: input, at: time, in: table, &reports)
      case .pinch: pinches.advance(index, on: input, at: time, in: table, &reports)
      case .rotation: rotations.advance(index, on: input, at: time, in: table, &reports)
      case .custom, .template: customs.advance(index, on: input, at: time, in: table, &reports)
      case .shake: break
      }
    }
  }

  /// Tells every machine that listens to some of `touches` that those have moved, as in nearly every
  /// frame. The table is not changed, only not copied.
  public mutating func move(_ touches: TouchSet, at time: Timestamp, in table: inout TouchTable) {
    reports.clear()
    listeners.forEach(hearing: touches, withPairs: table.down.hasSeveral) { row, index, mine in
      switch row {
      case .tap: taps.move(index, mine, at: time, in: &table, &reports)
      case .longPress: presses.move(index, mine, at: time, in: &table, &reports)
      case .swipe: swipes.move(index, mine, at: time, in: &table, &reports)
      case .pan: pans.move(index, mine, at: time, in: &table, &reports)
      case .screenEdgePan: edgePans.move(index, mine, at: time, in: &table, &reports)
      case .pinch: pinches.move(index, mine, at: time, in: &table, &reports)
      case .rotation: rotations.move(index, mine, at: time, in: &table, &reports)
      case .custom, .template: customs.move(index, mine, at: time, in: &table, &reports)
      case .shake: break
      }
    }
  }

  /// Wakes every machine whose deadline is `time`, or was.
  public mutating func fireDeadlines(at time: Timestamp, in table: TouchTable) {
    reports.clear()
    taps.fireDeadlines(at: time, in: table, listeners, &reports)
    presses.fireDeadlines(at: time, in: table, listeners, &reports)
    customs.fireDeadlines(at: time, in: table, listeners, &reports)
    shakes.fireDeadlines(at: time, in: table, listeners, &reports)
    reports.sortByNumber()
  }

  /// Whether some machine judges a frame as a whole.
  public var judgesWholeFrames: Bool { !customs.isEmpty }

  /// Tells those machines that all of a frame has been told.
  public mutating func concludeFrame(at time: Timestamp, in table: TouchTable) {
    reports.clear()
    customs.concludeFrame(at: time, in: table, listeners, &reports)
    reports.sortByNumber()
  }

  /// When the first machine wants to be woken. Of those that come with the toolkit only taps,
  /// presses and shakes wait for time to pass.
  /// Mutating, as is what it calls, only so that the bank is not copied for it.
  public mutating func firstDeadline() -> Timestamp? {
    let never = Timestamp(microseconds: .max)
    var first = never
    taps.lower(&first, listeners)
    presses.lower(&first, listeners)
    customs.lower(&first, listeners)
    shakes.lower(&first, listeners)
    return first == never ? nil : first
  }

  /// Whether a movement may change `deadline`: a machine of one's own may wait for fingers to rest.
  public var movementsMoveDeadlines: Bool { !customs.isEmpty }
}
