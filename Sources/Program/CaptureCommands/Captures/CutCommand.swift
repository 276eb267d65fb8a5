package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus cut CAPTURE --from T --to T -o OUT`.
package enum CutCommand {
  private static let input = Positional(
    .path("CAPTURE"), help: "The capture to read; - is standard input.")
  private static let output = Option(
    "output", short: "o", .path("OUT"),
    help: """
      File to write, - for standard output; with --pause, the folder to create. The extension names \
      the format; without one, and for segments, it is that of the capture. 'tactus convert' changes \
      it.
      """)
  private static let from = Option(
    "from", .number("T", .atLeast(0)), defaultText: "the beginning",
    help: "Time of the first frame of the part, in seconds, as other commands print it.")
  private static let to = Option(
    "to", .number("T", .atLeast(0)), defaultText: "the end",
    help: "Time of the last frame of the part, in seconds, as other commands print it.")
  private static let pause = Option(
    "pause", .number("S", .above(0)),
    help: """
      Write one file for each segment with touches, and a list of the files. S seconds without a \
      finger separate two segments.
      """)

  package static let command = ToolCommand(
    "cut", "Write a part of a capture, or one file for each segment with touches.",
    discussion: """
      --from and --to accept times as other commands print them. Without --time, a time before the \
      first frame counts from the first frame; --to decides this for both. The frames from --from \
      to --to, both inclusive, keep their times, so the labels of the capture also fit the part.

      The part begins with the state of the device, as a program reads it if it opens the device at \
      that time. A contact that is already down is included, but begins no gesture. A contact that \
      is down at the end stays down. A device without slots cannot report that a contact was already \
      down, so SYN_DROPPED follows its first frame instead.

      --pause creates the folder OUT with the files CAPTURE-001.evemu, CAPTURE-002.evemu and so \
      on, and lists them in segments.csv and segments.json with the columns file, from, to, touches \
      and fingers. A segment begins when a touch lands and ends when the last touch lifts. Standard \
      input is read into memory first.
      """,
    examples: [
      CommandExample("tactus cut swipe.evemu --from 1.2 --to 2.5 -o part.evemu", "Write one part."),
      CommandExample(
        "tactus cut session.evemu --pause 2 -o parts", "Write every segment."),
    ],
    arguments: [
      input, output, from, to, TimeOption.time, pause, OutputOptions.force,
    ] + CaptureOptions.reading
  ) { values in
    guard let target = values[output] else {
      throw values.fault("-o OUT is missing; name the file to write")
    }
    let source = try CaptureOptions.single(try values[input])
    if let pause = values[pause] {
      values.remark([from, to, TimeOption.time], changeNothing: "with --pause")
      return try cutSegments(source, target, pause: .seconds(pause), values).rawValue
    }
    return try cutPart(source, target, values).rawValue
  }

  private static func cutPart(
    _ source: String, _ target: String, _ values: ParsedValues
  ) throws -> ExitCode {
    guard values[from] != nil || values[to] != nil else {
      throw values.fault(
        "no part is named; write --from T, --to T or both, or --pause S for every segment")
    }
    if let start = values[from], let end = values[to], start > end {
      throw values.fault("--from \(start) is after --to \(end)")
    }
    var faults = CaptureFaults(values)
    do {
      let format = try WritableFormat.of(path: target) ?? own(of: source, values)
      var converter = try converter(of: source, to: format, window(values), values)
      var file = try OutputFile(try OutputPath(target, values))
      do {
        try CutWriter.write(&converter, to: &file)
        let isEmpty = converter.progress?.frames == 0
        if isEmpty { file.abandon() } else { try file.finish() }
        faults.report(converter.diagnostics.all, in: source)
        if isEmpty {
          Console.complain("\(source): \(emptiness(converter.progress))")
          return .usage
        }
      } catch {
        file.abandon()
        throw error
      }
      CutWriter.report(converter.losses, to: format, of: source)
    } catch let error as CaptureError {
      faults.report(error, in: source)
    }
    return faults.code
  }

  /// Returns the format of the capture, or touch logs if it cannot be written.
  private static func own(
    of source: String, _ values: ParsedValues
  ) throws -> WritableFormat {
    guard source != "-" else { throw values.fault("OUT needs the extension of a format") }
    let reader = try CaptureReader(path: source, try CaptureOptions.options(values))
    try reader.prepare()
    return try writable(reader.format.rawValue, values)
  }

  private static func writable(
    _ name: String, _ values: ParsedValues
  ) throws -> WritableFormat {
    guard let format = WritableFormat.named(name) ?? .named("touch-log") else {
      throw values.fault("no format can be written")
    }
    return format
  }

  private static func window(_ values: ParsedValues) -> CaptureWindow {
    CaptureWindow(
      from: values[from].map { bound($0, .microseconds(-500)) },
      to: values[to].map { bound($0, .microseconds(500)) },
      on: TimeOption.choice(values, isText: true))
  }

  /// Returns the limit of a part. A time that other commands printed with three decimals may be off
  /// by half a millisecond, so `room` is added to include the frame that was meant.
  private static func bound(_ seconds: Double, _ room: TimeSpan) -> Timestamp {
    let time = Timestamp(seconds: seconds)
    return time.microseconds % 1000 == 0 ? time.advanced(by: room) : time
  }

  /// Returns a sentence that says where frames are, because the part has none.
  private static func emptiness(_ progress: WindowProgress?) -> String {
    guard let first = progress?.firstFrame, let last = progress?.lastFrame else {
      return "the capture has no frames, so nothing is written"
    }
    let more = progress?.isOver ?? false ? ", the next at" : " to"
    return
      "the part has no frame, so nothing is written; the frames are from \(first)\(more) \(last)"
  }

  private static func converter(
    of source: String, to format: WritableFormat, _ window: CaptureWindow, _ values: ParsedValues
  ) throws(CaptureError) -> CaptureConverter {
    var reading = try CaptureOptions.options(values)
    reading.countsStatistics = false
    reading.included = Set(CaptureReader.Inclusion.allCases)
    var options = CaptureConverter.Options()
    options.checksEvents = values[CaptureOptions.strict]
    options.window = window
    return CaptureConverter(try CaptureReader(path: source, reading), to: format, options)
  }

  private static func cutSegments(
    _ source: String, _ target: String, pause: TimeSpan, _ values: ParsedValues
  ) throws -> ExitCode {
    var faults = CaptureFaults(values)
    do {
      let contents = source == "-" ? try FileContents.read(path: source) : nil
      var reading = try CaptureOptions.options(values)
      reading.countsStatistics = false
      let whole = reading
      let open = { (options: CaptureReader.Options) throws(CaptureError) -> CaptureReader in
        if let contents { return try CaptureReader(bytes: contents, options) }
        return try CaptureReader(path: source, options)
      }
      let reader = try open(whole)
      let own = reader.format.rawValue
      let (stretches, diagnostics) = try TouchStretch.all(of: reader, idle: pause)
      faults.report(diagnostics.all, in: source)
      guard let first = stretches.first else {
        Console.complain("\(source): the capture has no touches, so nothing is written")
        return .usage
      }
      let format = try writable(own, values)
      reading.included = Set(CaptureReader.Inclusion.allCases)
      var options = CaptureConverter.Options()
      options.window = CaptureWindow(from: first.start, to: first.end)
      var converter = CaptureConverter(try open(reading), to: format, options)
      try CutWriter.write(
        stretches, of: &converter, to: format, named: CaptureName.stem(of: source), in: target,
        values)
      CutWriter.report(converter.losses, to: format, of: source)
    } catch let error as CaptureError {
      faults.report(error, in: source)
    }
    return faults.code
  }
}
