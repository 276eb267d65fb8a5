import Foundation

/// A folder that is removed after the test.
final class TemporaryFolder {
  private let root: URL
  private let url: URL

  init(_ name: String = "captures") throws {
    root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    url = root.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: false)
  }

  func write(_ text: String, _ name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
