internal import TextSuggestion
internal import TouchModel

/// Finds fingers that the device loses and finds again within 30 ms; see `GapRule`.
struct DropoutWatch {
  private let rule: GapRule
  /// The lifts of the last 30 ms.
  private var lifts: [Lift] = []
  /// The number of lifts that are kept at most; no hand has more fingers.
  private static let most = 16

  init(_ rule: GapRule) { self.rule = rule }

  mutating func lift(_ lift: Lift) {
    lifts.removeAll { lift.time.since($0.time) > GapRule.longest }
    if lifts.count < Self.most { lifts.append(lift) }
  }

  /// Returns the lift that a landing continues, which is then forgotten; nil if it continues none.
  mutating func land(_ touch: TouchID, at place: Point, _ time: Timestamp) -> Lift? {
    guard !lifts.isEmpty,
      let index = lifts.indices.filter({ rule.joins(lifts[$0], landingAt: place, time) })
        .min(by: { place.distance(to: lifts[$0].place) < place.distance(to: lifts[$1].place) })
    else { return nil }
    return lifts.remove(at: index)
  }

  static func fault(_ lift: Lift, _ touch: TouchID, at time: Timestamp) -> DeviceFault {
    let gap = time.since(lift.time).wholeMilliseconds
    let detail =
      time == lift.time ? "the touch ends and begins again" : "the finger is lost for \(gap) ms"
    var fault = DeviceFault(.dropout, from: lift.time, to: time, at: lift.place, detail)
    (fault.touch, fault.other) = (lift.touch, touch)
    return fault
  }
}
