internal import TextSuggestion

/// Why a word is not the value that was wanted.
package enum ValueFault: Error, Hashable, Sendable {
  case empty
  case notANumber(String)
  case notAnInteger(String)
  /// The word, and what is allowed, in words.
  case outOfRange(String, String)
  /// The word, and every choice.
  case notAChoice(String, [String])
  /// The word, and what it should look like.
  case wrongShape(String, String)
  /// Whatever a kind of one's own has to say, as the end of "--name: …".
  case other(String)

  var message: String {
    switch self {
    case .empty: "the value is empty"
    case .notANumber(let word): "\(quoted(word)) is not a number"
    case .notAnInteger(let word): "\(quoted(word)) is not a whole number"
    case .outOfRange(let word, let allowed): "\(quoted(word)) is not \(allowed)"
    case .notAChoice(let word, let choices):
      "\(quoted(word)) is not one of \(choices.joined(separator: ", "))"
    case .wrongShape(let word, let shape): "\(quoted(word)) is not of the form \(shape)"
    case .other(let message): message
    }
  }

  var suggestion: String? {
    guard case .notAChoice(let word, let choices) = self else { return nil }
    return Suggestion.nearest(to: word, in: choices).map { "did you mean \(quoted($0))?" }
  }
}

/// `word` between quotes, short, and without what could steer a terminal.
func quoted(_ word: String) -> String {
  var text = ""
  for scalar in word.unicodeScalars.prefix(80) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      text += "\\u{\(String(scalar.value, radix: 16))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return word.unicodeScalars.count > 80 ? "'\(text)…'" : "'\(text)'"
}
