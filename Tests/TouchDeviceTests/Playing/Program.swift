import Foundation
import Testing

/// A program that a test runs to its end.
enum Program {
  struct Result: Hashable {
    var code: Int32
    var output: String
    var complaints: String

    /// The JSON lines without the first one, which is the header, and without the capture's name.
    var transitions: [String] {
      output.split(separator: "\n").dropFirst().map(String.init).map {
        $0.replacing(/"capture":"[^"]*",/, with: "", maxReplacements: 1)
      }
    }
  }

  /// The path of the command line tool that was built with these tests.
  static let tactus: String = {
    let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "tactus").path
    let usual = package.appending(path: ".build/debug/tactus").path
    return FileManager.default.isExecutableFile(atPath: built) ? built : usual
  }()

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The device node that makes virtual devices, if the system allows it.
  static let uinput = "/dev/uinput"

  static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program, with lines as long as they are. `output` is the target of standard output if the
  /// test does not read it.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Result {
    try start(path, arguments, environment: environment, output: output).finish()
  }

  /// Starts a program as `run` does, and returns at once.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["COLUMNS": "10000"]) { $1 }.merging(environment) { $1 }
    let (said, complained) = (Folder().file("output"), Folder().file("complaints"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output ?? handle(said)
    process.standardError = try handle(complained)
    try process.run()
    return Running(process: process, said: output == nil ? said : nil, complained: complained)
  }

  /// A program that runs.
  struct Running {
    let process: Process
    let said: String?
    let complained: String

    /// The messages that it has written so far.
    var complaints: String { (try? String(contentsOfFile: complained, encoding: .utf8)) ?? "" }

    /// Waits until the program ends.
    func finish() throws -> Result {
      process.waitUntilExit()
      return Result(
        code: process.terminationStatus,
        output: try said.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? "",
        complaints: complaints)
    }
  }

  private static func handle(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try #require(FileHandle(forWritingAtPath: path))
  }
}

/// A folder for one test, which is removed when the test program ends.
struct Folder {
  private static let root: URL = {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "tactus-devices-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    rootPath = root.path
    atexit { try? FileManager.default.removeItem(atPath: Folder.rootPath) }
    return root
  }()
  nonisolated(unsafe) private static var rootPath = ""

  private let url = Folder.root.appending(path: UUID().uuidString)

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  func file(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}
