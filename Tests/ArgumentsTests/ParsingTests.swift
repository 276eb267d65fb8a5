import Arguments
import Testing

@Suite struct `A command line` {
  typealias Example = ExampleTool

  @Test func `a command line gives typed values, and defaults for options that are not given`()
    throws
  {
    let values = try Example.values("recognize a.evemu")
    let setup: String? = values[Example.setup]
    let color: ExampleTool.Color = values[Example.color]
    #expect(try values[Example.captures] == ["a.evemu"])
    #expect(setup == nil)
    #expect(color == .auto)
    #expect(values[Example.rate] == nil)
    #expect(values[Example.jobs] == 2)
    #expect(values[Example.changes] == [])
    #expect(!values[Example.json])
    #expect(!values.isGiven(Example.jobs))
  }

  @Test(arguments: [
    "recognize --setup touchpad a", "recognize --setup=touchpad a", "recognize a -s touchpad",
    "recognize -stouchpad a", "recognize -s=touchpad a", "recognize -o touchpad a",
    "recognize -qts touchpad a", "recognize -qtstouchpad a", "recognize --setup touchpad -- a",
  ])
  func `a command line accepts a value in every spelling`(line: String) throws {
    let values = try Example.values(line)
    #expect(values[Example.setup] == "touchpad")
    #expect(try values[Example.captures] == ["a"])
  }

  @Test func `a command line reads every kind of value`() throws {
    let values = try Example.values(
      "recognize a --rate 59.94 -j 8 --color never --include palm,hover --size 400x800.5 "
        + "--set pan.hysteresis=0.5 --set label=a=b --json")
    #expect(values[Example.rate] == 59.94)
    #expect(values[Example.jobs] == 8)
    #expect(values[Example.color] == .never)
    #expect(values[Example.include] == ["palm", "hover"])
    #expect(values[Example.size] == ValuePair(first: 400, second: 800.5))
    #expect(
      values[Example.changes] == [
        KeyValue(key: "pan.hysteresis", value: "0.5"), KeyValue(key: "label", value: "a=b"),
      ])
    #expect(values[Example.json])
  }

  @Test(arguments: [
    ("recognize --offset -0.5 a", -0.5), ("recognize -n -3 a", -3), ("recognize -n-3 a", -3),
    ("recognize --offset=-1e3 a", -1000),
  ])
  func `a command line accepts negative numbers as values`(line: String, offset: Double) throws {
    #expect(try Example.values(line)[Example.offset] == offset)
  }

  @Test(arguments: [
    ("recognize - b", ["-", "b"]), ("recognize -q -- -q --json", ["-q", "--json"]),
    ("recognize a -q b", ["a", "b"]), ("recognize -7 b", ["-7", "b"]),
  ])
  func `a command line knows which words are not options`(line: String, captures: [String]) throws {
    #expect(try Example.values(line)[Example.captures] == captures)
  }

  @Test(arguments: [
    ("convert a b", "a", [], "b"), ("convert a c d b", "a", ["c", "d"], "b"),
    ("cp a b", "a", [], "b"),
  ])
  func `a command line assigns positional arguments in order`(
    line: String, input: String, others: [String], output: String
  ) throws {
    let values = try Example.values(line)
    #expect(try values[Example.input] == input)
    #expect(try values[Example.others] == others)
    #expect(try values[Example.output] == output)
  }

  @Test func `a command line accepts a flag without the arguments that it replaces`() throws {
    let values = try Example.values("recognize --list")
    #expect(values[Example.list])
    #expect(try values[Example.captures] == [])
  }

  @Test func `a command line finds nested commands`() throws {
    let values = try Example.values("strokes evaluate ui")
    #expect(values.command == ["tactus", "strokes", "evaluate"])
    #expect(try values[Example.protocolName] == "ui")
    #expect(try Example.values("strokes evaluate")[Example.protocolName] == nil)
  }

  @Test func `a command line runs what it names, and passes on the exit code`() throws {
    guard case .run(let command, let values) = try Example.tool.parse(["recognize", "a", "-j7"])
    else {
      Issue.record("nothing to run")
      return
    }
    #expect(try command.action(values) == 7)
  }

  @Test
  func
    `a command line gives the default of an undeclared option, and throws for an undeclared argument`()
    throws
  {
    let values = try Example.values("convert a b")
    #expect(values[Example.jobs] == 2)
    #expect(try values[Example.captures] == [])
    let single = try Example.values("recognize a")
    #expect(throws: ArgumentFault(.missingPositional("IN"), in: ["tactus", "recognize"])) {
      try single[Example.input]
    }
  }

  @Test func `a command line is described without contradictions`() {
    #expect(Example.tool.descriptionFaults == [])
    let twice = ToolCommand("x", "X.", arguments: [Example.json, Flag("json", help: "")]) { _ in 0 }
    let faults = CommandLineTool("t", version: "1", "T.", commands: [twice]).descriptionFaults
    #expect(faults == ["t x: --json is declared twice", "t x: --json has no help"])
  }
}
