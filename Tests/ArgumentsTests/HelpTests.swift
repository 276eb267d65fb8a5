import Arguments
import Testing

@Suite struct `Help` {
  @Test(arguments: [
    ["recognize", "--help"], ["recognize", "a", "-h"], ["help", "recognize"],
    ["--help", "recognize"], ["recognize", "--bogus", "--help"], ["help", "recognize", "--help"],
  ])
  func `of a command is found in every spelling`(line: [String]) throws {
    let help = try #require(ExampleTool.tool.help(for: ["recognize"]))
    guard case .help(help) = try ExampleTool.tool.parse(line) else {
      Issue.record("\(line) gives another answer")
      return
    }
  }

  @Test(arguments: [[], ["--help"], ["help"], ["-h"]])
  func `of the tool is found in every spelling`(line: [String]) throws {
    guard case .help(ExampleTool.tool.help() ?? "") = try ExampleTool.tool.parse(line) else {
      Issue.record("\(line) gives another answer")
      return
    }
  }

  @Test func `is not given behind two hyphens`() throws {
    let values = try ExampleTool.values("recognize -- --help")
    #expect(try values[ExampleTool.captures] == ["--help"])
  }

  @Test func `of the tool is laid out in columns`() {
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
          -h, --help     Show this help.
              --version  Show the version.

        Reads touch logs — never a device’s mind.

        See 'tactus COMMAND --help' for one command.
        """)
  }

  @Test func `of a command shows values, limits, defaults and groups, but no aliases`() throws {
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
  func `stays within its width`(width: Int) throws {
    for words in [[], ["recognize"], ["convert"], ["strokes"], ["strokes", "evaluate"]] {
      let help = try #require(ExampleTool.tool.help(for: words, width: width))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= min(max(width, 60), 100) })
    }
  }

  @Test func `of nothing is nothing`() { #expect(ExampleTool.tool.help(for: ["no"]) == nil) }

  @Test func `keeps the version apart`() throws {
    guard case .version("tactus 1.2.3") = try ExampleTool.tool.parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }
}
