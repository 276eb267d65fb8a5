import TouchModel

extension Planner {
  /// Returns a rotation: thumb and index finger, 22 to 70 mm apart, turn by 26 to 90 degrees about
  /// their middle.
  mutating func rotation() -> GesturePlan {
    let rim = 10.0
    let longest = min(70, min(device.width, device.height) - rim) * style.handLength / 187
    let span = length(22, min(longest, 70))
    let degrees = generator.uniform(26, 90)
    let clockwise = generator.chance(0.5)
    let typical = 0.4 + 0.007 * degrees + 0.06 * generator.gaussian()
    let duration = min(max(typical / style.tempo, 0.35), 1.6)
    let start = 2.5 * style.stagger
    let end = start + duration + generator.uniform(0.02, 0.08)
    let fingers = opposed(span: span, pivot: generator.uniform(0.42, 0.58), until: end)
    return GesturePlan(
      fingers: fingers,
      motion: HandMotion(
        reaches: [drift(upTo: 0.4, over: end)],
        scale: 1 + generator.gaussian(mean: 0, deviation: 0.2, low: -0.4, high: 0.4) / span,
        turn: (clockwise ? 1 : -1) * degrees * Trigonometry.radiansPerDegree,
        start: start, duration: duration))
  }
}
