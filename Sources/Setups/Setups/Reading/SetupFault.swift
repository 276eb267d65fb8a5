public import JSONText

/// The reason why a setup or a scenario could not be read, with its place in the text.
public struct SetupFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and column in the text of the setup.
  public var place: TextPlace
  /// One sentence that says what was found and what was expected.
  public var message: String

  package init(_ message: String, at place: TextPlace) {
    self.place = place
    self.message = message
  }

  package init(_ mismatch: JSONMismatch) { self.init(mismatch.message, at: mismatch.place) }

  package init(_ fault: JSONFault) { self.init(fault.problem.description, at: fault.place) }

  /// The text `line:column: sentence`.
  public var description: String { "\(place): \(message)" }
}
