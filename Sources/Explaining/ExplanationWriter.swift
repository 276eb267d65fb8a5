package import JSONText
package import Setups
internal import TactusGestures

/// Explanations as JSON objects.
package struct ExplanationWriter: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  /// `isLine` adds the type that tells lines of a stream apart.
  package func write(
    _ told: Explanation, capture: String?, isLine: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isLine { write("type", "explanation", to: &writer) }
    if let capture { write("capture", capture, to: &writer) }
    writeFields(of: told, to: &writer)
    write("sentence", told.sentence(names), to: &writer)
    writer.endObject()
  }

  /// Writes the outcome and its reason as fields, without the brackets.
  func writeFields(of told: Explanation, to writer: inout JSONWriter) {
    writer.member("t", microseconds: told.outcome.time.microseconds)
    writer.member("start", microseconds: told.start.microseconds)
    write("recognizer", names.recognizers[told.recognizer], to: &writer)
    write("outcome", told.outcome.state.name, to: &writer)
    if let failure = told.outcome.failure {
      write("reason", failure.reason.name, to: &writer)
      for (key, number) in [("measured", failure.measured), ("limit", failure.limit)] {
        guard let number else { continue }
        writer.member(key, number)
      }
      writer.present("margin", failure.margin)
      if let rival = failure.rivalName(names) { write("rival", rival, to: &writer) }
    }
    if let wait = (told.began ?? told.outcome).wait {
      writer.member("held", microseconds: wait.span.microseconds)
      write("heldBy", names.recognizers[wait.holder], to: &writer)
    }
  }

  private func write(_ key: String, _ word: String, to writer: inout JSONWriter) {
    writer.member(key, word)
  }
}

extension Failure {
  /// By how much the limit was missed, without the noise of binary fractions.
  fileprivate var margin: Double? {
    guard let measured, let limit else { return nil }
    return (abs(measured - limit) * 1e9).rounded() / 1e9
  }
}
