import Foundation
import Recognition

/// The recorded answers of a program to touch logs that are made from seeds.
///
/// A line for each answer, as drivers print it. Only one log of four has the changes of gestures that
/// go on, so that the file stays small. Values are rounded to thousandths.
struct Recording {
  /// The program and its version.
  let program: String
  /// The answers, by log.
  let answers: [[Happening]]

  init(program: String, answers: [[Happening]]) {
    (self.program, self.answers) = (program, answers)
  }

  /// The recording without the answers of one recognizer.
  func without(_ recognizer: String) -> Recording {
    Recording(
      program: program, answers: answers.map { log in log.filter { $0.recognizer != recognizer } })
  }

  /// Whether the changes of the log at `index` are recorded.
  static func hasChanges(_ index: Int) -> Bool { index % 4 == 0 }

  private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Drivers/recorded/\(name).txt")
  }

  /// Reads the recording `name`; nil if there is none.
  init?(named name: String) {
    guard let text = try? String(contentsOf: Self.file(name), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n")
    guard let first = lines.first else { return nil }
    program = String(first)
    answers = Happening.logs(in: lines.dropFirst())
  }

  /// Writes the recording as `name`.
  func write(as name: String) throws {
    var text = program + "\n"
    for (index, log) in answers.enumerated() {
      text += "log \(index + 1)\n"
      for answer in log where answer.state != .changed || Self.hasChanges(index) {
        let values = answer.values.sorted { $0.key < $1.key }.map {
          " \($0.key)=\(($0.value * 1000).rounded() / 1000)"
        }
        text += "\(answer.time) \(answer.recognizer) \(answer.state)\(values.joined())\n"
      }
    }
    let file = Self.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

extension Happening {
  /// Reads lines of a driver: a line that begins with "log" starts a log.
  static func logs(in lines: some Sequence<Substring>) -> [[Happening]] {
    var logs: [[Happening]] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "log" {
        logs.append([])
      } else if let happening = Happening(words), !logs.isEmpty {
        logs[logs.count - 1].append(happening)
      }
    }
    return logs
  }
}
