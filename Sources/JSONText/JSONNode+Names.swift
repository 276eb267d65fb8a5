internal import TextSuggestion

extension JSONNode {
  /// One of the names in `known`; `noun` says what they are names of.
  package func name(of noun: String, in known: [String]) throws(JSONMismatch) -> String {
    let name = try string()
    guard known.contains(name) else { throw unknown(noun, in: known) }
    return name
  }

  /// The case whose raw value stands here.
  package func choice<Choice>(of noun: String) throws(JSONMismatch) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: try string()) else {
      throw unknown(noun, in: Choice.allCases.map { $0.rawValue })
    }
    return choice
  }

  /// The error of a value that is not what it should be, for checks that only the caller knows.
  package func mismatch(expected: String) -> JSONMismatch {
    JSONMismatch(
      .wrongValue(found: value.summary, expected: expected), at: place, path: path)
  }

  /// The error of a name that no one knows, with the nearest of those that are known.
  package func unknown(_ noun: String, in known: [String]) -> JSONMismatch {
    guard let name = value.string else { return mismatch(expected: "the name of a \(noun)") }
    let suggestion = Suggestion.nearest(to: name, in: known)
    return JSONMismatch(
      .unknownName(name, noun: noun, suggestion: suggestion, known: known), at: place, path: path)
  }
}
