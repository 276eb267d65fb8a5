public import JSONText

/// Why a setup or a scenario could not be read: one place, one sentence.
public struct SetupFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and column in the text of the setup.
  public var place: TextPlace
  /// One sentence: what was found, and what was expected.
  public var message: String

  package init(_ message: String, at place: TextPlace) {
    self.place = place
    self.message = message
  }

  package init(_ mismatch: JSONMismatch) { self.init(mismatch.message, at: mismatch.place) }

  package init(_ fault: JSONFault) { self.init(fault.problem.description, at: fault.place) }

  /// `line:column: sentence`.
  public var description: String { "\(place): \(message)" }
}
