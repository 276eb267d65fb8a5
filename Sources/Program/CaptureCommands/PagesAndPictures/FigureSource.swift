internal import Arguments
internal import CommandSupport
internal import Drawing
internal import FigureData
internal import Figures
internal import Tactus

/// The input of one figure that the command line names.
struct FigureSource {
  private let figure: Figure
  private let values: ParsedValues
  /// The exit code that results from the input.
  private(set) var code = ExitCode.done

  private let results: ResultDocuments

  init(_ figure: Figure, _ values: ParsedValues) throws(Problem) {
    (self.figure, self.values) = (figure, values)
    results = try ResultDocuments(values)
  }

  /// The sentence about an input that the figure needs and the command line does not name; nil if
  /// none is missing.
  var missing: String? {
    let isGiven =
      switch figure.need {
      case .capture, .captures, .strokes: values.isGiven(CaptureOptions.captures)
      case .evaluation: results[.evaluation] != nil
      case .tuning: results[.tuning] != nil
      case .setup: true
      }
    return isGiven ? nil : "--figure \(figure.rawValue) needs \(figure.need.words)"
  }

  /// Reports inputs that were given although the figure does not use them.
  func remarkIdle() {
    let isOfCapture = [.capture, .captures].contains(figure.need)
    var idle: [any DeclaredArgument] = []
    if !isOfCapture && figure.need != .strokes { idle.append(CaptureOptions.captures) }
    if !isOfCapture { idle += [ReportFigure.from, ReportFigure.to] + PlatformInputOptions.all }
    let isUsed =
      figure.need == .evaluation && results[.tuning] == nil
      || figure.need == .tuning && results[.evaluation] == nil
    if !isUsed { idle.append(ReportCommand.results) }
    if figure.need != .strokes { idle += [StrokeOptions.speed, StrokeOptions.onlyUsers] }
    values.remark(idle, changeNothing: "with --figure \(figure.rawValue)")
  }

  /// Reads the input and draws the figure; nil if no capture could be read, which has been reported.
  mutating func drawing(
    _ style: FigureStyle, from: Double?, to: Double?
  ) throws -> Drawing? {
    switch figure {
    case .trajectories:
      return try capture(from, to).map { try TrajectoryFigure($0.capture).drawing(style) }
    case .timeline:
      return try capture(from, to).map { try TimelineFigure($0.capture).drawing(style) }
    case .map:
      let all = try captures(from, to)
      if all.isEmpty { return nil }
      return try RecognitionMapData.figure(all).drawing(style)
    case .confusion:
      let document = try document(.evaluation)
      return try ConfusionFigure(EvaluationFigureData.confusion(document)).drawing(style)
    case .latency:
      let document = try document(.evaluation)
      return try LatencyFigure(EvaluationFigureData.latencies(document)).drawing(style)
    case .front:
      return try FrontFigure(TuningFigureData.scores(try document(.tuning))).drawing(style)
    case .thresholds:
      return try ThresholdFigure(TuningFigureData.scores(try document(.tuning))).drawing(style)
    case .strokes:
      return try StrokeFigure(StrokeFigureData.means(try strokes())).drawing(style)
    case .relations:
      let setup = try DeviceSetups(values).ordinary.setup
      return try RelationFigure(RelationFigureData.graph(setup)).drawing(style)
    }
  }

  /// Returns a document of `--results`, whose absence `missing` reports.
  private func document(_ kind: ResultDocuments.Kind) throws -> JSONValue {
    guard let document = results[kind] else { throw FigureFault("needs \(figure.need.words)") }
    return document
  }

  /// Returns the samples of the one dataset that the command line names.
  private mutating func strokes() throws -> [StrokeSample] {
    let paths = try values[CaptureOptions.captures]
    guard paths.count == 1, let path = paths.first else {
      throw FigureFault("shows one dataset of strokes, found \(paths.count); name one of them")
    }
    var input = StrokeInput(isStrict: values[CaptureOptions.strict])
    defer { code = input.code }
    return try input.samples(path, StrokeOptions.selection(values))
  }

  /// Returns the one capture of the command line.
  private mutating func capture(_ from: Double?, _ to: Double?) throws -> CaptureFigureData? {
    let all = try captures(from, to)
    guard all.count <= 1 else {
      throw FigureFault("shows one capture, found \(all.count); name one of them")
    }
    return all.first
  }

  private mutating func captures(_ from: Double?, _ to: Double?) throws -> [CaptureFigureData] {
    let setups = try DeviceSetups(values)
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: true))
    var captures: [CaptureFigureData] = []
    var isSpoilt = false
    try run.forEach { reader, path in
      let setup = try setups.setup(for: reader).setup
      var data = try CaptureFigureData(
        reader, setup, from: from, to: to, input: PlatformInputOptions.input(values),
        findsNearMisses: figure == .timeline)
      let found = try ReportCommand.labels(of: path, values)
      for fault in found.faults {
        Console.report(fault)
        isSpoilt = isSpoilt || fault.weight == .error
      }
      if !found.annotations.isEmpty { data.add(found.annotations, by: found.rule) }
      captures.append(data)
      return data.diagnostics
    }
    code = isSpoilt && run.code == .done ? .unreadable : run.code
    return captures
  }
}

extension Figure.Need {
  /// The input in the words of the command line.
  package var words: String {
    switch self {
    case .capture: "one CAPTURE"
    case .captures: "CAPTURE…"
    case .evaluation: "--results FILE, which 'tactus evaluate --json' writes"
    case .tuning: "--results FILE, which 'tactus tune --json' writes"
    case .strokes: "a dataset of strokes in place of CAPTURE"
    case .setup: "no capture"
    }
  }
}
