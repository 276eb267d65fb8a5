internal import Ordering

/// Finds names of participants that are probably the same name, written differently.
///
/// Names are compared without regard to case, blanks, punctuation and leading zeros: `P01`, `p01 `
/// and `p-1` are alike. Two spellings of one person would count as two people, and intervals over
/// participants would be too narrow.
package enum ParticipantNames {
  /// Returns the groups of at least two names that are alike, each in order, in the order of their
  /// first names.
  package static func alike(_ names: some Sequence<String>) -> [[String]] {
    Dictionary(grouping: Set(names), by: key).values.filter { $0.count > 1 }
      .map { $0.ordered() }.ordered { $0[0] < $1[0] }
  }

  /// Returns the letters and the numbers of a name, without leading zeros.
  ///
  /// A slash, which precedes a study's name, is kept. Punctuation between two numbers separates
  /// them, so that `1-1` is not `11`.
  private static func key(_ name: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isNumber = false
    func finish() {
      let kept = isNumber ? String(part.drop { $0 == "0" }) : part
      if !part.isEmpty { parts.append(kept) }
      part = ""
    }
    for character in name.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      if !part.isEmpty, isDigit != isNumber || !(character.isLetter || character.isNumber) {
        finish()
      }
      if character.isLetter || character.isNumber {
        part.append(character)
        isNumber = isDigit
      } else if character == "/" {
        parts.append("/")
      }
    }
    finish()
    // A name of punctuation alone is only like itself.
    return parts.isEmpty ? ["", name] : parts
  }
}
