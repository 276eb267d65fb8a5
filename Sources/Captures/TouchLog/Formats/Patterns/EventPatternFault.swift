internal import TextSuggestion

/// The reason why a pattern of lines cannot be used.
public struct EventPatternFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ name: String, among names: [String]) -> EventPatternFault {
    EventPatternFault(
      "{\(name)} is no place of a pattern, \(Suggestion.hint(for: name, in: names))")
  }
}
