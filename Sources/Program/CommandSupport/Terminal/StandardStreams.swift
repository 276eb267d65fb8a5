internal import Libc

/// The descriptors 0, 1 and 2, of which a parent process may have closed some.
package enum StandardStreams {
  /// Opens each closed stream such that reading or writing it fails, as it would if it stayed
  /// closed. Without this, a file that the program opens would get the number of the stream, and
  /// results or messages would be written into that file.
  package static func fillGaps() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is that of the stream, because those before it are open.
      _ = open("/dev/null", mode)
    }
  }
}
