internal import Tactus

/// `tactus compare`'s result, written capture by capture.
struct ComparisonReport {
  var output = Output()
  private var writer = JSONWriter()
  private var comparison: SetupComparison
  private let isJSON: Bool

  init(_ comparison: SetupComparison, isJSON: Bool) {
    self.comparison = comparison
    self.isJSON = isJSON
  }

  mutating func begin() {
    guard isJSON else { return }
    DocumentHeader.begin("comparison", to: &writer)
    writer.key("setups")
    writer.beginArray()
    for contestant in comparison.contestants { writer.string(contestant.name) }
    writer.endArray()
    writer.key("captures")
    writer.beginArray()
  }

  mutating func add(_ reader: CaptureReader, _ path: String) throws(CaptureError) {
    let compared = try comparison.compare(reader)
    if isJSON {
      writer.beginObject()
      writer.member("capture", path)
      writer.key("blocks")
      ComparisonWriter(comparison).write(compared, to: &writer)
      ClockHeading.write(reader.clock, to: &writer)
      writer.key("diagnostics")
      DiagnosticWriter.write(reader.diagnostics.all, to: &writer)
      writer.endObject()
      output.append(writer.takeBytes())
    } else {
      output.line(
        CaptureHeading(
          reader.format, reader.description, reader.surface,
          reader.isInPoints ? .points : .deviceUnits
        ).text(path))
      if let clock = ClockHeading.text(reader.clock) { output.line(clock) }
      output.line()
      output.text(ComparisonText(comparison).text(of: compared))
      output.line()
    }
  }

  mutating func end() {
    if isJSON {
      writer.endArray()
      ComparisonWriter(comparison).writeSummary(of: comparison, to: &writer)
      writer.endObject()
      writer.endLine()
      output.append(writer.takeBytes())
    } else {
      output.text(ComparisonText(comparison).matrix(of: comparison))
    }
  }
}
