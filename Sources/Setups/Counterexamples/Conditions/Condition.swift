package import Setups
package import TactusGestures

/// A statement about the transitions of a log, such as `press.failed && pan.began`.
package indirect enum Condition: Hashable, Sendable {
  /// The number of transitions that fit `pattern`, compared with a number.
  case count(TransitionPattern, Comparison, Int)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)

  /// The comparison of a number of transitions.
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case equal = "=="
    case different = "!="
    case more = ">"
    case less = "<"

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .atLeast: left >= right
      case .atMost: left <= right
      case .equal: left == right
      case .different: left != right
      case .more: left > right
      case .less: left < right
      }
    }
  }

  /// Parses a condition about the recognizers of `setup`.
  package init(parsing text: String, in setup: Setup) throws(ConditionFault) {
    var reader = ConditionReader(text, setup.recognizerNames)
    self = try reader.read()
  }

  /// Returns whether the condition is true of the transitions of a log.
  package func holds(for transitions: some Sequence<Transition>) -> Bool {
    let patterns = patterns
    var counts = [Int](repeating: 0, count: patterns.count)
    for transition in transitions {
      for (index, pattern) in patterns.enumerated() where pattern.fits(transition) {
        counts[index] += 1
      }
    }
    var next = 0
    return holds(counts, &next)
  }

  /// The patterns of the condition, from left to right.
  package var patterns: [TransitionPattern] {
    switch self {
    case .count(let pattern, _, _): [pattern]
    case .not(let inner): inner.patterns
    case .and(let left, let right), .or(let left, let right): left.patterns + right.patterns
    }
  }

  /// Evaluates the condition. `counts` has the number of each of `patterns`; `next` is the index of
  /// the first count of this condition.
  private func holds(_ counts: [Int], _ next: inout Int) -> Bool {
    switch self {
    case .count(_, let comparison, let number):
      defer { next += 1 }
      return comparison.holds(counts[next], number)
    case .not(let inner): return !inner.holds(counts, &next)
    case .and(let left, let right):
      let (first, second) = (left.holds(counts, &next), right.holds(counts, &next))
      return first && second
    case .or(let left, let right):
      let (first, second) = (left.holds(counts, &next), right.holds(counts, &next))
      return first || second
    }
  }
}
