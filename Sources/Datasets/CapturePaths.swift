package import TouchLog

/// The captures that paths stand for: a file for itself, a folder for every capture in it and in the
/// folders below it, in the order of their paths.
package struct CapturePaths: Hashable, Sendable {
  package private(set) var captures: [String] = []
  /// Files in the folders that are not captures.
  package private(set) var skipped: [String] = []

  /// Throws `readFailed` for a folder without a capture, or that cannot be listed.
  package init(_ paths: [String]) throws(CaptureError) {
    for path in paths {
      guard path != "-", FolderListing.isFolder(path) else {
        captures.append(path)
        continue
      }
      let before = captures.count
      for file in try FolderListing.files(below: path) {
        if Self.isCapture(file) { captures.append(file) } else { skipped.append(file) }
      }
      if captures.count == before {
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

  /// Whether a reader takes the file; cards, labels and descriptions of devices are left out by name.
  private static func isCapture(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // Recordings of web pages end in .json, as cards and labels do, so those files are read.
    if isDocument(name) { return false }
    var options = CaptureReader.Options()
    options.countsStatistics = false
    options.looksBeside = false
    do throws(CaptureError) { _ = try CaptureReader(path: path, options) } catch {
      switch error {
      case .unknownFormat, .notTheTable: return false
      // It is a capture, and what is wrong with it is said when it is read.
      default: return true
      }
    }
    return true
  }
}
