import Foundation
import Testing

/// The collection of real captures, if it exists: `TACTUS_SHARED`, or `../shared`.
enum SharedCaptures {
  static let folder: URL? = {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let stated = ProcessInfo.processInfo.environment["TACTUS_SHARED"]
    let shared = stated.map { URL(filePath: $0) } ?? package.appending(path: "../shared")
    let folder = shared.appending(path: "captures").standardizedFileURL
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: needs captures in the folder that TACTUS_SHARED names")
    return nil
  }()

  static func facts() throws -> [String: Any] {
    guard let folder else { return [:] }
    let data = try Data(contentsOf: folder.appending(path: "facts.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Returns the counts of each capture of the named formats, by path.
  static func captures(of formats: Set<String>) throws -> [(path: String, facts: [String: Any])] {
    let all = try facts()["captures"] as? [String: [String: Any]] ?? [:]
    return all.filter { formats.contains($0.value["format"] as? String ?? "") }
      .map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Returns labeled recordings of a phone's touches, one folder for each label; none without the
  /// collection.
  static func phoneRecordings() throws -> [URL] {
    guard let folder else { return [] }
    let logs = folder.deletingLastPathComponent().appending(path: "strokes/touchlogs")
    let labels = try FileManager.default.contentsOfDirectory(
      at: logs, includingPropertiesForKeys: nil)
    return try labels.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }.sorted { $0.path < $1.path }
  }

  static func path(_ name: String) -> String { folder?.appending(path: name).path ?? name }
}
