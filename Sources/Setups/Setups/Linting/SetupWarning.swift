public import JSONText

/// A statement of a setup that is valid and probably not meant, with its place and a correction.
public struct SetupWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the rule, such as `milliseconds`.
  public var rule: String
  /// The line and column in the text of the setup.
  public var place: TextPlace
  /// One sentence that says what was found and what to write instead.
  public var message: String

  package init(_ rule: String, at place: TextPlace, _ message: String) {
    self.rule = rule
    self.place = place
    self.message = message
  }

  /// The text `line:column: sentence`.
  public var description: String { "\(place): \(message)" }
}
