internal import TouchModel

/// Finds positions far away from a contact that is back at its place in the next frames.
struct StrayWatch {
  /// The least step, in millimeters [ours].
  static let step = 10.0
  /// The longest time until the contact is back [ours]. No finger goes there and back so quickly.
  static let longest = TimeSpan.milliseconds(50)
  /// The share of the step by which the contact may have moved on meanwhile [ours].
  static let share = 0.25

  /// A step that may lead to a stray position; the return decides.
  private struct Away {
    var touch: TouchID
    var from: Point
    var to: Point
    var time: Timestamp
    /// Whether another contact stepped in the same frame: then both exchange their places.
    var isShared = false
  }

  private var steps: [Away] = []
  private static let most = 16

  /// Judges a step. Returns a fault if it leads back. `millimetre` is a millimeter in the lengths of the capture.
  mutating func move(
    _ track: ContactTrack, to place: Point, at time: Timestamp, millimetre: Double
  ) -> DeviceFault? {
    let least = Self.step * millimetre
    guard (place - track.place).squaredLength >= least * least else { return nil }
    steps.removeAll { time.since($0.time) > Self.longest }
    let away = steps.last { $0.touch == track.id }
    if let away, !away.isShared, track.place == away.to,
      place.distance(to: away.from)
        <= Self.share * away.to.distance(to: away.from)
    {
      // The way back is no way away.
      steps.removeAll { $0.touch == track.id }
      return fault(away, until: time, millimetre: millimetre)
    }
    var step = Away(touch: track.id, from: track.place, to: place, time: time)
    for index in steps.indices where steps[index].time == time {
      (steps[index].isShared, step.isShared) = (true, true)
    }
    if steps.count < Self.most { steps.append(step) }
    return nil
  }

  private func fault(_ away: Away, until time: Timestamp, millimetre: Double) -> DeviceFault {
    var fault = DeviceFault(.strayPosition, from: away.time, to: time, at: away.to)
    fault.touch = away.touch
    let (way, span) = (away.to.distance(to: away.from), time.since(away.time).wholeMilliseconds)
    fault.detail =
      "a contact is \(Int(way / millimetre)) mm away for \(span) ms, and then back at its place"
    return fault
  }
}
