/// Dynamic time warping of a candidate against eight templates, within a Sakoe-Chiba band.
enum TimeWarp {
  /// Returns the number of work vectors for paths of `count` points.
  static func workLength(_ count: Int) -> Int { 2 * (count + 1) }

  /// Returns the cost of the cheapest warping. `cost` returns the cost, at least 0, of a point of
  /// the candidate against a point of each template. Infinite for all as soon as no template can
  /// stay below `limit`.
  @inline(__always) static func costs(
    count: Int, band: Int, limit: Lanes, work: UnsafeMutablePointer<SIMD8<Float>>,
    _ cost: (_ place: Int, _ other: Int) -> Lanes
  ) -> Lanes {
    let never = Lanes(repeating: .infinity)
    var before = work
    var now = work + count + 1
    for place in 0...count {
      before[place] = never
      now[place] = never
    }
    before[0] = .zero
    for place in 1...count {
      let (first, last) = (max(1, place - band), min(count, place + band))
      now[first - 1] = never
      var least = never
      var left = never
      for other in first...last {
        let cheapest = Lanes.lesser(Lanes.lesser(before[other], before[other - 1]), left)
        left = cost(place - 1, other - 1) + cheapest
        now[other] = left
        least = Lanes.lesser(left, least)
      }
      if last < count { now[last + 1] = never }
      if least.isAtLeast(limit) { return never }
      swap(&before, &now)
    }
    return before[count]
  }
}
