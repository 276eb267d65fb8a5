package import Arbitration
internal import SeededRandom

/// A recognizer waits for those that any rule or the policy names, and for no other.
package enum RequirementLaw {
  /// Returns random rules whose requirements differ from what the rules say. `waits` says whether a tap
  /// waits for another by the policy, by the number of taps of each.
  package static func faults(
    of policy: ArbitrationPolicy, waits: (_ mine: Int, _ theirs: Int) -> Bool
  ) -> [String] {
    var generator = SplitMix(seed: 7)
    var faults: [String] = []
    for _ in 0..<40 {
      let count = Int.random(in: 1...80, using: &generator)
      let taps: [Int?] = (0..<count).map { _ in
        Bool.random(using: &generator) ? Int.random(in: 1...3, using: &generator) : nil
      }
      let rules = (0..<count).map { _ in Self.rules(below: count, &generator) }
      let expected = rules.indices.map { a in
        rules.indices.filter { b in
          guard a != b else { return false }
          if rules[a].requireToFail.contains(b) || rules[a].requireFailureOf.contains(b)
            || rules[b].beRequiredToFailBy.contains(a)
          {
            return true
          }
          guard let mine = taps[a], let theirs = taps[b] else { return false }
          return waits(mine, theirs)
        }
      }
      let requirements = policy.requirements(of: rules, taps: taps)
      if requirements != expected { faults.append("\(requirements) should be \(expected)") }
    }
    return faults
  }

  private static func rules(below count: Int, _ generator: inout SplitMix) -> Rules {
    func some() -> Set<Int> {
      Set(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          Int.random(in: 0..<count, using: &generator)
        })
    }
    func others() -> Rules.Others {
      Int.random(in: 0...9, using: &generator) == 0 ? .all : .only(some())
    }
    var rules = Rules()
    rules.requireToFail = some()
    rules.requireFailureOf = others()
    rules.beRequiredToFailBy = others()
    return rules
  }
}
