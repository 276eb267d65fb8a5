import Arguments
import Testing

@Suite struct `A wrong command line` {
  @Test(arguments: [
    ("recogize a", "tactus: unknown command 'recogize'; did you mean 'recognize'?"),
    ("strokes evalaute", "tactus: unknown command 'evalaute'; did you mean 'evaluate'?"),
    ("xyzzy", "tactus: unknown command 'xyzzy'"),
    ("strokes", "tactus: a command is missing: evaluate"),
    (
      "--json recognize a",
      "tactus: the option '--json' is before the command; write options after the command"
    ),
    ("--versoin", "tactus: unknown option '--versoin'; did you mean '--version'?"),
    ("recognize a --jsno", "tactus: unknown option '--jsno'; did you mean '--json'?"),
    ("recognize a --setpu=x", "tactus: unknown option '--setpu'; did you mean '--setup'?"),
    ("recognize a --inc palm", "tactus: unknown option '--inc'; did you mean '--include'?"),
    ("recognize a -json", "tactus: unknown option '-json'; did you mean '--json'?"),
    ("recognize a -json5", "tactus: --jobs: 'son5' is not a whole number"),
    ("recognize a -qx", "tactus: unknown option '-x'"),
    ("recognize a --wobble", "tactus: unknown option '--wobble'"),
    ("recognize a --json=yes", "tactus: --json takes no value, got 'yes'"),
    ("recognize a -q=yes", "tactus: -q takes no value, got 'yes'"),
    (
      "recognize a --rate",
      "tactus: --rate needs a value, HZ; a value that begins with a hyphen is written --rate=VALUE"
    ),
    ("recognize a -j -q", "tactus: -j needs a value, N"),
    ("recognize a --rate fast", "tactus: --rate: 'fast' is not a number"),
    ("recognize a --rate nan", "tactus: --rate: 'nan' is not a number"),
    ("recognize a --rate 0", "tactus: --rate: '0' is not more than 0"),
    ("recognize a --jobs 65", "tactus: --jobs: '65' is not from 1 to 64"),
    ("recognize a --jobs 1.5", "tactus: --jobs: '1.5' is not a whole number"),
    (
      "recognize a --color allways",
      "tactus: --color: 'allways' is not one of auto, always, never; did you mean 'always'?"
    ),
    ("recognize a --include palm,", "tactus: --include: the value is empty"),
    ("recognize a --size 400", "tactus: --size: '400' is not of the form WxH"),
    ("recognize a --set pan", "tactus: --set: 'pan' is not of the form ID.NAME=VALUE"),
    ("recognize", "tactus: CAPTURE is missing"),
    ("convert a", "tactus: OUT is missing"),
    ("strokes evaluate ud ui", "tactus: unexpected argument 'ui'"),
    (
      "strokes evaluate loou",
      "tactus: PROTOCOL: 'loou' is not one of ud, ui, louo; did you mean 'louo'?"
    ),
    ("recognize a --jobs 1 -j 2", "tactus: --jobs is given twice"),
    ("recognize a --json --object", "tactus: --json is given twice"),
    ("recognize a --json --jsonl", "tactus: --json and --jsonl cannot be combined"),
    ("help recogize", "tactus: unknown command 'recogize'; did you mean 'recognize'?"),
    ("help recognize a", "tactus: unexpected argument 'a'"),
  ])
  func `a wrong command line is reported with the mistake, and with what was probably meant`(
    line: String, expected: String
  ) {
    let fault = #expect(throws: ArgumentFault.self) { try ExampleTool.values(line) }
    #expect(fault?.text.split(separator: "\n").first.map(String.init) == expected)
  }

  @Test func `a wrong command line is reported with the place of the help`() {
    let fault = #expect(throws: ArgumentFault.self) {
      try ExampleTool.values("strokes evaluate --x")
    }
    #expect(fault?.reference == "see 'tactus strokes evaluate --help'")
    #expect(fault?.problem == .unknownOption("--x", nearest: nil))
  }

  @Test func `a wrong command line cannot control the terminal through the message`() {
    let fault = #expect(throws: ArgumentFault.self) { try ExampleTool.values("\u{1B}[2J\u{202E}") }
    #expect(fault?.message == "unknown command '\\u{1b}[2J\\u{202e}'")
    let long = #expect(throws: ArgumentFault.self) {
      try ExampleTool.values(String(repeating: "x", count: 9999))
    }
    #expect(long?.message.count ?? 0 < 120)
  }

  @Test func `a wrong command line can be rejected by the command itself`() throws {
    let values = try ExampleTool.values("convert a a")
    let fault = #expect(throws: ArgumentFault.self) { try ExampleTool.convert.action(values) }
    #expect(fault?.text == "tactus: IN and OUT are one file\nsee 'tactus convert --help'")
  }
}
