import Foundation

/// The commands in the sentences and tables of a page, such as `tactus help tap`.
///
/// A command is run if its words are those of a user (no `FILE`, no `…`) and every file that it reads
/// is there: a file of the page, or one that a command before it wrote. The words of the others are
/// compared with the help of the program by another test.
struct PageSentences {
  private let commands: [[String]]

  init(_ text: String) {
    commands = text.replacing("\\|", with: "|").matches(of: /`tactus ([a-z][^`]*)`/).map { found in
      found.output.1.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
  }

  /// Runs the commands that can be run, and returns those that fail with their messages.
  func failures(in folder: ScratchFolder) throws -> [String] {
    try commands.filter { Self.isComplete($0, in: folder) }.compactMap { command in
      let writes = command.contains { ["-o", "--output"].contains($0) }
      let run = try CommandLineRun(command + (writes ? ["--force"] : []), in: folder.url)
      return run.status == 0 ? nil : "tactus \(command.joined(separator: " ")): \(run.errors)"
    }
  }

  private static func isComplete(_ command: [String], in folder: ScratchFolder) -> Bool {
    guard command.count > 1 else { return false }
    var read = 0
    for (before, word) in zip([""] + command, command) {
      if word.contains("…") || word.contains(/[A-Z]{2}/) { return false }
      if ["-o", "--output"].contains(before) { continue }
      let exists = FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent(word).path)
      if exists { read += 1 }
      // A threshold such as press.minimumPressDuration=0.4 is no file.
      if !exists, word.contains("."), !word.contains("="), Double(word) == nil { return false }
    }
    // The folder that it writes must not exist yet.
    if command[0] == "synthesize" { return read == 0 }
    return read > 0 || ["help", "list", "pad"].contains(command[0])
  }
}
