import Foundation
import Testing

@Suite struct `The README` {
  /// A console block: its command, and the lines under it.
  private static func blocks() throws -> [(command: String, lines: [String])] {
    var blocks: [(command: String, lines: [String])] = []
    var isInside = false
    for line in try Package.lines(of: "README.md") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        blocks.append((String(line.dropFirst(2)), []))
      } else if isInside, !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// The output shown for `make demo` is the output of the program for the bundled capture.
  @Test(arguments: [
    ("make demo", ["recognize", "datasets/first-steps/p01.evemu"]),
    ("tactus evaluate datasets/first-steps", ["evaluate", "datasets/first-steps"]),
    (
      "tactus explain datasets/pad-session/session.touch.jsonl --at 4.5",
      ["explain", "datasets/pad-session/session.touch.jsonl", "--at", "4.5"]
    ),
  ])
  func `the README shows lines that the program prints, in this order`(
    command: String, arguments: [String]
  ) throws {
    let block = try #require(try Self.blocks().first { $0.command == command })
    let run = try CommandLineRun(arguments, in: Package.root, columns: nil)
    var printed = run.output.components(separatedBy: "\n")[...]
    let shown = block.lines.filter { !$0.isEmpty && $0.trimmingCharacters(in: .whitespaces) != "…" }
    #expect(!shown.isEmpty)
    for line in shown {
      guard let found = printed.firstIndex(of: line) else {
        Issue.record("not printed, or not in this order: \(line)")
        return
      }
      printed = printed[(found + 1)...]
    }
  }
}
