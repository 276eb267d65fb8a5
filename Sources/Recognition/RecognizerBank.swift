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
  /// What was said to the last input, machine by machine until they are sorted.
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
    reports.own()
  }

  private final class Ownership: Sendable {}

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
    reports.rewrite { pen in
      taps.advance(stage, touches, at: time, in: table, &pen)
      presses.advance(stage, touches, at: time, in: table, &pen)
      swipes.advance(stage, touches, at: time, in: table, &pen)
      pans.advance(stage, touches, at: time, in: table, &pen)
      edgePans.advanceApart(stage, touches, at: time, in: table, &pen)
      pinches.advance(stage, touches, at: time, in: table, &pen)
      rotations.advance(stage, touches, at: time, in: table, &pen)
      customs.advanceApart(stage, touches, at: time, in: table, &pen)
    }
  }

  /// As `advance` for movements, which nearly every frame brings.
  public mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) {
    reports.rewrite { pen in
      taps.move(touches, at: time, in: table, &pen)
      presses.move(touches, at: time, in: table, &pen)
      swipes.move(touches, at: time, in: table, &pen)
      pans.move(touches, at: time, in: table, &pen)
      edgePans.advanceApart(.moved, touches, at: time, in: table, &pen)
      pinches.move(touches, at: time, in: table, &pen)
      rotations.move(touches, at: time, in: table, &pen)
      customs.advanceApart(.moved, touches, at: time, in: table, &pen)
    }
  }

  /// Wakes every machine whose deadline is `time`, or was.
  public mutating func fireDeadlines(at time: Timestamp, in table: TouchTable) {
    reports.rewrite { pen in
      taps.fireDeadlines(at: time, in: table, &pen)
      presses.fireDeadlines(at: time, in: table, &pen)
      customs.fireDeadlines(at: time, in: table, &pen)
      shakes.fireDeadlines(at: time, in: table, &pen)
    }
  }

  /// Whether some machine judges a frame as a whole.
  public var judgesWholeFrames: Bool { !customs.isEmpty }

  /// Tells those machines that all of a frame has been told.
  public mutating func concludeFrame(at time: Timestamp, in table: TouchTable) {
    reports.rewrite { customs.concludeFrame(at: time, in: table, &$0) }
  }

  /// When the first machine wants to be woken. Of those that come with the toolkit only taps,
  /// presses and shakes wait for time to pass.
  /// Mutating, as is what it calls, only so that the bank is not copied for it.
  public mutating func firstDeadline() -> Timestamp? {
    var first = taps.deadline
    if let due = presses.deadline { first = min(first ?? due, due) }
    if let due = customs.deadline { first = min(first ?? due, due) }
    if let due = shakes.deadline { first = min(first ?? due, due) }
    return first
  }

  /// Whether a movement may change `deadline`: a machine of one's own may wait for fingers to rest.
  public var movementsMoveDeadlines: Bool { !customs.isEmpty }
}
