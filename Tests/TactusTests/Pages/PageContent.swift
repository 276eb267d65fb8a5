import Foundation
import Tactus

/// Computes the generated parts of a page.
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
    case "source", "json":
      let language = words[0] == "json" ? "json" : "swift"
      return ["```\(language)"] + (try Package.lines(of: words[1])).dropLast() + ["```"]
    case "advice": return try PresetTable(words[1]).advice
    case "words" where words[1] == "gestures":
      let rows = GestureWord.words.map { entry in
        ["`\(entry.label)`", entry.words.map { "`\($0)`" }.joined(separator: ", ")]
      }
      return MarkdownTable.lines(["label", "words"], rows)
    case "touches": return try OrdinaryTouchTable(folder: folder).lines
    case "question": return try ForumQuestion(words[1]).lines
    case "quantities": return QuantityTable.lines
    case "run": return try run(words[1])
    default: throw Unknown(description: "nothing generates \(wanted)")
    }
  }

  /// The words of a command. Single quotes keep spaces, as in a shell.
  private static func words(of command: String) -> [String] {
    command.components(separatedBy: "'").enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
    }
  }

  /// Runs a command of `tactus` and returns its output. `| head -n N`, `| tail -n +N` and `| grep
  /// TEXT` after it keep only some lines, and `> FILE` writes them to a file, as in a shell.
  private func run(_ command: String) throws -> [String] {
    let ends = command.components(separatedBy: " > ")
    let parts = ends[0].components(separatedBy: " | ")
    let run = try CommandLineRun(Self.words(of: parts[0]), in: folder.url, columns: nil)
    guard run.status == 0 else { throw Unknown(description: "\(command): \(run.errors)") }
    var output = Array(
      run.output.components(separatedBy: "\n").dropLast().map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      })
    for filter in parts.dropFirst() {
      let words = filter.split(separator: " ").map(String.init)
      switch (words.first, words.last.flatMap { Int($0) }) {
      case ("head", let count?): output = Array(output.prefix(count))
      case ("tail", let first?): output = Array(output.dropFirst(first - 1))
      case ("grep", _) where words.count == 2: output = output.filter { $0.contains(words[1]) }
      default: throw Unknown(description: "no filter \(filter)")
      }
    }
    if ends.count == 2 {
      _ = try folder.file(ends[1], output.joined(separator: "\n") + "\n")
      output = []
    }
    return ["```console", "$ tactus \(command)"] + output + ["```"]
  }
}

/// The quantities of gestures: their names, the kinds that have them, and what they are.
enum QuantityTable {
  static var lines: [String] {
    let rows = QuantityStatement.all.map { quantity in
      let forms = quantity.forms.map { form in
        let kinds = form.kinds.map(\.setupName).joined(separator: ", ")
        return form.unit.symbol.isEmpty ? kinds : "\(kinds): \(form.unit.symbol)"
      }
      return ["`\(quantity.word)`", forms.joined(separator: "; "), quantity.meaning]
    }
    return MarkdownTable.lines(["field", "gestures, and unit", "what it is"], rows)
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
