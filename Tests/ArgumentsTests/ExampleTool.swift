import Arguments

/// A small tool with every kind of argument.
enum ExampleTool {
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  static let captures = Positional(oneOrMore: .path("CAPTURE"), help: "A capture, or - for input.")
  static let setup = Option(
    "setup", short: "s", .path("FILE|NAME", suggesting: ["default", "touchpad"]), aliases: ["o"],
    defaultText: "default", help: "What is attached where.")
  static let rate = Option("rate", .number("HZ", .above(0)), help: "Rate without [times]: assumed.")
  static let offset = Option(
    "offset", short: "n", .number("S"), default: 0, help: "Shifts all times.")
  static let jobs = Option(
    "jobs", short: "j", .integer("N", .between(1, 64)), default: 2, help: "Work.")
  static let color = Option("color", .choice("WHEN"), default: Color.auto, help: "When to color.")
  static let include = Option(
    "include", .list(of: .choice("KIND", of: ["palm", "hover"])), help: "Let in.")
  static let size = Option(
    "size", .pair("WxH", of: .number("W", .above(0)), by: "x"), help: "Surface.")
  /// So many names that a script states them once.
  private static let names =
    ["pan.hysteresis", "tap.taps"] + (0..<50).map { "swipe.value\($0)" }
  static let changes = Option(
    repeating: "set", .keyValue("ID.NAME=VALUE", suggesting: names),
    help: "Change a value.")
  static let json = Flag("json", aliases: ["object"], help: "One JSON object.")
  static let lines = Flag("jsonl", help: "One JSON object per line.")
  static let quiet = Flag("quiet", short: "q", help: "Say less; it's \"silent\".")
  static let strict = Flag("strict", short: "t", help: "Problems are faults.")
  static let list = Flag("list", standsAlone: true, help: "List what there is.")

  static let recognize = ToolCommand(
    "recognize", "Run recognizers, report every state transition.",
    discussion: """
      Every recognizer of the setup sees every touch, and each of its transitions becomes a line.

      A deadline that ties with a frame comes first:
        .5 s is half a second
      'quoted' \\ text with a backslash.
      """,
    examples: [
      CommandExample("tactus recognize swipe.evemu", "Every transition, as text."),
      CommandExample("tactus recognize --jsonl - < swipe.evemu", "As JSON lines."),
    ],
    arguments: [
      captures, setup, rate, offset, jobs, color, include, size, changes, quiet, strict, list,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, lines])]
  ) { values in Int32(clamping: values[jobs]) }

  static let input = Positional(.path("IN"), help: "What to read.")
  static let others = Positional(any: .path("MORE"), help: "What else to read.")
  static let output = Positional(.path("OUT", .directories), help: "Where to write.")
  static let convert = ToolCommand(
    "convert", aliases: ["cp"], "Any format to any other.", arguments: [input, others, output]
  ) { values in
    let (from, to) = (try values[input], try values[output])
    if from == to { throw values.fault("IN and OUT are one file") }
    return 0
  }

  static let protocolName = Positional(
    optional: .choice("PROTOCOL", of: ["ud", "ui", "louo"]), help: "Who trains.")
  static let evaluate = ToolCommand(
    "evaluate", "Classifiers under protocols.", arguments: [protocolName]
  ) { _ in 0 }
  static let strokes = ToolCommand("strokes", "Work with strokes.", subcommands: [evaluate])

  static let tool = CommandLineTool(
    "tactus", version: "1.2.3", "Gesture recognition research.",
    discussion: "Reads touch logs — never a device’s mind.",
    examples: [CommandExample("tactus recognize swipe.evemu", "A first look.")],
    commands: [recognize, convert, strokes])

  /// A tool with pages of help, and with an option that every command has.
  static let toolWithTopics = CommandLineTool(
    "tactus", version: "1", "Pages.",
    commands: [
      ToolCommand(
        "look", "Look.",
        arguments: [
          captures, rate, jobs.placed(.detail),
          Option("size", .string("WxH"), help: "First sentence. Second sentence.")
            .placed(.topic("captures")),
        ]
      ) { _ in 0 }
    ],
    common: [quiet],
    topics: {
      [
        HelpTopic(
          "captures", "How captures are read.",
          sections: [
            .init(
              "Options",
              HelpTopic.options([
                Option("size", .string("WxH"), help: "First sentence. Second sentence.")
              ]))
          ]),
        HelpTopic("tap", "A tap.", family: "Values of a kind."),
        HelpTopic("pan", "A pan.", family: "Values of a kind."),
      ]
    })

  /// The values that the command in `line` receives; `line` is cut at its spaces.
  static func values(_ line: String) throws(ArgumentFault) -> ParsedValues {
    let invocation = try tool.parse(line.split(separator: " ").map(String.init))
    guard case .run(_, let values) = invocation else {
      throw ArgumentFault(.other("nothing to run", suggestion: nil), in: [])
    }
    return values
  }
}
