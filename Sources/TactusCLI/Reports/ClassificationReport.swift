internal import Tactus

/// `tactus classify`'s result, written gesture by gesture.
struct ClassificationReport {
  enum Form { case text, object, lines, table }

  private let form: Form
  private var output: Output
  private var writer = JSONWriter()
  private var hasBegun = false

  init(_ form: Form, output: Output) {
    self.form = form
    self.output = output
  }

  /// `isKnown`: whether it is near enough to the examples; nil where the classifier has no limit.
  mutating func add(
    _ answers: [StrokeClassification.Answer], of sample: StrokeSample, isKnown: Bool?
  ) {
    begin()
    switch form {
    case .text:
      let names = answers.map { "\($0.label) (\($0.score))" }.joined(separator: ", ")
      let truth = sample.label.map { "  labelled \($0)" } ?? ""
      let doubt = isKnown == false ? "unknown, nearest " : ""
      output.line("\(sample.origin): \(names.isEmpty ? "nothing" : doubt + names)\(truth)")
    case .table:
      let start = sample.gesture.strokes.first?.points.first?.time?.seconds
      for (place, answer) in answers.enumerated() {
        output.line(
          [
            CSV.cell(sample.origin.source), sample.origin.line.map { "\($0)" } ?? "",
            start.map { "\($0)" } ?? "", "\(place + 1)", CSV.cell(answer.label),
            "\(answer.score)", CSV.cell(sample.label ?? ""), isKnown.map { "\($0)" } ?? "",
          ].joined(separator: ","))
      }
    case .object, .lines:
      write(answers, of: sample, isKnown: isKnown)
      if form == .lines { writer.endLine() }
      output.append(writer.takeBytes())
    }
  }

  private mutating func begin() {
    if hasBegun { return }
    hasBegun = true
    switch form {
    case .table: output.line("source,line,start,place,label,score,truth,known")
    case .object:
      writer.beginObject()
      writer.key("gestures")
      writer.beginArray()
    case .text, .lines: break
    }
  }

  private mutating func write(
    _ answers: [StrokeClassification.Answer], of sample: StrokeSample, isKnown: Bool?
  ) {
    writer.beginObject()
    writer.member("source", sample.origin.source)
    writer.present("line", sample.origin.line)
    let times = sample.gesture.strokes.flatMap { $0.points.compactMap(\.time) }
    if let start = times.min(), let end = times.max() {
      for (key, time) in [("start", start), ("end", end)] {
        writer.member(key, microseconds: time.microseconds)
      }
    }
    writer.present("truth", sample.label)
    writer.present("known", isKnown)
    writer.key("answers")
    writer.beginArray()
    for answer in answers {
      writer.beginObject()
      writer.member("label", answer.label)
      writer.member("score", answer.score)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  mutating func finish(_ code: ExitCode) -> ExitCode {
    begin()
    if form == .object {
      writer.endArray()
      writer.endObject()
      writer.endLine()
      output.append(writer.takeBytes())
    }
    return output.finish(code)
  }
}
