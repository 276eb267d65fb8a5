internal import JSONText

/// The sentence about a name of nobody, with the name that was meant.
enum NameHint {
  static func unknown(_ name: String, _ noun: String, in known: [String]) -> String {
    let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" }
    let all = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return "no \(noun) is called \"\(name)\"\(hint ?? "; there is \(all)")"
  }
}
