import Foundation

/// A program of this machine that checks a text.
enum OutsideProgram {
  /// Returns the path of a program; nil if it is not installed.
  static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func isInstalled(_ name: String) -> Bool { path(name) != nil }

  /// Runs a program whose last argument is a file with `text`. Returns its exit code and its
  /// output.
  static func run(
    _ name: String, _ arguments: [String], on text: String, in file: String = "text"
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, log) = (folder.appendingPathComponent(file), folder.appendingPathComponent("log"))
    try Data(text.utf8).write(to: file)
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(name) ?? "/nonexistent")
    process.arguments = arguments + [file.path]
    process.currentDirectoryURL = folder
    let output = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Result(code: process.terminationStatus, output: said)
  }

  struct Result: Hashable {
    var code: Int32
    var output: String
  }
}
