internal import TextSuggestion

/// The reason why a word is not a valid value.
package enum ValueFault: Error, Hashable, Sendable {
  case empty
  case notANumber(String)
  case notAnInteger(String)
  /// The word, and the allowed values in words.
  case outOfRange(String, String)
  /// The word, and all choices.
  case notAChoice(String, [String])
  /// The word, and its expected form.
  case wrongShape(String, String)
  /// Any other fault, which follows "--name: ".
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

/// Returns `word` in quotes, shortened, and without characters that could control a terminal.
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
