internal import CommandSupport
internal import Tactus

/// The result of `tactus classify --spot`: the gestures that were found in captures, as detections.
struct SpottingReport {
  private let form: ClassificationReport.Form
  private let classification: StrokeClassification
  private let sources: [String]
  private var output: Output

  init(
    _ form: ClassificationReport.Form, _ classification: StrokeClassification,
    _ sources: [String], _ output: Output
  ) {
    self.form = form
    self.classification = classification
    self.sources = sources
    self.output = output
  }

  mutating func run() throws -> ExitCode {
    guard CaptureSpotting(classification, capture: "").templateCount > 0 else {
      throw Problem(
        "the classifier has no example with a single stroke, and --spot finds only single strokes",
        .usage)
    }
    var code = ExitCode.done
    var writer = JSONWriter()
    if form == .object {
      DocumentHeader.begin("spotting", to: &writer)
      writer.key("detections")
      writer.beginArray()
    }
    if form == .table { output.line("capture,start,end,decidedAt,label,score") }
    for source in sources {
      do throws(CaptureError) {
        var spotting = CaptureSpotting(classification, capture: source)
        let reader = try CaptureReader(bytes: FileContents.read(path: source))
        try spotting.read(reader)
        for detection in spotting.detections { write(detection, &writer) }
      } catch {
        code = Problem(error, in: source).report()
      }
    }
    if form == .object {
      writer.endArray()
      writer.endObject()
      writer.endLine()
      output.append(writer.takeBytes())
    }
    return output.finish(code)
  }

  private mutating func write(_ detection: Detection, _ writer: inout JSONWriter) {
    let score = detection.value(of: "score") ?? 0
    switch form {
    case .object: DetectionWriter.write(detection, to: &writer)
    case .lines:
      DetectionWriter.write(detection, to: &writer)
      writer.endLine()
      output.append(writer.takeBytes())
    case .table, .classes, .confusion:
      let times = [detection.start, detection.end, detection.decidedAt].map { "\($0.seconds)" }
      output.row(
        ([CSV.cell(detection.capture)] + times + [CSV.cell(detection.label), "\(score)"])
          .joined(separator: ","))
    case .text:
      func text(_ time: Timestamp) -> String { Quantity.fixed(time.seconds, decimals: 3) }
      output.line(
        "\(PlainText.escaped(detection.capture)): \(detection.label) from \(text(detection.start)) to "
          + "\(text(detection.end)) s, known at \(text(detection.decidedAt)) s")
    }
  }
}
