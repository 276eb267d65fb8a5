internal import Tactus

/// `tactus compare`'s result, written capture by capture.
struct ComparisonReport {
  enum Form {
    case text, object, lines
  }

  var output = Output()
  private var writer = JSONWriter()
  private var comparison: SetupComparison
  private let form: Form

  init(_ comparison: SetupComparison, _ form: Form) {
    self.comparison = comparison
    self.form = form
  }

  mutating func begin() {
    if form == .object { beginDocument() }
  }

  private mutating func beginDocument() {
    DocumentHeader.begin("comparison", to: &writer)
    writer.key("setups")
    writer.beginArray()
    for contestant in comparison.contestants { writer.string(contestant.name) }
    writer.endArray()
    writer.key("captures")
    writer.beginArray()
  }

  /// `setup`: the name of the setup that is compared under several presets, if there is one.
  mutating func add(
    _ reader: CaptureReader, _ path: String, setup: String?
  ) throws(CaptureError) {
    switch form {
    case .object:
      write(try comparison.compare(reader), reader, path, setup)
      output.append(writer.takeBytes())
    case .lines:
      // Each line counts its own capture only.
      comparison = SetupComparison(comparison.contestants)
      let compared = try comparison.compare(reader)
      beginDocument()
      write(compared, reader, path, setup)
      endDocument()
    case .text:
      let compared = try comparison.compare(reader)
      output.line(
        CaptureHeading(
          reader.format, reader.description, reader.surface,
          reader.isInPoints ? .points : .deviceUnits, setup: setup
        ).text(path))
      if let clock = ClockHeading.text(reader.clock) { output.line(clock) }
      output.line()
      output.text(ComparisonText(comparison, width: Console.tableWidth).text(of: compared))
      output.line()
    }
  }

  private mutating func write(
    _ compared: ComparedCapture, _ reader: CaptureReader, _ path: String, _ setup: String?
  ) {
    writer.beginObject()
    writer.member("capture", path)
    if let setup { writer.member("setupName", setup) }
    writer.key("blocks")
    ComparisonWriter(comparison).write(compared, to: &writer)
    ClockHeading.write(reader.clock, to: &writer)
    writer.key("diagnostics")
    DiagnosticWriter.write(reader.diagnostics.all, to: &writer)
    writer.endObject()
  }

  mutating func end() {
    switch form {
    case .object: endDocument()
    case .lines: break
    case .text:
      output.text(ComparisonText(comparison, width: Console.tableWidth).matrix(of: comparison))
    }
  }

  private mutating func endDocument() {
    writer.endArray()
    ComparisonWriter(comparison).writeSummary(of: comparison, to: &writer)
    writer.endObject()
    writer.endLine()
    output.append(writer.takeBytes())
  }
}
