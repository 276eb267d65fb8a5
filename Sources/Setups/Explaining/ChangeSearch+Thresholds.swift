internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures

/// The search for changes of thresholds. It moves the value away in growing steps until the gesture
/// is recognized, and then bisects to the smallest change that suffices.
extension ChangeSearch {
  /// Factors of the present value, tried in this order in both directions.
  private static let raised = [1.1, 1.25, 1.5, 2, 3, 5, 10, 30, 100, 1000]
  private static let lowered = [0.9, 0.8, 0.65, 0.5, 0.33, 0.2, 0.1, 0.03, 0.01, 0]

  /// A threshold in whole steps: microseconds, or thousandths of a point.
  private struct Steps {
    let present: Double
    let scale: Double

    init(_ present: Double, _ sort: SettableValue.Sort) {
      self.present = present
      scale = sort == .seconds ? 1_000_000 : present > 0 && present < 1 ? 10_000 : 1000
    }

    /// Rounds away from the present value, so that a measured value is just enough.
    func outwards(_ number: Double) -> Int64 {
      rounded(number, number > present ? .up : .down)
    }

    /// Rounds towards the present value.
    func inwards(_ number: Double) -> Int64 {
      rounded(number, number > present ? .down : .up)
    }

    private func rounded(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int64 {
      let scaled = number * scale
      let nearest = scaled.rounded()
      return Int64(abs(scaled - nearest) < 1e-6 ? nearest : scaled.rounded(rule))
    }

    func text(_ steps: Int64) -> String {
      var writer = JSONWriter()
      writer.double(Double(steps) / scale)
      return writer.text
    }
  }

  /// The smallest change of a threshold, up or down.
  ///
  /// `firstTry`: a failure that measured this very value.
  mutating func threshold(
    _ value: ChangeableValue, for target: Target, firstTry failure: Failure?
  ) -> VerifiedChange? {
    guard let present = value.present.double else { return nil }
    let steps = Steps(present, value.sort)
    let first = failure.flatMap { Self.guess(present, $0) }
    var best: VerifiedChange?
    for isRaised in [true, false] {
      if let first, (first > present) != isRaised { continue }
      let ladder = ladder(value, steps, isRaised: isRaised, from: first)
      guard let found = climb(ladder, steps, value, hasGuess: first != nil, for: target)
      else { continue }
      if best.map({ found.distance < $0.distance }) ?? true { best = found }
    }
    return best
  }

  /// Returns the measured value. If the limit was a share of the threshold, the measured value is
  /// divided by that share.
  private static func guess(_ present: Double, _ failure: Failure) -> Double? {
    guard let measured = failure.measured, let limit = failure.limit else { return nil }
    let guess = limit > 0 ? present * (measured / limit) : measured
    return guess == present ? nil : guess
  }

  /// The values to try in one direction, the nearest first. The last value that is near is one of them. If only
  /// near changes are tried, the value that the failure measured is tried all the same.
  private func ladder(
    _ value: ChangeableValue, _ steps: Steps, isRaised: Bool, from first: Double?
  ) -> [Int64] {
    let present = steps.present
    guard isRaised || present > 0 else { return first.map { [steps.outwards($0)] } ?? [] }
    let base = present > 0 ? present : 1
    let range = value.nearRange(around: present)
    let edge = steps.inwards(isRaised ? range.upperBound : range.lowerBound)
    let values = (isRaised ? Self.raised : Self.lowered).map { $0 * base }
    var rungs = [edge]
    for value in values + (first.map { [$0] } ?? []) {
      let rung = steps.outwards(value)
      if !rungs.contains(rung) { rungs.append(rung) }
    }
    let sign: Int64 = isRaised ? 1 : -1
    let (nearest, own) = (first.map { steps.outwards($0) }, steps.inwards(present))
    return rungs.ordered { $0 * sign < $1 * sign }.filter { rung in
      (rung - own) * sign > 0 && nearest.map { (rung - $0) * sign >= 0 } ?? true
        && (!isNearOnly || rung == nearest || (edge - rung) * sign >= 0)
    }
  }

  private mutating func climb(
    _ ladder: [Int64], _ steps: Steps, _ value: ChangeableValue, hasGuess: Bool, for target: Target
  ) -> VerifiedChange? {
    guard let first = ladder.first, let last = ladder.last else { return nil }
    // The present value fails, and so does what lies between it and the next step inwards.
    let isRaised = Double(last) > steps.present * steps.scale
    let present = Int64((steps.present * steps.scale).rounded(isRaised ? .down : .up))
    func isClaimed(_ search: inout Self, _ tried: Int64) -> Bool {
      search.outcomeAlone(value, steps.text(tried), for: target)?.recognition != nil
    }
    var claimed = hasGuess ? Self.smallest([first], from: present, in: &self, isClaimed) : nil
    if claimed == nil {
      let rest = hasGuess ? Array(ladder.dropFirst()) : ladder
      guard !rest.isEmpty, hasInfluence(value, steps.text(last), for: target) else { return nil }
      claimed = Self.smallest(rest, from: hasGuess ? first : present, in: &self, isClaimed)
    }
    guard let claimed else { return nil }
    if let found = verifyAmongAll(value, steps.text(claimed), for: target) { return found }
    // Less is not enough for the recognizer alone, and this much is not enough among the others.
    var best: VerifiedChange?
    let rest = ladder.filter { isRaised ? $0 > claimed : $0 < claimed }
    _ = Self.smallest(rest, from: claimed, in: &self) { search, tried in
      let found = search.verify(value, steps.text(tried), for: target)
      if found != nil { best = found }
      return found != nil
    }
    return best
  }

  /// Whether the farthest value of a ladder makes a difference to the recognizer. If it fails all the same,
  /// the touches never come near this threshold, or they need it on its other side.
  private mutating func hasInfluence(
    _ value: ChangeableValue, _ farthest: String, for target: Target
  ) -> Bool {
    let unchanged = outcomeAlone(of: target)
    guard let changed = outcomeAlone(value, farthest, for: target, keepsSetting: true) else {
      return false
    }
    return !changed.failsLike(unchanged)
  }

  /// The smallest step that is enough: the first rung that is, then halving. `failing` is not enough.
  private static func smallest(
    _ ladder: [Int64], from failing: Int64, in search: inout Self,
    _ isEnough: (inout Self, Int64) -> Bool
  ) -> Int64? {
    var failing = failing
    for rung in ladder where rung != failing {
      guard isEnough(&search, rung) else {
        failing = rung
        continue
      }
      var enough = rung
      let inwards: Int64 = rung > failing ? -1 : 1
      var middle = enough + inwards
      while middle != failing, (middle > failing) == (inwards < 0) {
        if isEnough(&search, middle) { enough = middle } else { failing = middle }
        middle = failing + (enough - failing) / 2
      }
      return enough
    }
    return nil
  }
}
