internal import Datasets

/// The names of captures in a file, found by any other spelling of their paths: a capture is a file.
///
/// Names are compared without `.` and `..`, and by the files that they lead to from the working folder or
/// from the folder of the file that has them.
struct CaptureSpellings: Sendable {
  private var byName: [PathName: [PathName]] = [:]
  private var byFile: [FileIdentity: [PathName]] = [:]

  /// Collects the names of captures in the file at `path`.
  init(_ names: [PathName], beside path: String) {
    let folder = Self.folder(of: path)
    for name in names where !name.text.isEmpty {
      byName[name.plain, default: []].append(name)
      if let file = Self.file(name, folder) { byFile[file, default: []].append(name) }
    }
  }

  /// Returns all spellings of a capture that has `names` and, if it is known, the file at `path`.
  func spellings(of names: [PathName], file path: String?) -> [PathName] {
    let file = path.flatMap { FileIdentity(file: $0) }
    return names + names.flatMap { byName[$0.plain] ?? [] }
      + (file.flatMap { byFile[$0] } ?? [])
  }

  /// The path of the file that a name in the file at `path` leads to; nil if there is none.
  static func file(named name: PathName, beside path: String) -> String? {
    [joined(folder(of: path), name.text), name.text].first { FileIdentity(file: $0) != nil }
  }

  private static func file(_ name: PathName, _ folder: String) -> FileIdentity? {
    FileIdentity(file: joined(folder, name.text)) ?? FileIdentity(file: name.text)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") ? name : folder + name
  }
}
