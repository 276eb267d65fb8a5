internal import Libc

/// The right to write into a folder, which one program has at a time.
///
/// The lock ends with the program, however it ends. On a file system without locks of folders,
/// nothing is locked.
final class FolderLock: Sendable {
  private let path: String
  private let descriptor: Int32
  /// Whether this run created the folder.
  private let isNew: Bool

  /// Creates the folder if it does not exist, and locks it. Throws if another program has the lock.
  init(_ path: String) throws(Problem) {
    self.path = path
    // A program that gives up removes the folder that it has created, so that the lock may be of a
    // folder that is no longer there.
    for _ in 0..<100 {
      let isNew = mkdir(path, 0o777) == 0
      guard isNew || errno == EEXIST else { throw Problem.output(path, errno) }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else { throw Problem.output(path, errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw Problem(
          "another program is writing into \(path), so nothing is written; name another folder, or "
            + "wait until it has ended", .unreadable)
      }
      if Self.isSame(descriptor, path) {
        (self.descriptor, self.isNew) = (descriptor, isNew)
        return
      }
      close(descriptor)
    }
    throw Problem.output(path, EBUSY)
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// Ends the lock. If `removingNew` is true, the folder is removed if this run created it and it is
  /// empty.
  func release(removingNew: Bool) {
    if removingNew, isNew { rmdir(path) }
    close(descriptor)
  }
}
