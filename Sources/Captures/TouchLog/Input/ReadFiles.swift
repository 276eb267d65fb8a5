internal import Libc
internal import Threads

/// The files that this process has opened for reading, and the number of bytes read from them.
///
/// A program that writes a file uses it to find out whether that file is also one of its inputs,
/// even if a link or another path leads to the same file. Safe to use from any thread.
package enum ReadFiles {
  /// A file on this machine: its device and its number on that device.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// The file that `path` leads to; nil if there is none, or it is not a regular file.
    package init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    /// The file behind an open descriptor; nil if that is not a regular file.
    package init?(descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      self.init(status)
    }

    private init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  private struct State {
    var files: Set<Identity> = []
    var bytes = 0
  }

  private static let state = Guarded(State())

  /// Whether this process has opened the file for reading.
  package static func contains(_ file: Identity) -> Bool {
    state.withLock { $0.files.contains(file) }
  }

  /// The number of files opened so far, and of bytes read so far. Bytes of compressed files are
  /// counted compressed.
  package static var progress: (files: Int, bytes: Int) {
    state.withLock { ($0.files.count, $0.bytes) }
  }

  /// Records a file that was opened for reading.
  static func opened(_ descriptor: Int32) {
    guard let file = Identity(descriptor: descriptor) else { return }
    state.withLock { _ = $0.files.insert(file) }
  }

  /// Forgets that the file was read, because the output that replaces it keeps its content.
  package static func forget(path: String) {
    guard let file = Identity(path: path) else { return }
    state.withLock { _ = $0.files.remove(file) }
  }

  static func read(_ count: Int) { state.withLock { $0.bytes += count } }
}
