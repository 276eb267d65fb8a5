internal import CommandSupport
internal import Ordering
internal import Tactus

/// The result of `tactus classify`, written gesture by gesture.
struct ClassificationReport {
  enum Form { case text, object, lines, table, classes, confusion }

  private let form: Form
  private var output: Output
  private var writer = JSONWriter()
  private var hasBegun = false
  /// The names that the classifier can return.
  private let known: Set<String>
  /// The counts of gestures with a label.
  private var score = ClassificationScore()
  private var strangers: Set<String> = []

  init(_ form: Form, of classification: StrokeClassification, output: Output) {
    self.form = form
    self.output = output
    known = Set(classification.samples.compactMap(\.label))
  }

  /// Adds the answers for a gesture. `isKnown` says whether the gesture is near enough to the
  /// examples; nil if the classifier has no limit.
  mutating func add(
    _ answers: [StrokeClassification.Answer], of sample: StrokeSample, isKnown: Bool?
  ) {
    begin()
    if let label = sample.label {
      score.count(isKnown == false ? nil : answers.first?.label, of: label)
      if !known.contains(label) { strangers.insert(label) }
    }
    switch form {
    case .text:
      let names = answers.map { "\($0.label), score \(Self.rounded($0.score))" }
        .joined(separator: "; ")
      let truth = sample.label.map { "  labelled \($0)" } ?? ""
      let doubt = isKnown == false ? "unknown, nearest " : ""
      output.line(
        PlainText.escaped(
          "\(sample.origin): \(names.isEmpty ? "nothing" : doubt + names)\(truth)"))
    case .table:
      let start = sample.gesture.strokes.first?.points.first?.time?.seconds
      for (place, answer) in answers.enumerated() {
        output.row(
          [
            CSV.cell(sample.origin.source), sample.origin.line.map { "\($0)" } ?? "",
            start.map { "\($0)" } ?? "", "\(place + 1)", CSV.cell(answer.label),
            "\(answer.score)", CSV.cell(sample.label ?? ""), isKnown.map { "\($0)" } ?? "",
          ].joined(separator: ","))
      }
    case .classes, .confusion: break
    case .object, .lines:
      write(answers, of: sample, isKnown: isKnown)
      if form == .lines { writer.endLine() }
      output.append(writer.takeBytes())
    }
  }

  /// Returns a score with three significant digits, for people.
  private static func rounded(_ score: Double) -> String {
    var (magnitude, decimals) = (abs(score), 2)
    while magnitude > 0, magnitude < 1, decimals < 12 {
      (magnitude, decimals) = (magnitude * 10, decimals + 1)
    }
    return Quantity.plain(score, decimals: decimals)
  }

  private mutating func begin() {
    if hasBegun { return }
    hasBegun = true
    switch form {
    case .table: output.line("source,line,start,place,label,score,truth,known")
    case .object:
      DocumentHeader.begin("classification", to: &writer)
      writer.key("gestures")
      writer.beginArray()
    case .text, .lines, .classes, .confusion: break
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
    writer.objects("answers", answers) { writer, answer in
      writer.member("label", answer.label)
      writer.member("score", answer.score)
    }
    writer.endObject()
  }

  /// Whether any label names a class of the classifier, so that there is something to judge.
  private var isJudged: Bool { score.tests > 0 && !known.isDisjoint(with: score.labels) }

  mutating func finish(_ code: ExitCode) -> ExitCode {
    if isTableOfScore { writeScoreTable() } else { begin() }
    if form == .object {
      writer.endArray()
      if isJudged {
        writer.key("score")
        score.write(to: &writer)
      }
      writer.endObject()
      writer.endLine()
      output.append(writer.takeBytes())
    } else if form == .text, isJudged {
      output.line()
      output.text(score.text(width: Console.textWidth))
    }
    if let stranger = strangers.ordered().first {
      let count = strangers.count
      Console.warn(
        isJudged
          ? "\(stranger)\(count > 1 ? " and \(count - 1) more labels are" : " is") not a class of the "
            + "classifier, so such gestures count as wrong"
          : "no label of the gestures is a class of the classifier (for example \(stranger)), so "
            + "no accuracy is reported")
    }
    return output.finish(code)
  }

  /// Whether the output is a table of the score, by classes or as a confusion matrix. Otherwise it
  /// has a row for each gesture.
  private var isTableOfScore: Bool { form == .classes || form == .confusion }

  private mutating func writeScoreTable() {
    guard isJudged else { return }
    for row in score.rows(ofConfusion: form == .confusion) {
      output.line(row.map { CSV.cell($0) }.joined(separator: ","))
    }
  }
}
