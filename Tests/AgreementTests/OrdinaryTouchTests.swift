import Foundation
import Testing
import TouchModel
import TouchTestSupport

/// The table of the page, against what programs make of the ten touches that people make most.
@Suite(.serialized) struct `The table of ordinary touches` {
  /// The gate: answers that `make judges` recorded.
  @Test(arguments: OrdinaryProgram.allCases)
  func `the table of ordinary touches says of each platform what its program did`(
    program: OrdinaryProgram
  ) throws {
    let recording = try #require(Recording(named: program.recording))
    let touches = program.touches
    try #require(recording.answers.count == touches.count)
    let table = try OrdinaryRows()
    for (touch, answers) in zip(touches, recording.answers) {
      let theirs = program.decisions(in: answers)
      let ours = try #require(table.decisions(of: program.platform, in: touch.name))
      #expect(
        program.agrees(ours, theirs),
        "\(program.platform), \(touch.name): the page says \(ours), \(recording.program) \(theirs)")
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs TACTUS_RECORD_JUDGES to replace the recorded answers"),
    arguments: OrdinaryProgram.allCases)
  func `the programs of the table answer to touch logs that the gate replays`(
    program: OrdinaryProgram
  ) throws {
    var answers: [[Happening]] = []
    for (peer, arguments, touches) in program.runs {
      guard let peer else {
        print("skipped: needs \(program.name) to record its answers anew")
        return
      }
      answers += try #require(peer.judge(touches.map(\.frames), arguments)).map(program.stated)
    }
    // Chromium says its version itself.
    let isChromium = program == .chromium || program == .chromiumMobile
    let version = isChromium ? program.runs.first?.peer?.firstLine(["version"]) : program.name
    try Recording(program: try #require(version), answers: answers).write(as: program.recording)
  }
}

/// The rows of the table on the page, by touch.
private struct OrdinaryRows {
  private var platforms: [String] = []
  private var rows: [String: [String]] = [:]

  init() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/how-to/compare-platforms.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- generated: touches ordinary -->"))
    for line in text[start.upperBound...].split(separator: "\n").prefix(while: { $0.hasPrefix("|") }
    ) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if platforms.isEmpty {
        platforms = cells.filter { !$0.isEmpty }
      } else if cells.count == platforms.count + 1 {
        rows[cells[0]] = Array(cells.dropFirst())
      }
    }
  }

  /// The gestures in the cell of a platform; nil if there is no such cell.
  func decisions(of platform: String, in touch: String) -> [OrdinaryProgram.Decision]? {
    guard let column = platforms.firstIndex(of: platform), let row = rows[touch] else { return nil }
    if row[column] == "nothing" { return [] }
    return row[column].components(separatedBy: ", ").compactMap { text in
      let words = text.split(separator: " ")
      guard words.count == 3, words[2] == "ms", let time = Int(words[1]) else { return nil }
      return OrdinaryProgram.Decision(gesture: String(words[0]), milliseconds: time)
    }
  }
}
