/// Finds the name that a person meant.
public enum Suggestion {
  /// The candidate closest to `name`, or `nil` if none is close: at most one slip in three letters.
  ///
  /// A difference of case alone costs nothing. Of equally close candidates the first wins.
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let letters = letters(of: candidate)
      let longest = max(wanted.count, letters.count)
      let limit = min((longest + 1) / 3, best.map { $0.distance - 1 } ?? .max)
      guard longest <= 64, limit >= 0, abs(wanted.count - letters.count) <= limit else { continue }
      let distance = distance(from: wanted, to: letters)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns the hint for an unknown name: the nearest known name, or else all known names.
  public static func hint(for name: String, in known: [String]) -> String {
    if let nearest = nearest(to: name, in: known) { return "did you mean \"\(nearest)\"?" }
    let listed = known.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is \(listed)\(known.count > 12 ? " and \(known.count - 12) more" : "")"
  }

  /// In lower case; cut where a name has become too long to be compared.
  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(
      name.unicodeScalars.prefix(65).map { $0.properties.lowercaseMapping.unicodeScalars }
        .joined())
  }

  /// Insertions, deletions, replacements and swaps of neighbors that lead from one to the other.
  ///
  /// Damerau 1964 and Levenshtein 1966, each letter edited at most once (optimal string alignment);
  /// quadratic in time, linear in memory.
  static func distance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (letter == other ? 0 : 1))
        let isSwap = row > 0 && column > 0 && letter == right[column - 1] && other == left[row - 1]
        if isSwap, letter != other { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
