import TouchModel

extension Planner {
  /// Returns one to three short contacts of the same fingers.
  ///
  /// Taps by people on three Chromebook touchpads last 43 to 164 ms, median 86 ms, and nine of ten
  /// 62 to 140 ms. The pauses of a double tap stay well below UIKit's limit of 350 ms.
  mutating func tap(taps: Int, touches: Int) -> GesturePlan {
    let kinds = Array(Hand.order.prefix(touches))
    let tips = Hand.tips(touches, of: style, using: &generator)
    var plan = GesturePlan(fingers: [], motion: HandMotion())
    var start = 0.0
    for tap in 0..<taps {
      let typical = generator.gaussian(mean: 0.092, deviation: 0.024, low: 0.043, high: 0.164)
      let extra = touches > 1 ? 1.5 * style.stagger : 0
      let end = start + min(max(typical / style.tempo, 0.04), 0.2) + extra
      let miss = tap == 0 ? Point.zero : heading(length: length(0, 1.5))
      plan.fingers += fingers(
        kinds, at: tips.map { $0 + miss },
        times: staggered(touches, from: start, to: end, share: 0.3))
      let pause = generator.gaussian(mean: 0.13, deviation: 0.03, low: 0.07, high: 0.22)
      start = end + min(max(pause / style.tempo, 0.06), 0.24)
    }
    plan.motion.reaches = [drift(upTo: 0.35, over: start)]
    return plan
  }
}
