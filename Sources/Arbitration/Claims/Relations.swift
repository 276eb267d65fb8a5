internal import Recognition
internal import TouchModel

/// The relations between recognizers, derived from the rules of all of them: prevention, failure
/// requirements, and the touch types that each one receives.
struct Relations: Sendable {
  private var count = 0
  /// Whether recognizer `a`, once recognized, makes `b` fail, at index `a * count + b`.
  private var prevention: [Bool] = []
  /// Whether each recognizer prevents any other.
  private var isPreventing: [Bool] = []
  /// Whether any other recognizer prevents each one.
  private var isPreventable: [Bool] = []
  /// Bit `n` stands for the touch type of raw value `n`.
  private var receivedTypes: [UInt8] = []
  /// The recognizers whose failure each recognizer waits for.
  private(set) var requirements: [[Int]] = []
  /// The recognizers that wait for each recognizer to fail.
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

  /// Adds the requirement that `awaited` fails before `waiting` is recognized. Returns false and
  /// changes nothing if the requirement exists, or if it would close a ring, in which no recognizer
  /// could be recognized.
  mutating func require(_ waiting: Int, toFail awaited: Int) -> Bool {
    if requirements[waiting].contains(awaited) || waits(awaited, for: waiting) { return false }
    requirements[waiting].append(awaited)
    dependents[awaited].append(waiting)
    return true
  }

  /// Removes a requirement that `require` added.
  mutating func dismiss(_ waiting: Int, from awaited: Int) {
    requirements[waiting].removeAll { $0 == awaited }
    dependents[awaited].removeAll { $0 == waiting }
  }

  /// Whether `first` waits for `second` to fail, directly or through other recognizers.
  func waits(_ first: Int, for second: Int) -> Bool {
    var (open, seen) = ([first], Set([first]))
    while let next = open.popLast() {
      if requirements[next].contains(second) { return true }
      open += requirements[next].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Whether recognizer `a`, once recognized, makes `b` fail, without taking delegates into
  /// account.
  func prevents(_ a: Int, _ b: Int) -> Bool { prevention[a * count + b] }

  /// Whether recognizer `a` prevents any other.
  func preventsSome(_ a: Int) -> Bool { isPreventing[a] }

  /// Whether any other recognizer prevents `b`.
  func isPrevented(_ b: Int) -> Bool { isPreventable[b] }

  /// Whether the rules let a touch of this kind through to recognizer `number`.
  func lets(_ kind: Contact.Kind, through number: Int) -> Bool {
    receivedTypes[number] & 1 << kind.rawValue != 0
  }
}
