import Foundation
import Tactus

/// The parts of a page that are computed by the toolkit.
struct PageContent {
  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  let folder: ScratchFolder

  func lines(for wanted: String) throws -> [String] {
    let words = wanted.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { throw Unknown(description: "nothing generates \(wanted)") }
    switch words[0] {
    case "thresholds": return try ThresholdTable(kind: words[1]).lines
    case "preset": return try PresetTable(words[1]).introduction
    case "values": return try PresetTable(words[1]).lines
    case "source":
      return ["```swift"] + (try Package.lines(of: words[1])).dropLast() + ["```"]
    case "run": return try run(words[1])
    default: throw Unknown(description: "nothing generates \(wanted)")
    }
  }

  /// With `| tail -n +2` without the first line, which is the header of a stream of transitions.
  private func run(_ command: String) throws -> [String] {
    let parts = command.components(separatedBy: " | ")
    let run = try CommandLineRun(parts[0].split(separator: " ").map(String.init), in: folder.url)
    guard run.status == 0 else { throw Unknown(description: "\(command): \(run.errors)") }
    let output = run.output.components(separatedBy: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    let skipped = parts.count > 1 && parts[1] == "tail -n +2" ? 1 : 0
    return ["```console", "$ tactus \(command)"] + output.dropLast().dropFirst(skipped) + ["```"]
  }
}

/// A table of Markdown.
enum MarkdownTable {
  static func lines(_ titles: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return [line(titles), "|" + String(repeating: "---|", count: titles.count)] + rows.map(line)
  }
}
