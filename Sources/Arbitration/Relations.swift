internal import Recognition

/// Who excludes whom, and who waits for whom: the rules of all recognizers, worked out once.
struct Relations: Sendable {
  private var count = 0
  private var prevention: [Bool] = []
  /// The recognizers that each one waits for.
  private(set) var requirements: [[Int]] = []
  /// The recognizers that wait for each one.
  private(set) var dependents: [[Int]] = []

  init() {}

  init(_ lanes: [Lane], _ bank: RecognizerBank, _ policy: ArbitrationPolicy) {
    count = lanes.count
    prevention = Array(repeating: false, count: count * count)
    requirements = Array(repeating: [], count: count)
    dependents = requirements
    for (a, first) in lanes.enumerated() {
      for (b, second) in lanes.enumerated() where a != b {
        let together =
          policy != .arena
          && (first.rules.simultaneousWith.contains(b) || second.rules.simultaneousWith.contains(a))
        let may = first.rules.canPrevent?.contains(b) ?? Self.lets(a, prevent: b, bank, policy)
        let must = second.rules.canBePreventedBy?.contains(a) ?? true
        prevention[a * count + b] = may && must && !together
        if first.rules.requireToFail.contains(b) || first.rules.requireFailureOf.contains(b)
          || second.rules.beRequiredToFailBy.contains(a)
          || policy == .arena && Self.holds(b, from: a, bank)
        {
          requirements[a].append(b)
          dependents[b].append(a)
        }
      }
    }
  }

  /// Whether `a`, once recognized, makes `b` fail.
  func prevents(_ a: Int, _ b: Int) -> Bool { prevention[a * count + b] }

  /// A tap does not prevent a tap that needs more taps [A]; independent detectors prevent nobody.
  private static func lets(
    _ a: Int, prevent b: Int, _ bank: RecognizerBank, _ policy: ArbitrationPolicy
  ) -> Bool {
    if policy == .independence { return false }
    guard let mine = bank.tapsRequired(of: a), let theirs = bank.tapsRequired(of: b) else {
      return true
    }
    return theirs <= mine
  }

  /// Whether `holder`, a tap of more taps, holds the arena back from `tap`.
  private static func holds(_ holder: Int, from tap: Int, _ bank: RecognizerBank) -> Bool {
    guard let mine = bank.tapsRequired(of: tap), let theirs = bank.tapsRequired(of: holder) else {
      return false
    }
    return theirs > mine
  }
}
