package import JSONText
package import Setups
internal import TactusGestures

/// Writes explanations as JSON objects.
package struct ExplanationWriter: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  /// Writes one object. If `isLine` is true, the object has a type that distinguishes the lines of
  /// a stream.
  package func write(
    _ told: Explanation, capture: String?, isLine: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isLine { writer.member("type", "explanation") }
    if let capture { writer.member("capture", capture) }
    writeFields(of: told, to: &writer)
    writer.member("sentence", told.sentence(names))
    writer.endObject()
  }

  /// Writes the outcome and its reason as fields, without the brackets.
  func writeFields(of told: Explanation, to writer: inout JSONWriter) {
    writer.member("t", microseconds: told.outcome.time.microseconds)
    writer.member("start", microseconds: told.start.microseconds)
    writer.member("recognizer", names.recognizers[told.recognizer])
    writer.member("outcome", told.outcome.state.name)
    if let failure = told.outcome.failure {
      writer.member("reason", failure.reason.name)
      for (key, number) in [("measured", failure.measured), ("limit", failure.limit)] {
        guard let number else { continue }
        writer.member(key, number)
      }
      writer.present("margin", failure.margin)
      if let rival = failure.rivalName(names) { writer.member("rival", rival) }
    }
    if let wait = (told.began ?? told.outcome).wait {
      writer.member("held", microseconds: wait.span.microseconds)
      writer.member("heldBy", names.recognizers[wait.holder])
    }
  }
}

extension Failure {
  /// The amount by which the limit was missed, rounded to remove errors of binary fractions.
  fileprivate var margin: Double? {
    guard let measured, let limit else { return nil }
    return (abs(measured - limit) * 1e9).rounded() / 1e9
  }
}
