import Foundation

/// Runs the program that was built with the tests, as a user would.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String

  init(_ arguments: [String], input: [UInt8] = []) throws {
    let folder = FileManager.default.temporaryDirectory
    let source = folder.appendingPathComponent("tactus-input-\(UUID().uuidString)")
    try Data(input).write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    // Errors are few; output may fill its pipe, so it is read first.
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  init(_ arguments: [String], input: String) throws {
    try self.init(arguments, input: Array(input.utf8))
  }

  /// Beside the test runner.
  private static let program: URL = {
    let runner = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      runner, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    .map { $0.appendingPathComponent("tactus") }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let fallback = root.appendingPathComponent(".build/debug/tactus")
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? fallback
  }()
}

/// Files that last as long as a test.
struct ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func file(_ name: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
