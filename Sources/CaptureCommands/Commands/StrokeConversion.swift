internal import Arguments
internal import CommandSupport
internal import Tactus

/// The part of `tactus convert` that writes strokes.
package enum StrokeConversion {
  package static let name = "strokes"
  package static let ending = "strokes.jsonl"
  static let pause = Option(
    "pause", .number("S", .atLeast(0)), default: 0.6,
    help: "With --to strokes: seconds without a finger that separate two gestures.")

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
    if let bytes, StrokeFormat.detect(bytes) == nil {
      samples = try captured(bytes, source, values, &code)
    } else {
      values.remark(
        [pause] + CaptureOptions.reading.filter { $0.declaration.displayName != "--strict" },
        changeNothing: "if the input already holds strokes")
      var input = StrokeInput(isStrict: values[CaptureOptions.strict])
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
    _ bytes: [UInt8], _ source: String, _ values: ParsedValues, _ code: inout ExitCode
  ) throws(Problem) -> [StrokeSample] {
    do throws(CaptureError) {
      let reader = try CaptureReader(bytes: bytes, try CaptureOptions.options(values))
      let gestures = try CaptureStrokes.read(reader, .pause(.seconds(values[pause])))
      var faults = CaptureFaults(values)
      faults.report(reader.diagnostics.all, in: source)
      code = faults.code
      return gestures.map { StrokeSample(gesture: $0, origin: StrokeOrigin(source: source)) }
    } catch {
      throw Problem(error, in: source)
    }
  }
}
