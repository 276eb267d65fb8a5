package import Explaining
internal import Ordering
internal import TactusGestures

/// The changes that an explanation offers, the nearest of them with their effects on the whole capture.
package struct PricedChanges {
  /// A change, and what it does to all gestures of the capture.
  package struct Item: Sendable {
    package let change: SetupChange
    package let effects: ChangeEffects
    fileprivate let distance: Double

    /// The number of gestures that are gained, less those that are lost or turned to another recognizer.
    package var benefit: Int {
      effects.effects.reduce(0) { sum, effect in
        switch effect.kind {
        case .gained: sum + 1
        case .lost, .turned: sum - 1
        case .delayed, .hastened, .altered: sum
        }
      }
    }
  }

  /// The number of changes whose effects are computed: each takes a run over the capture. The number does
  /// not depend on the machine.
  private static func most(onFrames frames: Int) -> Int {
    min(100, max(10, 4_000_000 / max(1, frames)))
  }

  /// In the order of their benefit, the greatest first; of equal ones the nearest first.
  package let items: [Item]
  /// The number of changes that are farther than those in `items`.
  package let left: Int

  /// The effects are computed on `jobs` threads, on which they do not depend.
  init(_ offered: [VerifiedChange], jobs: Int, _ prices: () -> ChangePrices) {
    var distances: [SetupChange: Double] = [:]
    for found in offered { distances[found.change] = found.distance }
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
    items = WorkerPool.results(count: chosen.count, jobs: jobs) { number in
      let (change, distance) = chosen[number]
      return prices.effects(of: change).map { effects in
        Item(change: change, effects: effects, distance: distance)
      }
    }.compactMap { $0 }.ordered { ($1.benefit, $0.distance) < ($0.benefit, $1.distance) }
  }

  /// The most useful change of each value, in the order of `items`: changes of one value differ only in how far
  /// it moves.
  package var mostUseful: [Item] {
    var names: Set<String> = []
    return items.filter { names.insert($0.change.name).inserted }
  }

  /// The effects of the change in a finding beside the gesture that it is offered for, as the end of a sentence:
  /// `; also turns 2 tap into press`. Empty if the effects of the change were not computed.
  package func sentence(for finding: Finding, of recognizer: String) -> String {
    guard case .found(let found) = finding.search,
      let item = items.first(where: { $0.change == found.change })
    else { return "" }
    var totals = EffectTotals()
    totals.add(item.effects.withoutGain(of: recognizer, in: finding.start...finding.end))
    return totals.rows.isEmpty ? "; nothing else changes" : "; also \(totals.sentence)"
  }
}
