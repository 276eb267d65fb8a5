import JSONText
import Testing

/// The output of `tactus explain --json` for touches under a setup, and the transitions of
/// `recognize`.
struct ExplainedCase {
  let explanations: [JSONValue]
  private let folder: ScratchFolder
  private let setup: String
  private let log: String

  init(_ setup: String, _ log: String) throws {
    folder = try ScratchFolder()
    self.setup = try folder.file("s.setup.json", setup)
    let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"#
    self.log = "\(header)\n\(log)\n"
    let run = try CommandLineRun(
      ["explain", "--json", "--setup", self.setup, "-"], input: self.log)
    explanations = try JSONReader().read(run.output)["explanations"]?.array ?? []
  }

  func remove() { folder.remove() }

  /// The explanation of a recognizer, chosen by the time at which its touches began.
  func explanation(of recognizer: String, at start: Double? = nil) -> JSONValue? {
    explanations.last {
      $0["recognizer"]?.string == recognizer && (start == nil || $0["start"]?.double == start)
    }
  }

  /// Returns the suggested change, such as `pan.hysteresis=3`; nil for no change.
  func change(for recognizer: String, at start: Double? = nil) -> String? {
    guard let change = explanation(of: recognizer, at: start)?["change"], !change.isNull,
      let name = change["set"]?.string, let value = change["to"]
    else { return nil }
    var writer = JSONWriter()
    writer.value(value)
    return "\(name)=\(writer.text)"
  }

  /// Returns the times at which `recognizer` begins or is recognized under a change.
  func beginnings(of recognizer: String, with change: String) throws -> [Double] {
    let run = try CommandLineRun(
      ["recognize", "--jsonl", "--setup", setup, "--set", change, "-"], input: log)
    return try run.output.split(separator: "\n").map { try JSONReader().read(String($0)) }
      .filter {
        $0["recognizer"]?.string == recognizer && $0["from"]?.string == "possible"
          && $0["action"]?.bool == true
      }
      .compactMap { $0["t"]?.double }
  }
}
