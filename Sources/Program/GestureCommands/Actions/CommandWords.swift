/// A command line as words, as a shell would divide it, but without any other meaning of characters.
///
/// Blanks divide words. Quotation marks, single or double, keep blanks, and a backslash outside of single ones
/// keeps the character behind it.
enum CommandWords {
  /// A quotation mark that nothing closes.
  struct Unclosed: Error, Hashable {}

  static func split(_ text: String) throws(Unclosed) -> [String] {
    var words: [String] = []
    var word: String?
    var mark: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if let open = mark {
        if character == open {
          mark = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "'" || character == "\"" {
        mark = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard mark == nil, !isEscaped else { throw Unclosed() }
    if let word { words.append(word) }
    return words
  }
}
