internal import Recognition
internal import TouchModel

/// Who excludes whom, who waits for whom, and who receives what: the rules of all recognizers, worked
/// out once.
struct Relations: Sendable {
  private var count = 0
  private var prevention: [Bool] = []
  /// Whether each prevents anybody, and whether anybody prevents it.
  private var isPreventing: [Bool] = []
  private var isPreventable: [Bool] = []
  /// Bit `n` stands for the touch type of raw value `n`.
  private var receivedTypes: [UInt8] = []
  /// The recognizers that each one waits for.
  private(set) var requirements: [[Int]] = []
  /// The recognizers that wait for each one.
  private(set) var dependents: [[Int]] = []

  init() {}

  init(_ rules: [Rules], _ bank: borrowing Bank, _ policy: ArbitrationPolicy) {
    count = rules.count
    prevention = Array(repeating: false, count: count * count)
    receivedTypes = rules.map { rules in
      guard rules.shouldReceive else { return 0 }
      return rules.allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue }
    }
    requirements = Array(repeating: [], count: count)
    dependents = requirements
    for (a, first) in rules.enumerated() {
      for (b, second) in rules.enumerated() where a != b {
        let together =
          policy != .arena
          && (first.simultaneousWith.contains(b) || second.simultaneousWith.contains(a))
        let may = first.canPrevent?.contains(b) ?? Self.lets(a, prevent: b, bank, policy)
        let must = second.canBePreventedBy?.contains(a) ?? true
        prevention[a * count + b] = may && must && !together
        if first.requireToFail.contains(b) || first.requireFailureOf.contains(b)
          || second.beRequiredToFailBy.contains(a)
          || Self.holds(b, from: a, bank, policy)
        {
          requirements[a].append(b)
          dependents[b].append(a)
        }
      }
    }
    let all = 0..<count
    isPreventing = all.map { a in all.contains { prevents(a, $0) } }
    isPreventable = all.map { b in all.contains { prevents($0, b) } }
  }

  /// Lets `waiting` wait for `awaited`, too; false when it does so already, or when that would close
  /// a ring, in which none could ever be recognized.
  mutating func require(_ waiting: Int, toFail awaited: Int) -> Bool {
    if requirements[waiting].contains(awaited) || waits(awaited, for: waiting) { return false }
    requirements[waiting].append(awaited)
    dependents[awaited].append(waiting)
    return true
  }

  /// Undoes `require`.
  mutating func dismiss(_ waiting: Int, from awaited: Int) {
    requirements[waiting].removeAll { $0 == awaited }
    dependents[awaited].removeAll { $0 == waiting }
  }

  /// Whether `first` waits for `second`, or for one that does.
  func waits(_ first: Int, for second: Int) -> Bool {
    var (open, seen) = ([first], Set([first]))
    while let next = open.popLast() {
      if requirements[next].contains(second) { return true }
      open += requirements[next].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether `a`, once recognized, makes `b` fail.
  func prevents(_ a: Int, _ b: Int) -> Bool { prevention[a * count + b] }

  /// Whether `a` makes anybody fail.
  func preventsSome(_ a: Int) -> Bool { isPreventing[a] }

  /// Whether anybody makes `b` fail.
  func isPrevented(_ b: Int) -> Bool { isPreventable[b] }

  /// Whether the rules let a touch of a type through to a recognizer that is enabled.
  func lets(_ kind: Contact.Kind, through number: Int) -> Bool {
    receivedTypes[number] & 1 << kind.rawValue != 0
  }

  /// A tap does not prevent a tap that needs more taps [A]; independent gestures prevent nobody.
  private static func lets(
    _ a: Int, prevent b: Int, _ bank: borrowing Bank, _ policy: ArbitrationPolicy
  ) -> Bool {
    if policy == .independence { return false }
    if policy == .firstWins { return true }
    if policy == .detectors { return bank.kind(of: a) == .longPress && bank.kind(of: b) == .tap }
    guard let mine = bank.tapsRequired(of: a), let theirs = bank.tapsRequired(of: b) else {
      return true
    }
    return theirs <= mine
  }

  /// Whether `holder`, a tap of more taps, holds the arena back from `tap`.
  private static func holds(
    _ holder: Int, from tap: Int, _ bank: borrowing Bank, _ policy: ArbitrationPolicy
  ) -> Bool {
    guard let mine = bank.tapsRequired(of: tap), let theirs = bank.tapsRequired(of: holder) else {
      return false
    }
    return policy.holds(tapOf: mine, forOneOf: theirs)
  }
}
