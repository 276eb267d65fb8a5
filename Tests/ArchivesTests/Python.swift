import Foundation

/// The Python interpreter, whose `zipfile` makes archives independently of the reader.
enum Python {
  /// The path of the interpreter; nil if there is none.
  static let path: String? = {
    let named = ProcessInfo.processInfo.environment["TACTUS_PYTHON"]
    let found = [named, "/usr/bin/python3"].compactMap { $0 }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return found
  }()

  /// Runs a program in a new folder and returns the files that it wrote there, by their names.
  static func files(madeBy program: String) throws -> [String: [UInt8]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-archives-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/usr/bin/python3")
    process.arguments = ["-c", program]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    return files
  }
}
