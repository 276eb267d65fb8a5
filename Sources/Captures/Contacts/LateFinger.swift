package import TouchModel

/// Two taps that overlap, of fingers of one hand: the second finger landed later than fingers of one gesture do, so
/// each tap is a touch of its own.
package struct LateFinger: Hashable, Sendable {
  /// A finger that landed, stayed where it was, and lifted.
  package struct Tap: Hashable, Sendable {
    package let landing: Timestamp
    package let lift: Timestamp
    package let place: Point

    fileprivate func moved(to origin: Timestamp) -> Tap {
      Tap(
        landing: Timestamp.zero.advanced(by: landing.since(origin)),
        lift: Timestamp.zero.advanced(by: lift.since(origin)), place: place)
    }
  }

  package let first: Tap
  package let second: Tap

  /// The time from one landing to the other.
  package var delay: TimeSpan { second.landing.since(first.landing) }

  /// Returns the same taps on a clock whose time 0 is `origin`.
  package func moved(to origin: Timestamp) -> LateFinger {
    LateFinger(first: first.moved(to: origin), second: second.moved(to: origin))
  }
}

/// Finds late fingers among the fingers that lift.
struct LateFingerWatch {
  /// The taps that overlap fingers which are still down.
  private var taps: [LateFinger.Tap] = []
  private var found: [LateFinger] = []

  /// Notes a finger that stayed where it landed and lifted. `oldest` is the earliest landing of the fingers that
  /// are still down; nil if none is.
  mutating func note(_ tap: LateFinger.Tap, oldest: Timestamp?) {
    for other in taps where other.lift > tap.landing {
      let (first, second) = other.landing <= tap.landing ? (other, tap) : (tap, other)
      let pair = LateFinger(first: first, second: second)
      guard pair.delay > RestingRules.longestTogether,
        first.place.distance(to: second.place) <= RestingRules.handSpan
      else { continue }
      found.append(pair)
    }
    taps.append(tap)
    forget(before: oldest)
  }

  /// Forgets the taps that overlap no finger that is down.
  private mutating func forget(before oldest: Timestamp?) {
    guard let oldest else { return taps.removeAll() }
    taps.removeAll { $0.lift <= oldest }
  }

  /// The late fingers that were found since the last call.
  mutating func take() -> [LateFinger] {
    if found.isEmpty { return [] }
    defer { found.removeAll() }
    return found
  }
}
