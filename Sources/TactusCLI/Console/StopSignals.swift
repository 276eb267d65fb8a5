internal import Glibc

/// Turns the signals that ask a program to stop into a descriptor that can be read.
enum StopSignals {
  /// Where the handler writes; a handler can reach nothing else.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// Catches SIGINT, SIGTERM and SIGHUP, also where the parent had blocked them; nil when there is
  /// no pipe to be had. A reader that goes away becomes an error of writing rather than the end.
  static func descriptor() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // A handler must never wait.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    pipeEnd = ends[1]
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
    // nohup asks to survive the terminal.
    if !isIgnored(SIGHUP) { signal(SIGHUP, handler) }
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    return ends[0]
  }

  private static let handler: @convention(c) (Int32) -> Void = { _ in
    let before = errno
    var byte: UInt8 = 0
    _ = write(StopSignals.pipeEnd, &byte, 1)
    errno = before
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
