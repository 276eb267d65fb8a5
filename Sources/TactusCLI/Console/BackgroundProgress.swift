internal import Glibc
internal import Tactus

/// The progress line of a command: the amount read so far, on standard error if that is a terminal,
/// once the command has lasted two seconds: `12 s, 3 files, 45.2 MB read`.
///
/// A thread of its own writes the line, so every command has it without doing anything. Whatever
/// else is written to a terminal removes the line first. Work whose end can be told uses
/// `ProgressLine` instead.
enum BackgroundProgress {
  private struct State {
    var isOn = false
    var width = 0
  }

  private static let state = Guarded(State())
  private static let start = Clock.seconds
  // For the signal handler, which can use nothing else.
  nonisolated(unsafe) private static var isShown = false

  /// Begins to show progress, on a terminal.
  static func begin() {
    _ = start
    guard Console.errorIsTerminal, !Messages.isQuiet else { return }
    state.withLock { $0.isOn = true }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { _ in
        usleep(2_000_000)
        while BackgroundProgress.show() { usleep(250_000) }
        return nil
      }, nil)
    if code == 0 { pthread_detach(thread) }
  }

  /// Removes the line until it is shown next.
  static func hide() { state.withLock { clear(&$0) } }

  /// Shows nothing any more.
  static func end() {
    state.withLock { state in
      state.isOn = false
      clear(&state)
    }
  }

  /// Ends the line where it is; safe in a signal handler.
  static func leaveLine() {
    var lineFeed = UInt8(ascii: "\n")
    if isShown { _ = write(STDERR_FILENO, &lineFeed, 1) }
  }

  /// False once nothing is to be shown.
  private static func show() -> Bool {
    let (files, bytes) = ReadFiles.progress
    let size = Quantity.fixed(Double(bytes) / 1e6, decimals: 1)
    let text = ProgressText.joined([
      Clock.text(Clock.seconds - start), "\(files) \(files == 1 ? "file" : "files")",
      "\(size) MB read",
    ])
    return state.withLock { state in
      guard state.isOn else { return false }
      put("\r" + text + String(repeating: " ", count: max(0, state.width - text.count)))
      state.width = text.count
      isShown = true
      return true
    }
  }

  private static func clear(_ state: inout State) {
    guard state.width > 0 else { return }
    put("\r" + String(repeating: " ", count: state.width) + "\r")
    state.width = 0
    isShown = false
  }

  private static func put(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
