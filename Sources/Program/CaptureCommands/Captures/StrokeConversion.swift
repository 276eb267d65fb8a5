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
    sampling.columns = values[CaptureOptions.columns]
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
      let gestures = try CaptureStrokes.placed(reader, sampling.grouping(of: bytes))
      var faults = CaptureFaults(values)
      faults.report(reader.diagnostics.all, in: source)
      code = faults.code
      Console.note(
        "\(source): \(Plural.text(gestures.count, "gesture")), divided at pauses; --pause S says how "
          + "long a pause is")
      return gestures.map { placed in
        var sample = StrokeSample(gesture: placed.gesture, origin: StrokeOrigin(source: source))
        if let section = placed.section { sample.take(section) }
        return sample
      }
    } catch {
      throw Problem(error, in: source)
    }
  }
}
