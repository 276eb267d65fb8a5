internal import Arguments
internal import Tactus

/// `tactus convert IN OUT`
enum ConvertCommand {
  private static let input = Positional(
    .path("IN"), help: "The capture to read; - is standard input.")
  private static let output = Positional(
    .path("OUT"), help: "Where to write; - is standard output. A .gz or .zst at the end packs.")
  private static let format = Option(
    "to", .choice("NAME", of: WritableFormat.all.map(\.name) + [StrokeConversion.name]),
    defaultText: "told from the end of OUT", help: "Format of the output.")
  private static let resolution = Option(
    "device-resolution", .integer("N", .between(1, 10_000)), default: 100,
    help: """
      Units in a millimeter of the touchscreen that is made up where there are no events. With \
      --size none the units stay units of unknown size.
      """)
  private static let anonymize = Flag(
    "anonymize",
    help: "Begin the clock at 0, and drop keys other than BTN_TOUCH and BTN_TOOL_*.")

  static let command = ToolCommand(
    "convert", "Write a capture in another format.",
    discussion: """
      Events of a device go over one by one, so converting there and back gives the same events. \
      Where a capture has no events, or --rotate, --flip, --map, --reject-palms or --split-jumps \
      change its contacts, events are made anew as a touchscreen of that size would send them, \
      buttons and media keys among them. --resolution and --size go into the description. Only \
      getevent does without times; for all else a capture without them needs --rate. What a format \
      has no place for is told. Lengths in touch logs and tables are points of 1/160 inch.

      To strokes goes whatever holds strokes: a capture, a file of labelled samples in any form, or \
      a folder of such files.
      """,
    examples: [
      CommandExample("tactus convert swipe.evemu swipe.touch.jsonl", "Frames of contacts."),
      CommandExample("tactus convert page.json page.evemu.zst", "Events, packed."),
      CommandExample(
        "tactus convert strokes/dollar1 dollar1.strokes.jsonl", "Labelled samples, one a line."),
      CommandExample("tactus convert --to frames-csv swipe.evemu - | head", "A table, to look at."),
    ],
    arguments: [
      input, output, format, resolution, anonymize, StrokeConversion.pause, OutputOptions.force,
    ]
      + CaptureOptions.reading
  ) { values in
    let (source, target) = (try values[input], try values[output])
    if StrokeConversion.isMeant(values[format], target) {
      values.remark([resolution, anonymize], changeNothing: "about strokes")
      return try StrokeConversion.run(source, target, values).rawValue
    }
    guard let format = values[format].flatMap(WritableFormat.named) ?? .of(path: target) else {
      throw values.fault("\(target) does not tell its format: \(endings), or --to NAME")
    }
    values.remark([StrokeConversion.pause], changeNothing: "where no strokes are written")
    var options = CaptureConverter.Options()
    options.unitsPerMillimetre = values[resolution]
    options.anonymizes = values[anonymize]
    options.checksEvents = values[CaptureOptions.strict]
    var faults = CaptureFaults(isStrict: values[CaptureOptions.strict])
    do {
      var reading = try CaptureOptions.options(values)
      reading.countsStatistics = false
      // They are kept from recognizers, by whoever reads what is written.
      reading.included = Set(CaptureReader.Inclusion.allCases)
      let reader = try CaptureReader(path: source, reading)
      var converter = CaptureConverter(reader, to: format, options)
      try write(&converter, to: try OutputPath(target, values))
      faults.report(converter.diagnostics.all, in: source)
      for sentence in converter.losses.sentences(of: format.name) {
        Console.warn("\(source): \(sentence)")
      }
    } catch let error as CaptureError {
      faults.report(error, in: source)
    }
    return faults.code.rawValue
  }

  private static func write(_ converter: inout CaptureConverter, to target: OutputPath) throws {
    var file = try OutputFile(target)
    var bytes: [UInt8] = []
    do {
      var hasMore = true
      while hasMore {
        bytes.removeAll(keepingCapacity: true)
        hasMore = try converter.next(into: &bytes)
        try file.write(bytes)
      }
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }

  private static var endings: String {
    (WritableFormat.all.flatMap(\.extensions) + [StrokeConversion.ending])
      .map { "." + $0 }.joined(separator: ", ")
  }
}
