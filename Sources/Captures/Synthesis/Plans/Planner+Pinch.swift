import TouchModel

extension Planner {
  /// Returns a pinch: thumb and index finger open or close between spans of 20 and 110 mm, by at
  /// least 8 mm.
  ///
  /// The thumb moves 30 to 70 percent of the distance; if it moved less, a pan would begin before a
  /// pinch.
  mutating func pinch() -> GesturePlan {
    let rim = 10.0
    let longest = min(110, max(device.width, device.height) - rim) * style.handLength / 187
    let small = generator.uniform(20, 20 + 25 * restraint)
    let large = min(small + length(8, 65), max(small + 8, min(longest, 110)))
    let opens = generator.chance(0.5)
    let (first, last) = opens ? (small, large) : (large, small)
    let way = large - small
    let typical = 0.32 + 0.006 * way + 0.05 * generator.gaussian()
    let duration = min(max(typical / style.tempo, 0.25), 1.3)
    let start = 2.5 * style.stagger
    let end = start + duration + generator.uniform(0.02, 0.08)
    let fingers = opposed(span: first, pivot: generator.uniform(0.3, 0.7), until: end)
    return GesturePlan(
      fingers: fingers,
      motion: HandMotion(
        reaches: [drift(upTo: 0.5, over: end)], scale: last / first,
        turn: generator.gaussian(mean: 0, deviation: 0.015, low: -0.03, high: 0.03) * restraint,
        start: start, duration: duration))
  }
}
