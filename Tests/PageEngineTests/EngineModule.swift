import Foundation
import PageEngine
import TactusGestures

/// `engine.wasm`, run by Node.js.
enum EngineModule {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let module = root.appendingPathComponent("Sources/Pictures/CPage/engine.wasm")
  /// The engine with scenes.
  static let scenes = root.appendingPathComponent("Sources/Pictures/CPage/scenes.wasm")
  static let face = root.appendingPathComponent("web/engine.js")

  /// Node.js; nil if there is none.
  static let node: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let all = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/node") }
    let found = all.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return found
  }()

  static var canRun: Bool { node != nil }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a script of the folder `Scripts` with web/engine.js, the engine and `arguments`.
  @discardableResult
  static func run(
    _ script: String, _ arguments: [String], with module: URL = module
  ) throws -> String {
    guard let node else { throw Failure(description: "there is no node") }
    let process = Process()
    process.executableURL = node
    process.arguments =
      [
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("Scripts").appendingPathComponent(script).path, face.path,
        module.path,
      ] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }

  /// A new folder.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-engine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
