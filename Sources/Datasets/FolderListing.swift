internal import Glibc
internal import Ordering
package import TouchLog

/// Lists the entries of a folder.
package enum FolderListing {
  /// Returns the names in a folder in order, without those that begin with a dot.
  package static func names(in folder: String) throws(CaptureError) -> [String] {
    guard let listing = PathText.withBytes(of: folder, { opendir($0) }) else {
      throw .readFailed(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text(of: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.ordered()
  }

  /// Returns the paths of all files below a folder, in order.
  package static func files(below folder: String) throws(CaptureError) -> [String] {
    var files: [String] = []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in try names(in: folder) {
      if isFolder(base + name) {
        files += try self.files(below: base + name)
      } else if isFile(base + name) {
        files.append(base + name)
      }
    }
    return files
  }

  package static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }
  package static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  /// Returns the size of a file in bytes; 0 if there is no file.
  package static func size(of path: String) -> Int {
    var status = stat()
    return PathText.withBytes(of: path) { stat($0, &status) } == 0 ? Int(status.st_size) : 0
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return PathText.withBytes(of: path) { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }
}
