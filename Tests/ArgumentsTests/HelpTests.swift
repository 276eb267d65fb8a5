import Arguments
import Testing

@Suite struct `Help` {
  @Test(arguments: [
    ["recognize", "--help"], ["recognize", "a", "-h", "--help"], ["help", "recognize"],
    ["--help", "recognize"], ["recognize", "--bogus", "--help"], ["help", "recognize", "--help"],
  ])
  func `help of a command is found in every spelling`(line: [String]) throws {
    let help = try #require(ExampleTool.tool.help(for: ["recognize"]))
    guard case .help(help) = try ExampleTool.tool.parse(line) else {
      Issue.record("\(line) gives another answer")
      return
    }
  }

  @Test(arguments: [["--help"], ["help"]])
  func `help of the tool is found in every spelling`(line: [String]) throws {
    guard case .help(ExampleTool.tool.help() ?? "") = try ExampleTool.tool.parse(line) else {
      Issue.record("\(line) gives another answer")
      return
    }
  }

  @Test(arguments: [[], ["-h"]])
  func `help of the tool is short without an argument and with -h`(line: [String]) throws {
    let short = ExampleTool.tool.help(isBrief: true) ?? ""
    guard case .help(short) = try ExampleTool.tool.parse(line) else {
      Issue.record("\(line) gives another answer")
      return
    }
    #expect(!short.contains("a device’s mind"))
  }

  @Test func `help in its short form has the important options and where the others are`() throws {
    let tool = ExampleTool.toolWithTopics
    let short = try #require(tool.help(for: ["look"], isBrief: true))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(short.contains("--rate") && !short.contains("--jobs") && !short.contains("--size"))
    #expect(short.contains("'tactus look --help' for all options"))
    #expect(short.contains("'tactus help captures' for the"))
    let long = try #require(tool.help(for: ["look"]))
    #expect(long.contains("--jobs") && long.contains("--size") && long.contains("First sentence."))
    #expect(!long.contains("Second sentence."))
  }

  @Test func `help of a topic describes its options in full`() throws {
    guard case .help(let page) = try ExampleTool.toolWithTopics.parse(["help", "captures"]) else {
      Issue.record("no page")
      return
    }
    #expect(page.contains("How captures are read.") && page.contains("Second sentence."))
  }

  @Test func `help of the tool lists its topics, and families of topics in one row`() throws {
    let help = try #require(ExampleTool.toolWithTopics.help())
    #expect(help.contains("captures       How captures are read."))
    #expect(help.contains("tap, pan       Values of a kind."))
  }

  @Test func `help lists options that all commands have at the end`() throws {
    let help = try #require(ExampleTool.toolWithTopics.help(for: ["look"]))
    let title = try #require(help.firstRange(of: "Common options:"))
    #expect(help[title.lowerBound...].contains("--quiet"))
    #expect(help[title.lowerBound...].contains("-h, --help"))
    #expect(ExampleTool.toolWithTopics.descriptionFaults.isEmpty)
  }

  @Test func `help is not given after two hyphens`() throws {
    let values = try ExampleTool.values("recognize -- --help")
    #expect(try values[ExampleTool.captures] == ["--help"])
  }

  @Test func `help of the tool is laid out in columns`() {
    #expect(
      ExampleTool.tool.help() == """
        Gesture recognition research.

        Usage: tactus COMMAND [ARGUMENTS...]

        Examples:
          tactus recognize swipe.evemu
              A first look.

        Commands:
          recognize      Run recognizers, report every state transition.
          convert        Any format to any other.
          strokes        Work with strokes.

        Options:
          -h, --help     Show this help; -h shows the short form.
              --version  Show the version.

        Reads touch logs — never a device’s mind.

        See 'tactus COMMAND --help' for one command.
        """)
  }

  @Test func `help of a command shows values, limits, defaults and groups, but no aliases`() throws
  {
    let help = try #require(ExampleTool.tool.help(for: ["recognize"]))
    let expected = [
      "Usage: tactus recognize [OPTIONS] CAPTURE...",
      "  CAPTURE...               A capture, or - for input.",
      "  -s, --setup FILE|NAME    What is attached where. (default: default)",
      "  -j, --jobs N             Work. (from 1 to 64; default: 2)",
      "      --include KIND[,KIND...]\n                           Let in.",
      "(one of auto, always, never; default:", "Change a value. (may be repeated)",
      "Output (one of):\n      --json               One", "\n  .5 s is half a second\n",
    ]
    for line in expected { #expect(help.contains(line), "\(line)") }
    #expect(!help.contains("--object"))
    #expect(!help.contains("-o "))
  }

  @Test(arguments: [20, 60, 80, 100, 500])
  func `help stays within its width`(width: Int) throws {
    for words in [[], ["recognize"], ["convert"], ["strokes"], ["strokes", "evaluate"]] {
      let help = try #require(ExampleTool.tool.help(for: words, width: width))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= min(max(width, 60), 100) })
    }
  }

  @Test func `help of an unknown command is nil`() {
    #expect(ExampleTool.tool.help(for: ["no"]) == nil)
  }

  @Test func `help is not printed with the version`() throws {
    guard case .version("tactus 1.2.3") = try ExampleTool.tool.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }
}
