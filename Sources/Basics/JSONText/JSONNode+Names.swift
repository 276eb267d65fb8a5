internal import TextSuggestion

extension JSONNode {
  /// Returns the name, which must be one of `known`; `noun` says what they are names of.
  package func name(of noun: String, in known: [String]) throws(JSONMismatch) -> String {
    let name = try string()
    guard known.contains(name) else { throw unknown(noun, in: known) }
    return name
  }

  /// Returns the case whose raw value this is.
  package func choice<Choice>(of noun: String) throws(JSONMismatch) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: try string()) else {
      throw unknown(noun, in: Choice.allCases.map { $0.rawValue })
    }
    return choice
  }

  /// Returns the error of a value that is not valid, for checks of the caller.
  package func mismatch(expected: String) -> JSONMismatch {
    JSONMismatch(
      .wrongValue(found: value.summary, expected: expected), at: place, path: path)
  }

  /// Returns the error of an unknown name, with the most similar known name.
  package func unknown(_ noun: String, in known: [String]) -> JSONMismatch {
    guard let name = value.string else { return mismatch(expected: "the name of a \(noun)") }
    let suggestion = Suggestion.nearest(to: name, in: known)
    return JSONMismatch(
      .unknownName(name, noun: noun, suggestion: suggestion, known: known), at: place, path: path)
  }
}
