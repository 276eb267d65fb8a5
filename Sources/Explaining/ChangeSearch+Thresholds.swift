internal import JSONText
internal import Setups
internal import TactusGestures

/// The search for changes of thresholds. It moves the value away in growing steps until the gesture
/// is recognized, and then bisects to the smallest change that suffices.
extension ChangeSearch {
  /// Factors of the present value, tried in this order in both directions.
  private static let raised = [1.1, 1.25, 1.5, 2, 3, 5, 10, 30, 100, 1000]
  private static let lowered = [0.9, 0.8, 0.65, 0.5, 0.33, 0.2, 0.1, 0.03, 0.01, 0]

  /// Returns the smallest change of a threshold that helps, in steps of a microsecond or of a
  /// thousandth of a point. `firstTry` is a failure that measured this value.
  mutating func threshold(
    _ value: SettableValue, for target: Target, firstTry failure: Failure?
  ) -> (share: Double, change: VerifiedChange)? {
    guard let present = value.value.double else { return nil }
    let scale = value.sort == .seconds ? 1_000_000.0 : present > 0 && present < 1 ? 10_000 : 1000
    let first = failure.flatMap { Self.guess(present, $0) }
    var ladders: [[Double]] = []
    if first.map({ $0 >= present }) ?? true { ladders.append(rungs(above: present, from: first)) }
    if first.map({ $0 <= present }) ?? true { ladders.append(rungs(below: present, from: first)) }
    var best: (share: Double, change: VerifiedChange)?
    for ladder in ladders {
      guard let found = climb(ladder, from: present, scale, value.name, for: target) else {
        continue
      }
      let share = abs(found.number - present) / max(abs(present), 1 / scale)
      if best.map({ share < $0.share }) ?? true { best = (share, found.change) }
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

  private func rungs(above present: Double, from first: Double?) -> [Double] {
    let base = present > 0 ? present : 1
    let ladder = Self.raised.map { $0 * base }
    guard let first else { return ladder }
    return [first] + ladder.filter { $0 > first }
  }

  private func rungs(below present: Double, from first: Double?) -> [Double] {
    let ladder = present > 0 ? Self.lowered.map { $0 * present } : []
    guard let first else { return ladder }
    return [first] + ladder.filter { $0 < first }
  }

  private mutating func climb(
    _ ladder: [Double], from present: Double, _ scale: Double, _ name: String, for target: Target
  ) -> (number: Double, change: VerifiedChange)? {
    guard let top = ladder.last else { return nil }
    let isRaised = top > present
    /// Returns whole steps, rounded away from the present value, so that a measured value is just
    /// enough.
    func steps(_ number: Double) -> Int64 {
      let scaled = number * scale
      let nearest = scaled.rounded()
      if abs(scaled - nearest) < 1e-6 { return Int64(nearest) }
      return Int64(scaled.rounded(isRaised ? .up : .down))
    }
    // The present value fails, and so does every value between it and the next step towards the
    // center.
    var failing = Int64((present * scale).rounded(isRaised ? .down : .up))
    for rung in ladder {
      let tried = steps(rung)
      guard tried != failing else { continue }
      guard var found = verify(name, text(tried, scale), for: target) else {
        failing = tried
        continue
      }
      var enough = tried
      var middle = enough + (isRaised ? -1 : 1)
      while middle != failing, (middle > failing) == isRaised {
        if let better = verify(name, text(middle, scale), for: target) {
          (enough, found) = (middle, better)
        } else {
          failing = middle
        }
        middle = failing + (enough - failing) / 2
      }
      return (Double(enough) / scale, found)
    }
    return nil
  }

  private func text(_ steps: Int64, _ scale: Double) -> String {
    var writer = JSONWriter()
    writer.double(Double(steps) / scale)
    return writer.text
  }
}
