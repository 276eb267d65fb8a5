/// The name that someone may have meant.
enum NearestName {
  static func of(_ word: String, among names: [String]) -> String? {
    names.map { ($0, distance(Array(word.utf8.prefix(40)), Array($0.utf8))) }
      .min { $0.1 < $1.1 }?.0
  }

  /// Levenshtein's: insertions, deletions and substitutions.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substituted = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
