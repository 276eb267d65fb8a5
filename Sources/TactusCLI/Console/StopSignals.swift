internal import Glibc

/// Turns the signals that ask a program to stop into a descriptor that can be read.
enum StopSignals {
  /// Where the handler writes; a handler can reach nothing else.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// Catches SIGINT, SIGTERM and SIGHUP; nil when there is no pipe to be had. A reader that goes
  /// away becomes an error of writing rather than the end.
  static func descriptor() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // A handler must never wait.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    pipeEnd = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        let before = errno
        var byte: UInt8 = 0
        _ = write(StopSignals.pipeEnd, &byte, 1)
        errno = before
      }
    }
    signal(SIGPIPE, SIG_IGN)
    return ends[0]
  }
}
