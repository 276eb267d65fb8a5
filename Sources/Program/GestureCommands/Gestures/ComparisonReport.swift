internal import CommandSupport
internal import Tactus

/// The result of `tactus compare`, written capture by capture.
struct ComparisonReport {
  enum Form {
    case text, object, lines, table
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
    if form == .table {
      output.row("capture,block,column,recognizer,kind,start,end,decidedAt,state,differs")
    }
  }

  private mutating func beginDocument() {
    DocumentHeader.begin("comparison", to: &writer)
    writer.list("setups", comparison.contestants) { writer, contestant in
      writer.string(contestant.name)
    }
    writer.key("captures")
    writer.beginArray()
  }

  /// Adds a capture. `setup` is the name of the setup that is compared under several presets, if
  /// there is one. `again` opens the capture once more; nil if it can be read only once.
  mutating func add(
    _ reader: CaptureReader, _ path: String, setup: String?,
    again: (() throws(CaptureError) -> CaptureReader)?
  ) throws(CaptureError) {
    // Each line has the counts of its own capture only.
    if form == .lines {
      comparison = SetupComparison(comparison.contestants, input: comparison.input)
    }
    let compared = try comparison.compare(reader, again: again)
    switch form {
    case .object:
      write(compared, reader, path, setup)
      output.append(writer.takeBytes())
    case .lines:
      beginDocument()
      write(compared, reader, path, setup)
      endDocument()
    case .table: writeRows(of: compared, path)
    case .text:
      output.paragraphs(
        CaptureHeading(
          reader.format, reader.description, reader.surface,
          reader.isInPoints ? .points : .deviceUnits, setup: setup
        ).text(path))
      if let clock = ClockHeading.text(reader.clock) { output.paragraphs(clock) }
      for line in PlatformInputOptions.heading(comparison, isPhysical: reader.isInPoints) {
        output.paragraphs(line)
      }
      output.line()
      output.paragraphs(ComparisonText(comparison, width: Console.textWidth).text(of: compared))
      output.line()
    }
  }

  /// Writes one row for each gesture. Blocks are counted from 1.
  private mutating func writeRows(of compared: ComparedCapture, _ path: String) {
    for (number, block) in compared.blocks.enumerated() {
      for (contestant, column) in zip(comparison.contestants, block.columns) {
        for gesture in column {
          let record = gesture.record
          let times = [record.onset, record.lift, record.decided].map { "\($0.seconds)" }
          output.row(
            ([
              CSV.cell(path), "\(number + 1)", CSV.cell(contestant.name), CSV.cell(gesture.id),
              "\(gesture.kind)",
            ] + times + ["\(record.state)", "\(block.differs)"]).joined(separator: ","))
        }
      }
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
    case .lines, .table: break
    case .text:
      let text = ComparisonText(comparison, width: Console.textWidth)
      output.paragraphs(text.matrix(of: comparison) + text.reasons(of: comparison))
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
