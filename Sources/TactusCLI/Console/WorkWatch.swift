internal import Glibc

/// Long work on a terminal: how far it is, and whether Ctrl-C asked it to stop.
struct WorkWatch {
  private var progress: ProgressLine
  private let stop: Int32?

  init(_ noun: String) {
    progress = ProgressLine(noun)
    stop = StopSignals.descriptor()
  }

  /// Shows how far it is; false once it is to stop.
  mutating func goesOn(_ done: Int, of total: Int) -> Bool {
    progress.show(done, of: total)
    guard let stop else { return true }
    var asked = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) <= 0
  }

  mutating func end() { progress.clear() }
}
