/// The candidate that `word` was probably meant to be: one that it begins, or the nearest one
/// within a third of its length (at least one edit); nil when none is near.
func nearest(to word: String, among candidates: [String]) -> String? {
  let lowered = Array(word.lowercased())
  guard !lowered.isEmpty, lowered.count <= 64 else { return nil }
  let begun = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  if lowered.count >= 2, begun.count == 1 { return begun.first }
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let distance = editDistance(lowered, Array(candidate.lowercased()))
    guard distance <= max(1, max(lowered.count, candidate.count) / 3) else { continue }
    if distance < candidate.count, distance < best?.distance ?? .max {
      best = (distance, candidate)
    }
  }
  return best?.candidate
}

/// Damerau-Levenshtein distance in its optimal-string-alignment form: insertions, deletions,
/// substitutions, and swaps of neighbors that are not edited again; O(n m).
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let substitution = last[j] + (left[i] == right[j] ? 0 : 1)
      var cost = min(substitution, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
