package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus convert IN OUT`.
package enum ConvertCommand {
  private static let input = Positional(
    .path("IN"), help: "The capture to read, or a folder of captures; - is standard input.")
  private static let output = Positional(
    optional: .path("OUT"),
    help: """
      File to write; - is standard output. The extension .gz or .zst compresses it. If IN is a \
      folder, the folder to create.
      """)
  private static let outputOption = Option(
    "output", short: "o", .path("OUT"), help: "Same as the argument OUT.")
  private static let format = Option(
    "to", .choice("NAME", of: ConversionFormat.all.map(\.name) + [StrokeConversion.name]),
    defaultText: "detected from the extension of OUT", help: "Format of the output.")
  private static let anonymize = Flag(
    "anonymize",
    help: "Start the clock at 0, and remove all keys except BTN_TOUCH and BTN_TOOL_*.")

  package static let command = ToolCommand(
    "convert", "Write a capture in another format.",
    discussion: """
      Events of a device are copied one by one, so converting to another event format and back \
      gives the same events. If a capture has no events, or if --transform or \
      --exclude change its contacts, new events are generated as a touchscreen \
      of that size would send them, with buttons and media keys. --resolution and --size are written \
      to the description. If a capture has no times, only getevent can be written without --rate. If \
      the format cannot hold a part of the capture, a warning names it. Lengths in touch logs and \
      tables are in points of 1/160 inch.

      A folder is converted to a folder: every capture in it and below it keeps its path, with the \
      extension of the format that --to names. If two captures would get the same name, both keep \
      their own extension before the new one. A capture that cannot be read is reported, and the \
      others are converted.

      --to strokes accepts a capture, a file of labelled samples in any form, or a folder of both. \
      In a folder, the folder of a capture names its label, and the folder above that its writer. \
      --columns then also names the columns label, writer, speed, stroke, point and repetition of a \
      table of labelled strokes.

      webdriver, playwright, appium, adb-sendevent, adb-motionevent and uinput play the touches into an \
      application, so that a recording becomes a test. They begin with the first touch and keep the \
      times. The first three and adb-motionevent play the touches that recognizers receive; a point is \
      a pixel of CSS, a dp of Android or a point of iOS. The others play the events of the device in its \
      own units.
      """,
    examples: [
      CommandExample(
        "tactus convert swipe.evemu swipe.touch.jsonl", "Write the contacts of each frame."),
      CommandExample("tactus convert page.json page.evemu.zst", "Write compressed events."),
      CommandExample(
        "tactus convert strokes/dollar1 dollar1.strokes.jsonl",
        "Write labelled samples, one per line."),
      CommandExample(
        "tactus convert signs.csv signs.strokes.jsonl --columns x=px,y=py,label=sign",
        "Write the samples of a table of your own."),
      CommandExample("tactus convert --to touch-log pads -o logs", "Convert a folder."),
      CommandExample(
        "tactus convert --to frames-csv swipe.evemu - | head", "Print the first rows of a table."),
      CommandExample(
        "tactus convert fault.touch.jsonl fault.webdriver.json", "Write a test for a browser."),
    ],
    arguments: [
      input, output, outputOption, format, anonymize, StrokeConversion.pause,
      JobsOption.jobs, OutputOptions.force,
    ]
      + CaptureOptions.reading
  ) { values in
    let source = try values[input]
    let target = try target(values)
    if StrokeConversion.isMeant(values[format], target) {
      values.remark([anonymize], changeNothing: "for strokes")
      return try StrokeConversion.run(source, target, values).rawValue
    }
    let isFolder = CapturePaths.isFolder(source)
    let told = isFolder ? nil : ConversionFormat.of(path: target)
    guard let format = values[format].flatMap(ConversionFormat.named) ?? told else {
      if isFolder {
        throw values.fault("\(source) is a folder; name the format of the files with --to NAME")
      }
      throw values.fault(
        target == "-"
          ? "standard output does not name the format; write --to NAME"
          : "the extension of \(target) names no format; expected \(endings), or --to NAME")
    }
    values.remark([StrokeConversion.pause], changeNothing: "if no strokes are written")
    if format.playsTouches {
      values.remark(
        [anonymize], changeNothing: "with --to \(format.name), which plays touches alone")
    }
    var faults = CaptureFaults(values)
    if isFolder {
      try FolderConversion(source, format, values)
        .write(to: target, values, &faults)
    } else {
      do {
        let (findings, _) = try convert(source, to: format, values) {
          try OutputFile(try OutputPath(target, values))
        }
        findings.report(of: source, &faults)
      } catch let error as CaptureError {
        faults.report(error, in: source)
      } catch let refusal as Playback.Refusal {
        faults.refuse(source, because: refusal.reason)
      }
    }
    return faults.code.rawValue
  }

  /// Returns the path that the argument or the option names.
  private static func target(_ values: ParsedValues) throws -> String {
    let (argument, option) = (try values[output], values[outputOption])
    if argument != nil, option != nil {
      throw values.fault("OUT and --output both name the output; write only one of them")
    }
    guard let target = argument ?? option else {
      throw values.fault("OUT is missing; name the file to write")
    }
    return target
  }

  /// Converts a capture to the file that `open` makes. Returns what is to be reported, and the digest
  /// of the bytes.
  static func convert(
    _ source: String, to format: ConversionFormat, _ values: ParsedValues,
    _ open: () throws -> OutputFile
  ) throws -> (Findings, Digest) {
    var options = CaptureConverter.Options()
    options.anonymizes = values[anonymize]
    options.checksEvents = values[CaptureOptions.strict]
    var reading = try CaptureOptions.options(values)
    reading.countsStatistics = false
    // Contacts that recognizers do not receive are kept for the reader of the output, and not played.
    if !format.playsTouches { reading.included = Set(CaptureReader.Inclusion.allCases) }
    switch format {
    case .capture(let format):
      var converter = CaptureConverter(
        try CaptureReader(path: source, reading), to: format, options)
      let digest = try write(&converter, to: try open())
      return (Findings(converter, format), digest)
    case .playback(let format):
      let result = try Playback.result(of: source, in: format, reading, options)
      return (Findings(result), try write(result.bytes, to: try open()))
    }
  }

  /// The faults of a capture that was converted, and the values that the format cannot hold.
  struct Findings: Sendable {
    private let diagnostics: [Diagnostic]
    private let losses: [String]

    init(_ converter: borrowing CaptureConverter, _ format: WritableFormat) {
      diagnostics = converter.diagnostics.all
      losses = converter.losses.sentences(of: format.name)
    }

    init(_ result: Playback.Result) { (diagnostics, losses) = (result.diagnostics, result.losses) }

    func report(of source: String, _ faults: inout CaptureFaults) {
      faults.report(diagnostics, in: source)
      for sentence in losses { Console.warn("\(source): \(sentence)") }
    }
  }

  /// Writes the capture and finishes the file. If that fails, the file is removed. Returns the digest
  /// of the bytes.
  @discardableResult
  static func write(
    _ converter: inout CaptureConverter, to file: consuming OutputFile
  ) throws -> Digest {
    var file = file
    var digest = Digest()
    var bytes: [UInt8] = []
    do {
      var hasMore = true
      while hasMore {
        bytes.removeAll(keepingCapacity: true)
        hasMore = try converter.next(into: &bytes)
        bytes.withUnsafeBytes { digest.update($0) }
        try file.write(bytes)
      }
      try file.finish()
      return digest
    } catch {
      file.abandon()
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: consuming OutputFile) throws -> Digest {
    var file = file
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
    var digest = Digest()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest
  }

  private static var endings: String {
    (ConversionFormat.all.flatMap(\.extensions) + [StrokeConversion.ending])
      .map { "." + $0 }.joined(separator: ", ")
  }
}
