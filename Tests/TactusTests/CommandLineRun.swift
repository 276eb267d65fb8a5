import Foundation

/// Runs the program that was built with the tests, as a user would.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String
  /// Whether a signal ended the program, as after a crash.
  let wasSignalled: Bool

  /// Runs the program in the folder `working`, by default the folder of the tests.
  ///
  /// - Parameter columns: the width of lines for people, by default so large that none is broken; nil for the
  ///   width that a file gets.
  init(
    _ arguments: [String], input: [UInt8] = [], in working: URL? = nil, columns: Int? = 10_000,
    environment added: [String: String] = [:]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // The input and output are files, because a full pipe or a signal would stop the test.
    let (source, out, err) = (try folder.file("in"), try folder.file("out"), try folder.file("err"))
    try Data(input).write(to: source)
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    if let working { process.currentDirectoryURL = working }
    var environment = ProcessInfo.processInfo.environment.merging(added) { $1 }
    let isHelp =
      arguments.isEmpty || !["help", "--help", "-h"].allSatisfy { !arguments.contains($0) }
    environment["COLUMNS"] = isHelp ? nil : columns.map { "\($0)" }
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
    status = process.terminationStatus
    wasSignalled = process.terminationReason == .uncaughtSignal
  }

  init(_ arguments: [String], input: String) throws {
    try self.init(arguments, input: Array(input.utf8))
  }

  /// The program, which is beside the test runner.
  static let program: URL = {
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

/// A folder that is removed at the end of a test.
struct ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Returns the path of a new empty file.
  func file(_ name: String) throws -> URL { URL(fileURLWithPath: try file(name, "")) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
