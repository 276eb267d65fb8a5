package import Explaining
internal import Ordering
package import TactusGestures

/// The changes that an explanation offers, the nearest of them with their effects on the whole capture.
package struct PricedChanges {
  /// A change, and what it does to all gestures of the capture.
  package struct Item: Sendable {
    package let change: SetupChange
    package let effects: ChangeEffects
    fileprivate let distance: Double
    /// Whether another gesture than that of the setup is recognized with the change.
    fileprivate let isFar: Bool

    /// The number of gestures that are gained where one was missed, less those that are lost, turned to another
    /// recognizer, or gained where none was missed. A gain of a change that lets two
    /// gestures run at once counts nothing.
    package fileprivate(set) var benefit = 0

    /// Whether the change makes another gesture and has no benefit.
    fileprivate var isIdle: Bool { isFar && benefit <= 0 }

    /// Whether two gestures run at once with the change, where one ran.
    fileprivate var isBlunt: Bool {
      change.name.hasSuffix(".simultaneousWith") && change.value != "[]"
    }
  }

  /// A gesture that was missed, by the touches that it would have had.
  package struct Miss: Sendable {
    /// The name of the recognizer.
    package var recognizer: String
    package var span: ClosedRange<Timestamp>

    package init(_ recognizer: String, _ span: ClosedRange<Timestamp>) {
      (self.recognizer, self.span) = (recognizer, span)
    }
  }

  /// The number of changes whose effects are computed: each takes a run over the capture. The number does
  /// not depend on the machine.
  private static func most(onFrames frames: Int) -> Int {
    min(100, max(10, 4_000_000 / max(1, frames)))
  }

  /// In the order of their benefit, the greatest first; of equal ones those that let two gestures run at once
  /// come last, and the nearest first. Changes to another gesture without a benefit come after all others.
  package let items: [Item]
  /// The number of changes that are farther than those in `items`.
  package let left: Int

  /// The effects are computed on `jobs` threads, on which they do not depend. `missed` are the gestures that a person
  /// may have meant: only these count as a benefit.
  init(
    _ offered: [VerifiedChange], missed: [Miss], jobs: Int, _ prices: () -> ChangePrices
  ) {
    var distances: [SetupChange: Double] = [:]
    for found in offered {
      let change = found.proposal.change
      distances[change] = min(distances[change] ?? .infinity, found.distance)
    }
    let near = Set(offered.filter(\.isNear).map(\.proposal.change))
    let nearest = distances.sorted {
      ($0.value, $0.key.name, $0.key.value) < ($1.value, $1.key.name, $1.key.value)
    }
    guard !nearest.isEmpty else {
      (items, left) = ([], 0)
      return
    }
    let prices = prices()
    let most = Self.most(onFrames: prices.frameCount)
    left = max(0, nearest.count - most)
    let chosen = Array(nearest.prefix(most))
    let missedBy = MissIndex(missed)
    items = WorkerPool.results(count: chosen.count, jobs: jobs) { number in
      let (change, distance) = chosen[number]
      return prices.effects(of: change).map { effects in
        var item = Item(
          change: change, effects: effects, distance: distance, isFar: !near.contains(change))
        item.benefit = missedBy.benefit(of: effects, isBlunt: item.isBlunt)
        return item
      }
    }.compactMap { $0 }.ordered { one, other in
      (one.isIdle ? 1 : 0, other.benefit, one.isBlunt ? 1 : 0, one.distance)
        < (other.isIdle ? 1 : 0, one.benefit, other.isBlunt ? 1 : 0, other.distance)
    }
  }

  /// The most useful change of each value, in the order of `items`: changes of one value differ only in how far
  /// it moves.
  package var mostUseful: [Item] { items.uniqued { $0.change.name } }

  /// The effects of the change in a finding beside the gesture that it is offered for, as the end of a sentence:
  /// `; also turns 2 tap into press`. Empty if the effects of the change were not computed.
  package func sentence(for finding: Finding, of recognizer: String) -> String {
    guard case .found(let found) = finding.search,
      let item = items.first(where: { $0.change == found.proposal.change })
    else { return "" }
    let span = finding.start...finding.end
    var totals = EffectTotals()
    totals.add(item.effects.withoutGain(of: recognizer, in: span))
    let beside = item.effects.beside(gainOf: recognizer, in: span)
    let both =
      beside.isEmpty
      ? "" : "; it runs beside \(beside.joined(separator: " and ")), which ran alone before"
    if totals.rows.isEmpty { return both.isEmpty ? "; nothing else changes" : both }
    return "\(both); also \(totals.sentence)"
  }
}

/// The gestures that were missed, by recognizer, in the order of their touches.
private struct MissIndex: Sendable {
  private var spans: [String: [ClosedRange<Timestamp>]] = [:]

  init(_ misses: [PricedChanges.Miss]) {
    for miss in misses { spans[miss.recognizer, default: []].append(miss.span) }
    for id in spans.keys {
      spans[id] = spans[id]?.ordered {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
    }
  }

  /// A gesture that a blunt change gains is an extra one beside another, and counts nothing.
  func benefit(of effects: ChangeEffects, isBlunt: Bool) -> Int {
    effects.effects.reduce(0) { sum, effect in
      switch effect.kind {
      case .gained: sum + (isMissed(effect.after) ? (isBlunt ? 0 : 1) : -1)
      case .turned: sum + (isMissed(effect.after) ? 0 : -1)
      case .lost: sum - 1
      case .delayed, .hastened, .altered: sum
      }
    }
  }

  private func isMissed(_ gesture: ComparedGesture?) -> Bool {
    guard let gesture, let own = spans[gesture.id] else { return false }
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle].lowerBound <= gesture.record.lift { low = middle + 1 } else { high = middle }
    }
    // Sequences of one recognizer do not overlap.
    return low > 0 && own[low - 1].upperBound >= gesture.record.onset
  }
}
