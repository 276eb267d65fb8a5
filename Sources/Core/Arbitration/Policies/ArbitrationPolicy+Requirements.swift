extension ArbitrationPolicy {
  /// Returns the recognizers that each recognizer waits for, in ascending order: by its own rule, by
  /// its delegate, by the delegate of the other, or by this policy.
  ///
  /// `taps` holds the number of taps that each tap recognizer requires, and nil for other kinds. The
  /// time grows with the number of requirements, and with the pairs of taps where the policy lets
  /// taps wait for each other. No recognizer is among its own requirements.
  package func requirements(of rules: [Rules], taps: [Int?]) -> [[Int]] {
    var lists: [[Int]] = Array(repeating: [], count: rules.count)
    for (number, rule) in rules.enumerated() {
      lists[number] += rule.requireToFail
      lists[number] += rule.requireFailureOf.numbers(below: rules.count)
      for waiting in rule.beRequiredToFailBy.numbers(below: rules.count) {
        lists[waiting].append(number)
      }
    }
    if letsTapsWait(taps) {
      for (number, mine) in taps.enumerated() {
        guard let mine else { continue }
        for (other, theirs) in taps.enumerated() {
          if let theirs, waits(tapOf: mine, forOneOf: theirs) { lists[number].append(other) }
        }
      }
    }
    for number in lists.indices where !lists[number].isEmpty {
      var previous: Int?
      lists[number].sort()
      lists[number].removeAll { awaited in
        defer { previous = awaited }
        return awaited == previous || awaited == number || !rules.indices.contains(awaited)
      }
    }
    return lists
  }

  /// Whether any of the taps waits for another one by this policy.
  private func letsTapsWait(_ taps: [Int?]) -> Bool {
    let counts = Set(taps.compactMap { $0 })
    return counts.contains { mine in counts.contains { waits(tapOf: mine, forOneOf: $0) } }
  }
}
