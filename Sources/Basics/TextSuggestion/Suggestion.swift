/// Finds the known name that an unknown name was probably meant to be.
package enum Suggestion {
  /// The number of letters above which a word is not compared, because the comparison takes
  /// quadratic time.
  private static let longestWord = 64

  /// Returns the candidate that `name` was probably meant to be; nil if none is close.
  ///
  /// If exactly one candidate begins with `name`, and `name` has at least two letters, the result
  /// is that candidate. Otherwise it is the candidate with the fewest edits, of which there may be
  /// at most about a third of the letters of the longer word (3 of 8 letters), and fewer than the
  /// candidate has letters. Of equally close candidates the first is returned. Upper and lower case
  /// are equal, and `name` itself is never returned.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    guard wanted.count <= longestWord else { return nil }
    var begun: [String] = []
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let letters = letters(of: candidate)
      if letters.starts(with: wanted) { begun.append(candidate) }
      guard letters.count <= longestWord else { continue }
      let most = min(max(1, (max(wanted.count, letters.count) + 1) / 3), letters.count - 1)
      let limit = min(most, best.map { $0.distance - 1 } ?? most)
      guard limit >= 0, abs(wanted.count - letters.count) <= limit else { continue }
      let distance = distance(from: wanted, to: letters)
      if distance <= limit { best = (candidate, distance) }
    }
    if wanted.count >= 2, begun.count == 1 { return begun[0] }
    return best?.name
  }

  /// Returns the hint for an unknown name: the nearest known name, or else all known names.
  package static func hint(for name: String, in known: [String]) -> String {
    if let nearest = nearest(to: name, in: known) { return "did you mean \"\(nearest)\"?" }
    let listed = known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is \(listed)\(known.count > 12 ? " and \(known.count - 12) more" : "")"
  }

  /// Returns the letters in lower case, at most one more than `longestWord`.
  private static func letters(of name: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in name.unicodeScalars.prefix(longestWord + 1) {
      letters.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return letters
  }

  /// Returns the number of insertions, deletions, replacements and swaps of neighbors that change
  /// one word into the other.
  ///
  /// Damerau 1964 and Levenshtein 1966, with each letter edited at most once (optimal string
  /// alignment). The time is quadratic, the memory linear.
  private static func distance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (letter == other ? 0 : 1))
        let isSwap = row > 0 && column > 0 && letter == right[column - 1] && other == left[row - 1]
        if isSwap { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
