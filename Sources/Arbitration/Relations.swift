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

  init(_ rules: [Rules], _ bank: RecognizerBank) {
    count = rules.count
    prevention = Array(repeating: false, count: count * count)
    requirements = Array(repeating: [], count: count)
    dependents = requirements
    for (a, first) in rules.enumerated() {
      for (b, second) in rules.enumerated() where a != b {
        let together =
          first.simultaneousWith.contains(b) || second.simultaneousWith.contains(a)
        let may = first.canPrevent?.contains(b) ?? Self.classLets(a, prevent: b, bank)
        let must = second.canBePreventedBy?.contains(a) ?? true
        prevention[a * count + b] = may && must && !together
        if first.requireToFail.contains(b) || first.requireFailureOf.contains(b)
          || second.beRequiredToFailBy.contains(a)
        {
          requirements[a].append(b)
          dependents[b].append(a)
        }
      }
    }
  }

  /// Whether `a`, once recognized, makes `b` fail.
  func prevents(_ a: Int, _ b: Int) -> Bool { prevention[a * count + b] }

  /// A tap does not prevent a tap that needs more taps [A].
  private static func classLets(_ a: Int, prevent b: Int, _ bank: RecognizerBank) -> Bool {
    guard let mine = bank.tapsRequired(of: a), let theirs = bank.tapsRequired(of: b) else {
      return true
    }
    return theirs <= mine
  }
}
