public import JSONText

/// Something in a setup that is allowed and probably not meant, with its place and what to write.
public struct SetupWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the rule, such as `milliseconds`.
  public var rule: String
  /// The line and column in the text of the setup.
  public var place: TextPlace
  /// One sentence: what is there, and what to write.
  public var message: String

  package init(_ rule: String, at place: TextPlace, _ message: String) {
    self.rule = rule
    self.place = place
    self.message = message
  }

  /// `line:column: sentence`.
  public var description: String { "\(place): \(message)" }
}
