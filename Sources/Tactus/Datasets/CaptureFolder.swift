public import TouchLog

/// The captures that a path stands for: a file for itself, a folder for every capture below it.
public enum CaptureFolder {
  /// Returns the paths in order; files that describe or document captures are left out.
  ///
  /// Throws if a folder cannot be listed, or holds no file that may be a capture.
  public static func captures(of path: String) throws(CaptureError) -> [String] {
    guard FolderListing.isFolder(path) else { return [path] }
    var folder = path[...]
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    let files = try FolderListing.captures(in: String(folder))
    if files.isEmpty { throw .readFailed(path: path, reason: "the folder holds no capture") }
    return files
  }
}
