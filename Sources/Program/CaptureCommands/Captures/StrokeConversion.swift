internal import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The part of `tactus convert` that writes strokes.
package enum StrokeConversion {
  package static let name = "strokes"
  package static let ending = "strokes.jsonl"
  static let pause = Option(
    "pause", .number("S", .atLeast(0)), defaultText: "0.6",
    help: "With --to strokes: seconds without a finger that separate two gestures of a capture.")

  /// The columns of a table of touches, or of a table of labelled strokes.
  static let columns = Option(
    "columns", anyMap, help: CaptureOptions.columns.declaration.help)

  private static var anyMap: ValueKind<String> {
    ValueKind(CaptureOptions.columnMap.name) { (word) throws(ValueFault) in
      let targets = word.split(separator: ",").compactMap { word in
        word.split(separator: "=").first.map { String($0) }
      }
      if targets.contains(where: strokeTargets.contains) {
        _ = try StrokeOptions.columnMap.parse(word)
      } else {
        _ = try CaptureOptions.columnMap.parse(word)
      }
      return word
    }
  }

  /// The properties that only strokes have.
  private static let strokeTargets = Set(StrokeColumns.targetNames)
    .subtracting(ColumnMap.targetNames)

  /// Returns whether the columns are those of labelled strokes.
  static func namesStrokes(_ values: ParsedValues) -> Bool {
    values.isGiven(columns) && values[CaptureOptions.columns] == nil
  }

  static func isMeant(_ format: String?, _ target: String) -> Bool {
    if let format { return format == name }
    var name = target
    if let compression = Compression(path: target) { name.removeLast(compression.suffix.count) }
    return name.hasSuffix("." + ending)
  }

  static func run(
    _ source: String, _ target: String, _ values: ParsedValues
  ) throws -> ExitCode {
    var code = ExitCode.done
    let bytes = try contents(source)
    let samples: [StrokeSample]
    var sampling = CaptureSampling()
    sampling.pause = values[pause].map { .seconds($0) }
    sampling.followsLinks = values[CaptureOptions.followLinks]
    if namesStrokes(values) { sampling.columns = values[StrokeOptions.columns] }
    if let bytes, sampling.format(of: bytes, isNamed: sampling.columns != nil) == nil {
      samples = try captured(bytes, source, sampling, values, &code)
    } else {
      values.remark(
        (bytes == nil ? [] : [pause])
          + CaptureOptions.reading.filter {
            let name = $0.declaration.displayName
            return name != "--strict" && (name != "--follow-links" || bytes != nil)
              && (name != "--columns" || sampling.columns == nil)
          }, changeNothing: "if the input already holds strokes")
      var input = StrokeInput(isStrict: values[CaptureOptions.strict], sampling)
      samples = try input.samples(source, StrokeSelection(), bytes: bytes)
      code = input.code
    }
    try OutputFile.write(
      StrokeLineWriter.bytes(of: samples), to: try OutputPath(target, values))
    return code
  }

  /// Returns the content of a file; nil for a folder.
  private static func contents(_ source: String) throws(Problem) -> [UInt8]? {
    do throws(CaptureError) {
      return try FileContents.read(path: source)
    } catch {
      if case .isDirectory = error { return nil }
      throw Problem(error, in: source)
    }
  }

  private static func captured(
    _ bytes: [UInt8], _ source: String, _ sampling: CaptureSampling, _ values: ParsedValues,
    _ code: inout ExitCode
  ) throws(Problem) -> [StrokeSample] {
    do throws(CaptureError) {
      let reader = try CaptureReader(bytes: bytes, try CaptureOptions.options(values))
      let gestures = try CaptureStrokes.read(reader, sampling.grouping)
      var faults = CaptureFaults(values)
      faults.report(reader.diagnostics.all, in: source)
      code = faults.code
      Console.note(
        "\(source): \(Plural.text(gestures.count, "gesture")), divided at pauses; --pause S says how "
          + "long a pause is")
      return gestures.map { StrokeSample(gesture: $0, origin: StrokeOrigin(source: source)) }
    } catch {
      throw Problem(error, in: source)
    }
  }
}
