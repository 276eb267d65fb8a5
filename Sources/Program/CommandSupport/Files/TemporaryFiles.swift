internal import Libc
internal import Threads
internal import TouchLog

/// The temporary files of outputs that are not complete. A signal handler removes them.
enum TemporaryFiles {
  private static let capacity = 64
  // A signal handler can use only plain global memory. Paths are never freed, because a handler may
  // be reading one.
  nonisolated(unsafe) private static var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// Lets one thread at a time choose a place. The handler does not wait for it.
  private static let choice = Guarded(())

  /// Allocates the table. Called before a handler is installed.
  static func prepare() {
    guard paths == nil else { return }
    let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    table.initialize(repeating: nil, count: capacity)
    paths = table
  }

  /// A temporary file in `folder`, open for writing, with a name that only this process knows.
  package struct File {
    let path: String
    let descriptor: Int32
    fileprivate let place: Int?
  }

  /// Creates a file with a name that no other file has; nil, with `errno` set, if that fails.
  static func make(in folder: String) -> File? {
    // Signals are blocked between the creation of the file and its entry in the table.
    var (signals, before) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = code
    }
    var path = ""
    var descriptor: Int32 = -1
    repeat {
      path = "\(folder)/.tactus-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { return nil }
    return File(path: path, descriptor: descriptor, place: remember(path))
  }

  /// Removes a file from the table after it got its final name or was deleted.
  static func forget(_ file: File) {
    if let place = file.place { paths?[place] = nil }
  }

  /// Deletes a file that is not needed.
  static func remove(_ file: File) {
    unlink(file.path)
    forget(file)
  }

  /// Deletes all files; safe in a signal handler.
  static func removeAll() {
    guard let paths else { return }
    for place in 0..<capacity {
      if let path = paths[place] { unlink(path) }
    }
  }

  private static func remember(_ path: String) -> Int? {
    choice.withLock { _ in
      guard let paths, let place = (0..<capacity).first(where: { paths[$0] == nil }) else {
        return nil
      }
      paths[place] = strdup(path)
      return place
    }
  }
}
