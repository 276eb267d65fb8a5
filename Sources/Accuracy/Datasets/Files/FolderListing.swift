internal import Libc
internal import Ordering
package import TouchLog

/// Lists the entries of a folder.
package enum FolderListing {
  /// The files below a folder.
  package struct Files: Sendable {
    /// The paths of the files, in the order of their bytes, folder by folder.
    package var paths: [String] = []
    /// The links to folders that were not entered.
    package var links: [String] = []
    /// The links that lead nowhere.
    package var brokenLinks: [String] = []
    /// The errors of folders below the named one that cannot be listed.
    package var unreadable: [CaptureError] = []
  }

  /// Returns the names in a folder in the order of their bytes, without those that begin with a
  /// dot.
  package static func names(in folder: String) throws(CaptureError) -> [String] {
    guard let listing = PathText.withBytes(of: folder, { opendir($0) }) else {
      throw .readFailed(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(listing) }
    var names: [PathName] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text(of: $0) }
      }
      if !name.hasPrefix(".") { names.append(PathName(name)) }
    }
    return names.ordered().map(\.text)
  }

  /// Returns the paths of all files below a folder, in order. Links to folders are not entered.
  package static func files(below folder: String) throws(CaptureError) -> [String] {
    try listing(below: folder).paths
  }

  /// Returns all files below a folder, as `readable` does. Throws if one of the folders cannot be
  /// listed.
  package static func listing(
    below folder: String, followsLinks: Bool = false
  ) throws(CaptureError) -> Files {
    let files = try readable(below: folder, followsLinks: followsLinks)
    if let first = files.unreadable.first { throw first }
    return files
  }

  /// Returns all files below a folder, except those in folders that cannot be listed. If
  /// `followsLinks` is true, links to folders are entered; each folder is entered once, also if links
  /// form a loop. Throws if the folder itself cannot be listed.
  package static func readable(
    below folder: String, followsLinks: Bool
  ) throws(CaptureError) -> Files {
    var files = Files()
    var entered = Set([FileIdentity(folder: folder)].compactMap(\.self))
    var links: [String] = []
    try add(folder, to: &files, &links, &entered)
    guard followsLinks else {
      files.links = links
      return files
    }
    // Folders are entered under their own names first, so that the order of links does not decide
    // the paths of files.
    while !links.isEmpty {
      let link = links.removeFirst()
      guard let identity = FileIdentity(folder: link), entered.insert(identity).inserted else {
        continue
      }
      addBelow(link, to: &files, &links, &entered)
    }
    return files
  }

  /// Returns one path of each file, in the given order: its own, or the first link to it.
  package static func once(_ paths: [String]) -> [String] {
    var seen: Set<FileIdentity> = []
    var kept: Set<PathName> = []
    for path in linksLast(paths) {
      guard let file = FileIdentity(file: path), seen.insert(file).inserted else { continue }
      kept.insert(PathName(path))
    }
    return paths.filter { kept.contains(PathName($0)) }
  }

  private static func addBelow(
    _ folder: String, to files: inout Files, _ links: inout [String],
    _ entered: inout Set<FileIdentity>
  ) {
    do throws(CaptureError) { try add(folder, to: &files, &links, &entered) } catch {
      files.unreadable.append(error)
    }
  }

  private static func add(
    _ folder: String, to files: inout Files, _ links: inout [String],
    _ entered: inout Set<FileIdentity>
  ) throws(CaptureError) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in try names(in: folder) {
      let path = base + name
      if isFile(path) {
        files.paths.append(path)
      } else if let identity = FileIdentity(folder: path) {
        if isLink(path) {
          links.append(path)
        } else if entered.insert(identity).inserted {
          addBelow(path, to: &files, &links, &entered)
        }
      } else if isLink(path) {
        files.brokenLinks.append(path)
      }
    }
  }

  package static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }
  package static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  /// Returns whether the path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return PathText.withBytes(of: path) { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the size of a file in bytes; 0 if there is no file.
  package static func size(of path: String) -> Int {
    var status = stat()
    return PathText.withBytes(of: path) { stat($0, &status) } == 0 ? Int(status.st_size) : 0
  }

  /// Returns the paths that are no links, then the links, each in the given order. A link is another
  /// name of a file that may be among the paths itself.
  static func linksLast(_ paths: [String]) -> [String] {
    let marked = paths.map { (path: $0, isLink: isLink($0)) }
    return marked.filter { !$0.isLink }.map(\.path) + marked.filter(\.isLink).map(\.path)
  }

  /// Returns the path of a folder without slashes at its end.
  static func withoutSlashes(_ folder: String) -> String {
    var path = folder[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  /// Returns the path without links, `.` and `..`; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let bytes = PathText.withBytes(of: path, { realpath($0, nil) }) else { return nil }
    defer { free(bytes) }
    return PathText.text(of: bytes)
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return PathText.withBytes(of: path) { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }
}
