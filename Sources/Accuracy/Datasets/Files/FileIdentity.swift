internal import Libc
internal import TouchLog

/// The identity of a file or folder: its device and its number there. All paths and links that lead
/// to a file have the same identity.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The regular file that `path` leads to; nil if there is none.
  package init?(file path: String) { self.init(path, S_IFREG) }

  /// The folder that `path` leads to; nil if there is none.
  package init?(folder path: String) { self.init(path, S_IFDIR) }

  private init?(_ path: String, _ kind: mode_t) {
    var status = stat()
    guard PathText.withBytes(of: path, { stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == kind
    else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
