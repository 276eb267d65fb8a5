internal import Glibc
internal import Tactus

/// Bytes on their way to a file descriptor, written a large piece at a time.
struct Output {
  private static let chunk = 1 << 16

  private let descriptor: Int32
  private let isTerminal: Bool
  private var bytes: [UInt8] = []
  /// A write failed; nothing more is tried.
  private(set) var hasFailed = false

  init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// Adds a text for people. Control characters but line feeds and tabs are escaped, because names
  /// of files and devices may hold any.
  mutating func text(_ text: String) {
    append(PlainText.escaped(text, keepsLines: true))
  }

  mutating func line(_ text: String = "") {
    self.text(text)
    append("\n")
  }

  /// Adds a row of CSV, for programs: as it is, except on a terminal.
  mutating func row(_ text: String) {
    append(isTerminal ? PlainText.escaped(text, keepsLines: true) : text)
    append("\n")
  }

  /// Adds whole rows of CSV with their line feeds, like `row`.
  mutating func rows(_ rows: [UInt8]) {
    guard isTerminal else { return append(rows) }
    append(PlainText.escaped(String(decoding: rows, as: UTF8.self), keepsLines: true))
  }

  /// Adds a text as it is, also its control characters.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfLarge()
  }

  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
    flushIfLarge()
  }

  private mutating func flushIfLarge() {
    if bytes.count >= Self.chunk { _ = flush() }
  }

  /// Writes what is left; false when it could not be written.
  mutating func flush() -> Bool {
    if isTerminal, !bytes.isEmpty { BackgroundProgress.hide() }
    var start = 0
    while start < bytes.count && !hasFailed {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written > 0 {
        start += written
      } else if written < 0 && errno != EINTR {
        hasFailed = true
      }
    }
    bytes.removeAll(keepingCapacity: true)
    return !hasFailed
  }

  /// Writes the rest; an output that cannot be written outweighs every other outcome but usage.
  mutating func finish(_ code: ExitCode) -> ExitCode {
    if flush() { return code }
    Console.complain("cannot write the output: \(String(cString: strerror(errno)))")
    return .unreadable
  }
}
