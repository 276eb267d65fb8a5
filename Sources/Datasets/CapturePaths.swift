package import TouchLog

/// The captures that paths stand for: a file for itself, a folder for every capture in it and in the
/// folders below it, in the order of their paths.
package struct CapturePaths: Hashable, Sendable {
  package private(set) var captures: [String] = []
  /// Files in the folders that are not captures.
  package private(set) var skipped: [String] = []

  /// `columns`: those of a table, if the files in folders are tables.
  ///
  /// Throws `readFailed` for a folder without a capture, or that cannot be listed.
  package init(_ paths: [String], columns: ColumnMap? = nil) throws(CaptureError) {
    var fault: (path: String, error: CaptureError)?
    for path in paths {
      guard path != "-", FolderListing.isFolder(path) else {
        captures.append(path)
        continue
      }
      let before = captures.count
      for file in try FolderListing.files(below: path) {
        if let error = Self.refusal(of: file, columns) {
          skipped.append(file)
          if case .wrongColumns = error, fault == nil { fault = (file, error) }
        } else {
          captures.append(file)
        }
      }
      if captures.count == before {
        if let fault {
          throw .readFailed(
            path: path,
            reason:
              "no file in this folder and the folders below it is a table with these columns; "
              + "\(fault.path): \(fault.error)")
        }
        throw .readFailed(
          path: path, reason: "this folder and the folders below it have no capture")
      }
    }
  }

  /// The paths of all files in a folder and below it, in order.
  package static func files(below folder: String) throws(CaptureError) -> [String] {
    try FolderListing.files(below: folder)
  }

  /// Whether there is a folder at this path.
  package static func isFolder(_ path: String) -> Bool {
    path != "-" && FolderListing.isFolder(path)
  }

  /// Whether a file of this name describes captures or devices, or is for people to read.
  static func isDocument(_ name: String) -> Bool {
    let names = [
      "README", "LICENSE", "LICENCE", "COPYING", Dataset.annotationsName, "detections.jsonl",
    ]
    return names.contains(name)
      || [".md", ".desc", ".prop", ".device", ".part"].contains { name.hasSuffix($0) }
  }

  /// Why no reader takes the file; nil if one does. Cards, labels and descriptions of devices are left
  /// out by name.
  private static func refusal(of path: String, _ columns: ColumnMap?) -> CaptureError? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // Recordings of web pages end in .json, as cards and labels do, so those files are read.
    if isDocument(name) { return .unknownFormat(seen: name) }
    var options = CaptureReader.Options()
    options.countsStatistics = false
    options.looksBeside = false
    options.columns = columns
    do throws(CaptureError) { _ = try CaptureReader(path: path, options) } catch {
      switch error {
      case .unknownFormat, .notTheTable, .wrongColumns: return error
      // It is a capture, and what is wrong with it is said when it is read.
      default: return nil
      }
    }
    return nil
  }
}
