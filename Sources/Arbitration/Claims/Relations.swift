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

  init(_ rules: [Rules], _ contenders: [Contender], _ policy: ArbitrationPolicy) {
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
          policy.allowsSimultaneity
          && (first.simultaneousWith.contains(b) || second.simultaneousWith.contains(a))
        let may = first.canPrevent?.contains(b) ?? policy.prevents(contenders[a], contenders[b])
        let must = second.canBePreventedBy?.contains(a) ?? true
        prevention[a * count + b] = may && must && !together
        if first.requireToFail.contains(b) || first.requireFailureOf.contains(b)
          || second.beRequiredToFailBy.contains(a)
          || policy.waits(contenders[a], for: contenders[b])
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
}
