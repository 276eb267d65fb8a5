import Foundation
import Testing

@Suite struct `The file of a command` {
  /// The commands of `tactus --help` by their headings.
  static func headings() throws -> [(heading: String, command: String)] {
    var found: [(heading: String, command: String)] = []
    for part in try CommandLineRun(["--help"]).output.components(separatedBy: "\n\n") {
      let lines = part.split(separator: "\n")
      guard let heading = lines.first, heading.hasSuffix(":"), heading.first?.isUppercase == true,
        !["Examples:", "Help topics:", "Options:"].contains(heading)
      else { continue }
      for line in lines.dropFirst() {
        guard let command = line.firstMatch(of: /^ {2}([a-z]+) {2}/)?.1 else { continue }
        found.append((String(heading.dropLast()), String(command)))
      }
    }
    return found
  }

  @Test func `the file of a command is in the folder that is named as its heading`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Program")
    let commands = try Self.headings()
    #expect(commands.count >= 29)
    for (heading, command) in commands where heading != "This tool" {
      let folder = heading.split(separator: " ").map(\.capitalized).joined()
      let paths = ["CaptureCommands", "GestureCommands"].map {
        "\($0)/\(folder)/\(command.capitalized)Command.swift"
      }
      let found = paths.contains {
        FileManager.default.fileExists(atPath: sources.appendingPathComponent($0).path)
      }
      #expect(found, "\(command) of \(heading): none of \(paths)")
    }
  }
}
