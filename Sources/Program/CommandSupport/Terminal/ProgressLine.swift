internal import Libc
internal import Setups

/// The progress of long work, on standard error if that is a terminal, after the work has run for
/// one second.
package struct ProgressLine {
  private let noun: String
  private let isShown = Console.errorIsTerminal && !Messages.isQuiet
  private let start = Clock.seconds
  private var lastShown = 0.0
  private var width = 0

  package init(_ noun: String) { self.noun = noun }

  /// Shows the progress: `12 of 40 captures, 4 s left, 8.1 a second`.
  package mutating func show(_ done: Int, of total: Int) {
    let elapsed = Clock.seconds - start
    guard isShown, elapsed > 1, elapsed - lastShown > 0.2 else { return }
    lastShown = elapsed
    let rate = Double(done) / elapsed
    var parts = ["\(done) of \(total) \(noun)"]
    if done > 0, done < total {
      parts.append("\(Clock.text(Double(total - done) / rate)) left")
    }
    parts.append("\(Quantity.fixed(rate, decimals: 1)) a second")
    write(ProgressText.joined(parts))
  }

  /// Clears the line.
  package mutating func clear() {
    if width > 0 { write("") }
    width = 0
  }

  private mutating func write(_ text: String) {
    var output = Output(descriptor: STDERR_FILENO)
    let rest = String(repeating: " ", count: max(0, width - text.count))
    output.append("\r" + text + rest + (text.isEmpty ? "\r" : ""))
    _ = output.flush()
    width = text.count
  }
}
