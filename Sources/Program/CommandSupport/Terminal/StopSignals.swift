internal import Libc

/// The signals SIGINT (Ctrl-C), SIGTERM and SIGHUP, which every command handles in the same way.
///
/// The first signal removes the temporary files and ends the program with exit code 130, also while
/// it waits for input. A command that can write a partial result calls `takeOver`: then the first
/// signal makes a descriptor readable, and only the second signal ends the program.
package enum StopSignals {
  // A signal handler can use only plain global memory.
  nonisolated(unsafe) private static var readEnd: Int32 = -1
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var isTakenOver = false
  nonisolated(unsafe) private static var count: Int32 = 0
  nonisolated(unsafe) private static var survivesBrokenPipes = false

  /// Whether no message is written when a signal ends the program.
  nonisolated(unsafe) static var isQuiet = false

  /// Writes to standard error; safe in a signal handler.
  private static func say(_ text: StaticString) {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Installs the handlers. Called once, before the command line is parsed.
  package static func install() {
    TemporaryFiles.prepare()
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // The handler must never block.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      (readEnd, writeEnd) = (ends[0], ends[1])
    }
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
    // A program that nohup starts must survive its terminal.
    if !isIgnored(SIGHUP) { signal(SIGHUP, handler) }
    if !isIgnored(SIGPIPE) { signal(SIGPIPE, pipeHandler) }
    // A file that grows past a limit of its size is an error of writing, with a message.
    signal(SIGXFSZ, SIG_IGN)
    // The parent process may have blocked the signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets the command react to the first signal. Returns a descriptor that a signal makes readable;
  /// nil if there is none, and then signals still end the program.
  package static func takeOver() -> Int32? {
    guard readEnd >= 0 else { return nil }
    isTakenOver = true
    return readEnd
  }

  /// Lets the next signal end the program again.
  static func giveBack() { isTakenOver = false }

  /// Whether a signal has asked the program to stop.
  static var isRequested: Bool { count > 0 }

  /// Turns a closed reader of the output into an error of writing. By default it ends the program.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    survivesBrokenPipes = true
  }

  /// Ends the program without a message after a write to a pipe that no process reads, as SIGPIPE
  /// does. It is called for programs that were started with SIGPIPE ignored, and has no effect after
  /// `ignoreBrokenPipes` and for standard error.
  static func endBecauseReaderLeft(_ descriptor: Int32) {
    guard !survivesBrokenPipes, descriptor != STDERR_FILENO else { return }
    TemporaryFiles.removeAll()
    BackgroundProgress.leaveLine()
    _exit(128 + SIGPIPE)
  }

  private static let handler: @convention(c) (Int32) -> Void = { _ in
    let before = errno
    StopSignals.count += 1
    var byte: UInt8 = 0
    _ = write(StopSignals.writeEnd, &byte, 1)
    if !StopSignals.isTakenOver || StopSignals.count > 1 {
      TemporaryFiles.removeAll()
      BackgroundProgress.leaveLine()
      if !StopSignals.isQuiet { StopSignals.say("note: stopped\n") }
      _exit(ExitCode.interrupted.rawValue)
    }
    errno = before
  }

  private static let pipeHandler: @convention(c) (Int32) -> Void = { number in
    TemporaryFiles.removeAll()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
