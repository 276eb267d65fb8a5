internal import TouchLog

/// The captures of a dataset while it is opened. Any path that leads to the file of a capture finds
/// it: a capture is a file, not a spelling.
struct CaptureIndex {
  /// The meaning of a name in a dataset.
  enum Place: Hashable {
    case capture(Int)
    /// A file that is no capture yet, with the path of its capture.
    case file(FileIdentity, path: String)
    case missing
  }

  /// A name that leads to a file outside of the dataset's folder.
  struct Outsider: Hashable {
    let name: String
    let target: String
    /// The line of the annotations; nil if the card or the folder has the name.
    let line: Int?
  }

  private(set) var captures: [Dataset.Capture] = []
  private(set) var outsiders: [Outsider] = []
  private let folder: String
  /// The path of the folder without links, with a slash at the end.
  private let root: String
  private var byFile: [FileIdentity: Int] = [:]
  private var byName: [PathName: Int] = [:]
  private var noted: Set<PathName> = []

  init(folder: String) {
    self.folder = folder
    let resolved = FolderListing.resolved(folder) ?? folder
    root = resolved.hasSuffix("/") ? resolved : resolved + "/"
  }

  func place(of name: String) -> Place {
    if let place = byName[PathName(name)] { return .capture(place) }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    guard let file = FileIdentity(file: path) else { return .missing }
    if let place = byFile[file] { return .capture(place) }
    return .file(file, path: plain(name, path))
  }

  /// Adds a capture. `file` is nil if there is no file.
  mutating func add(_ capture: Dataset.Capture, _ file: FileIdentity?) -> Int {
    let place = captures.count
    captures.append(capture)
    byName[PathName(capture.path)] = place
    if let file { byFile[file] = place }
    return place
  }

  /// Records that a name means a capture.
  mutating func note(_ name: String, means place: Int, line: Int? = nil) {
    guard noted.insert(PathName(name)).inserted else { return }
    byName[PathName(name)] = place
    if PathName(name) != PathName(captures[place].path) {
      captures[place].otherNames.insert(PathName(name))
    }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    guard let target = FolderListing.resolved(path), !target.hasPrefix(root) else { return }
    outsiders.append(Outsider(name: name, target: target, line: line))
  }

  mutating func change(_ place: Int, _ body: (inout Dataset.Capture) -> Void) {
    body(&captures[place])
  }

  /// Returns the path of a file relative to the dataset's folder, without `.`, `..` and links to
  /// folders; absolute if the file is not in the folder.
  private func plain(_ name: String, _ path: String) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.hasPrefix("/") || parts.contains(where: { [".", "..", ""].contains($0) }) else {
      return name
    }
    guard let last = parts.last, let slash = path.lastIndex(of: "/"),
      let parent = FolderListing.resolved(String(path[...slash]))
    else { return name }
    let whole = (parent == "/" ? "" : parent) + "/" + last
    return whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : whole
  }
}
