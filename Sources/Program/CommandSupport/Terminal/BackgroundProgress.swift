internal import Libc
internal import Setups
internal import TextSuggestion
internal import Threads
internal import TouchLog

/// The progress line of a command, on standard error if that is a terminal, after the command has
/// run for two seconds. It states the amount read so far: `12 s, 3 files, 45.2 MB read`.
///
/// A separate thread writes the line, so every command has it without further code. Any other
/// output to a terminal removes the line first. Work with a known end uses `ProgressLine` instead.
package enum BackgroundProgress {
  private struct State {
    var isOn = false
    var width = 0
  }

  private static let state = Guarded(State())
  private static let start = Clock.seconds
  // A plain variable for the signal handler, which cannot use a lock.
  nonisolated(unsafe) private static var isShown = false

  /// Starts to show progress if standard error is a terminal.
  package static func begin() {
    _ = start
    guard Console.errorIsTerminal, !Messages.isQuiet else { return }
    state.withLock { $0.isOn = true }
    // Without a thread there is no progress line, and the command works as well.
    let thread = try? BackgroundThread {
      usleep(2_000_000)
      while BackgroundProgress.show() { usleep(250_000) }
    }
    thread?.detach()
  }

  /// Removes the line until it is shown again.
  static func hide() { state.withLock { clear(&$0) } }

  /// Removes the line and shows no more progress.
  package static func end() {
    state.withLock { state in
      state.isOn = false
      clear(&state)
    }
  }

  /// Ends the line with a line feed; safe in a signal handler.
  static func leaveLine() {
    var lineFeed = UInt8(ascii: "\n")
    if isShown { _ = write(STDERR_FILENO, &lineFeed, 1) }
  }

  /// Shows the line. Returns false after the progress has ended.
  private static func show() -> Bool {
    let (files, bytes) = ReadFiles.progress
    let size = Quantity.fixed(Double(bytes) / 1e6, decimals: 1)
    let text = ProgressText.joined([
      Clock.text(Clock.seconds - start), Plural.text(files, "file"),
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
