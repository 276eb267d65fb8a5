internal import Setups
internal import TactusGestures
internal import TouchLog

/// Fingers that landed too late for a gesture with the one beside them, and the gestures of both if both land
/// together.
struct LateFingers: Sendable {
  private let late: [LateFinger]
  private let setup: Setup
  private let bounds: Rect?
  private let names: TransitionNames

  init(_ setup: Setup, _ late: [LateFinger], bounds: Rect?, _ names: TransitionNames) {
    (self.late, self.setup, self.bounds, self.names) = (late, setup, bounds, names)
  }

  /// The recognizers among `asked` that recognize a gesture of two fingers between two times if both land together.
  func gained(from start: Timestamp, to end: Timestamp, asked: Set<Int>) -> Set<Int> {
    if asked.isEmpty { return [] }
    return asked.intersection(late(from: start, to: end).flatMap(gestures))
  }

  /// The late finger between two times, in one sentence, if one of `asked` recognizes the gesture of both fingers;
  /// else nil.
  func sentence(from start: Timestamp, to end: Timestamp, asked: Set<Int>) -> String? {
    if asked.isEmpty { return nil }
    for late in late(from: start, to: end) {
      guard let gesture = gestures(late).first(where: asked.contains) else { continue }
      let limit = Quantity.time(RestingRules.longestTogether.seconds)
      return
        "the finger at \(Self.place(late.second)) landed \(Quantity.time(late.delay.seconds)) after the one at "
        + "\(Self.place(late.first)), limit \(limit), so each is a touch of its own; if both land together: "
        + FaultCauses.counts([gesture], names)
    }
    return nil
  }

  private static func place(_ tap: LateFinger.Tap) -> String {
    "(\(Int64(tap.place.x.rounded())), \(Int64(tap.place.y.rounded())))"
  }

  /// The late fingers between two times, first those that end with the touches.
  private func late(from start: Timestamp, to end: Timestamp) -> [LateFinger] {
    let overlapping = late.filter {
      $0.first.landing <= end && max($0.first.lift, $0.second.lift) >= start
    }
    return overlapping.filter { $0.second.lift == end }
      + overlapping.filter { $0.second.lift != end }
  }

  /// The recognizers of the gestures of both fingers, if the second lands with the first.
  private func gestures(_ late: LateFinger) -> [Int] {
    var frames = FrameBatch()
    let start = late.first.landing
    for time in Set([start, late.first.lift, late.second.lift]).sorted() {
      for (number, tap) in [late.first, late.second].enumerated() where time <= tap.lift {
        let phase: Contact.Phase = time == start ? .began : time == tap.lift ? .ended : .stationary
        frames.append(Contact(id: TouchID(Int32(number + 1)), phase: phase, position: tap.place))
      }
      frames.closeFrame(at: time)
    }
    return FaultCauses.recognized(setup, bounds, [frames]).filter { $0.followed.count > 1 }
      .map(\.recognizer)
  }
}
