internal import Recognition
internal import TouchModel

/// The relations between recognizers, derived from the rules of all of them: prevention and failure
/// requirements.
struct Relations: Sendable {
  /// Whether the recognizer of a row, once recognized, makes the one of a column fail.
  private var prevention = BitTable(count: 0)
  /// Whether each recognizer prevents any other.
  private var isPreventing: [Bool] = []
  /// Whether any other recognizer prevents each one.
  private var isPreventable: [Bool] = []
  /// Whether any other recognizer prevents each one and is not prevented by it.
  private var isOutrankable: [Bool] = []
  /// The recognizers whose failure each recognizer waits for, in ascending order.
  private(set) var requirements: [[Int]] = []
  /// The recognizers that wait for each recognizer to fail, in ascending order.
  private(set) var dependents: [[Int]] = []

  init() {}

  /// The time grows with the number of pairs of recognizers, at 64 pairs a step, and with the number
  /// of recognizers that rules name.
  init(_ rules: [Rules], _ contenders: [Contender], _ policy: ArbitrationPolicy) {
    requirements = policy.requirements(of: rules, taps: contenders.map { $0.taps })
    dependents = Array(repeating: [], count: rules.count)
    for (waiting, list) in requirements.enumerated() {
      for awaited in list { dependents[awaited].append(waiting) }
    }
    prevention = Self.prevention(rules, contenders, policy)
    isPreventing = rules.indices.map { prevention.hasBits(inRow: $0) }
    isPreventable = prevention.columnsWithBits
    isOutrankable = prevention.columnsWithOneSidedBits
  }

  private static func prevention(
    _ rules: [Rules], _ contenders: [Contender], _ policy: ArbitrationPolicy
  ) -> BitTable {
    var table = BitTable(count: rules.count)
    // Recognizers that are alike to the policy have the same row.
    var rows: [(contender: Contender, row: Int)] = []
    for (number, rule) in rules.enumerated() {
      let contender = contenders[number]
      if let named = rule.canPrevent {
        if named == .all { table.fillRow(number, with: true) }
        for other in named.few(below: rules.count) { table[number, other] = true }
      } else if let alike = rows.first(where: { $0.contender == contender }) {
        table.copyRow(alike.row, to: number)
      } else {
        for other in contenders.indices {
          table[number, other] = policy.prevents(contender, contenders[other])
        }
        rows.append((contender, number))
      }
    }
    for number in rules.indices { table[number, number] = false }
    limit(&table, by: rules)
    if policy.traits.allowsSimultaneity { allowSimultaneity(in: &table, by: rules) }
    return table
  }

  /// Removes what `canBePreventedBy` of a recognizer does not allow.
  private static func limit(_ table: inout BitTable, by rules: [Rules]) {
    var (limited, allowed): ([Int], [(Int, Int)]) = ([], [])
    for (number, rule) in rules.enumerated() {
      guard let named = rule.canBePreventedBy, named != .all else { continue }
      limited.append(number)
      for other in named.few(below: rules.count) where table[other, number] {
        allowed.append((other, number))
      }
    }
    table.clearColumns(limited)
    for (other, number) in allowed { table[other, number] = true }
  }

  /// Removes the pairs that are recognized simultaneously.
  private static func allowSimultaneity(in table: inout BitTable, by rules: [Rules]) {
    let open = rules.indices.filter { rules[$0].simultaneousWith == .all }
    for number in open { table.fillRow(number, with: false) }
    table.clearColumns(open)
    for (number, rule) in rules.enumerated() {
      for other in rule.simultaneousWith.few(below: rules.count) {
        table[number, other] = false
        table[other, number] = false
      }
    }
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
    Self.waits(first, for: second, under: requirements)
  }

  /// Whether `first` waits for `second` to fail, directly or through others, where `requirements`
  /// lists what each recognizer waits for.
  static func waits(_ first: Int, for second: Int, under requirements: [[Int]]) -> Bool {
    var (open, isSeen) = ([first], Array(repeating: false, count: requirements.count))
    isSeen[first] = true
    while let next = open.popLast() {
      for awaited in requirements[next] where !isSeen[awaited] {
        if awaited == second { return true }
        isSeen[awaited] = true
        open.append(awaited)
      }
    }
    return false
  }

  /// Whether recognizer `a`, once recognized, makes `b` fail, without taking delegates into
  /// account.
  func prevents(_ a: Int, _ b: Int) -> Bool { prevention[a, b] }

  /// Whether recognizer `a` prevents any other.
  func preventsSome(_ a: Int) -> Bool { isPreventing[a] }

  /// Whether any other recognizer prevents `b`.
  func isPrevented(_ b: Int) -> Bool { isPreventable[b] }

  /// Whether any other recognizer prevents `b` and is not prevented by it.
  func isOutranked(_ b: Int) -> Bool { isOutrankable[b] }
}
