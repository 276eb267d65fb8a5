package import TouchLog

/// The captures at some paths. A file stands for itself. A folder stands for every capture in it
/// and in the folders below it, in the order of their paths.
package struct CapturePaths: Hashable, Sendable {
  package private(set) var captures: [String] = []
  /// Files in the folders that are not captures. Files that a dataset has beside its captures, and
  /// documents, are not listed.
  package private(set) var skipped: [String] = []
  /// The links to folders that were not entered.
  package private(set) var links: [String] = []
  /// The errors of folders that have no capture or cannot be listed, and of folders in them. The captures
  /// of the others are listed.
  package private(set) var faults: [CaptureError] = []

  /// Finds the captures. `columns` are the columns of a table, if the files in folders are tables.
  /// A file that several paths in a folder lead to is one capture. Folders behind links are entered
  /// if `followsLinks` is true.
  ///
  /// A folder that has no capture or cannot be listed becomes a fault; the other paths are still listed.
  /// Throws the first fault if there is no capture at all.
  package init(
    _ paths: [String], columns: ColumnMap? = nil, followsLinks: Bool = false
  ) throws(CaptureError) {
    for path in paths {
      guard path != "-", FolderListing.isFolder(path) else {
        captures.append(path)
        continue
      }
      do throws(CaptureError) {
        try add(folder: path, columns, followsLinks: followsLinks)
      } catch {
        faults.append(error)
      }
    }
    if captures.isEmpty, let first = faults.first { throw first }
  }

  /// Adds the captures of a folder. Throws if it has none, or cannot be listed.
  private mutating func add(
    folder path: String, _ columns: ColumnMap?, followsLinks: Bool
  ) throws(CaptureError) {
    var fault: (path: String, error: CaptureError)?
    let before = captures.count
    let listing = try FolderListing.readable(below: path, followsLinks: followsLinks)
    links += listing.links
    for file in FolderListing.once(listing.paths) {
      if let error = Self.refusal(of: file, columns) {
        if !Self.isExpected(file) { skipped.append(file) }
        if case .wrongColumns = error, fault == nil { fault = (file, error) }
      } else {
        captures.append(file)
      }
    }
    faults += listing.unreadable
    if captures.count > before || !listing.unreadable.isEmpty { return }
    if let fault {
      throw .readFailed(
        path: path,
        reason: "no file in this folder and the folders below it is a table with these columns; "
          + "\(fault.path): \(fault.error)")
    }
    throw .readFailed(path: path, reason: "this folder and the folders below it have no capture")
  }

  /// Returns the paths of all files in a folder and below it, in order.
  package static func files(below folder: String) throws(CaptureError) -> [String] {
    try FolderListing.files(below: folder)
  }

  /// Returns whether there is a folder at this path.
  package static func isFolder(_ path: String) -> Bool {
    path != "-" && FolderListing.isFolder(path)
  }

  /// Returns whether a file with this name is documentation, or describes captures or devices.
  static func isDocument(_ name: String) -> Bool {
    let names = [
      "README", "LICENSE", "LICENCE", "COPYING", Dataset.annotationsName, "detections.jsonl",
    ]
    return names.contains(name)
      || [".md", ".desc", ".prop", ".device", ".part"].contains { name.hasSuffix($0) }
  }

  /// Returns whether a file belongs to a dataset, or is a document.
  private static func isExpected(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return isDocument(name) || [Dataset.cardName, "specification.json"].contains(name)
      || name.hasSuffix(".setup.json")
  }

  /// Returns the reason why no reader accepts the file; nil if one does. Cards, labels and
  /// descriptions of devices are excluded by name.
  static func refusal(of path: String, _ columns: ColumnMap? = nil) -> CaptureError? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // Recordings of web pages have the extension .json, like cards and labels, so their content is
    // read.
    if isDocument(name) { return .unknownFormat(seen: name) }
    var options = CaptureReader.Options()
    options.countsStatistics = false
    options.looksBeside = false
    options.columns = columns
    do throws(CaptureError) { _ = try CaptureReader(path: path, options) } catch {
      switch error {
      case .unknownFormat, .notTheTable, .wrongColumns: return error
      // The file is a capture; its faults are reported when it is read.
      default: return nil
      }
    }
    return nil
  }
}
