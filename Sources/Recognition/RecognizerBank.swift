public import TouchModel

/// The recognizers of a surface, advanced together: the one loop that runs for every frame.
///
/// Machines of a kind lie side by side, so that a frame costs no dispatch and no allocation.
public struct RecognizerBank: Sendable {
  /// A machine, its number, and the touches it is told of.
  struct Seat<Machine: Recognizer>: Sendable {
    var machine: Machine
    let number: Int
    var listening = TouchSet()
    /// False from the moment the machine is overruled until it is reset.
    var isRunning = true
  }

  /// What a recognizer said, by its number.
  public struct Report: Hashable, Sendable {
    public var recognizer: Int
    public var signal: Signal
  }

  var taps: [Seat<TapRecognizer>] = []
  var presses: [Seat<LongPressRecognizer>] = []
  var swipes: [Seat<SwipeRecognizer>] = []
  var pans: [Seat<PanRecognizer>] = []
  var edgePans: [Seat<ScreenEdgePanRecognizer>] = []
  var pinches: [Seat<PinchRecognizer>] = []
  var rotations: [Seat<RotationRecognizer>] = []
  var places: [(kind: GestureKind, index: Int)] = []
  /// What was said since `takeReports`, machine by machine.
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
    Self.advance(&taps, stage, touches, at: time, in: table, &reports)
    Self.advance(&presses, stage, touches, at: time, in: table, &reports)
    Self.advance(&swipes, stage, touches, at: time, in: table, &reports)
    Self.advance(&pans, stage, touches, at: time, in: table, &reports)
    Self.advance(&edgePans, stage, touches, at: time, in: table, &reports)
    Self.advance(&pinches, stage, touches, at: time, in: table, &reports)
    Self.advance(&rotations, stage, touches, at: time, in: table, &reports)
  }

  /// Wakes every machine whose deadline is `time`, or was.
  public mutating func fireDeadlines(at time: Timestamp, in table: TouchTable) {
    Self.fire(&taps, at: time, in: table, &reports)
    Self.fire(&presses, at: time, in: table, &reports)
  }

  /// When the first machine wants to be woken. Only taps and presses wait for time to pass.
  public var deadline: Timestamp? {
    var first: Timestamp?
    for seat in taps where seat.isRunning {
      if let due = seat.machine.deadline { first = min(first ?? due, due) }
    }
    for seat in presses where seat.isRunning {
      if let due = seat.machine.deadline { first = min(first ?? due, due) }
    }
    return first
  }

  @inline(__always)
  private static func advance<Machine>(
    _ seats: inout [Seat<Machine>], _ stage: Stage, _ touches: TouchSet, at time: Timestamp,
    in table: TouchTable, _ reports: inout [Report]
  ) {
    for index in seats.indices {
      let mine = touches.intersection(seats[index].listening)
      guard !mine.isEmpty && seats[index].isRunning else { continue }
      let input: Input =
        switch stage {
        case .landed: .landed(mine)
        case .moved: .moved(mine)
        case .lifted: .lifted(mine)
        }
      if let signal = seats[index].machine.advance(on: input, at: time, in: table) {
        reports.append(Report(recognizer: seats[index].number, signal: signal))
      }
    }
  }

  private static func fire<Machine>(
    _ seats: inout [Seat<Machine>], at time: Timestamp, in table: TouchTable,
    _ reports: inout [Report]
  ) {
    for index in seats.indices where seats[index].isRunning {
      guard let due = seats[index].machine.deadline, due <= time else { continue }
      if let signal = seats[index].machine.advance(on: .deadline, at: time, in: table) {
        reports.append(Report(recognizer: seats[index].number, signal: signal))
      }
    }
  }
}
