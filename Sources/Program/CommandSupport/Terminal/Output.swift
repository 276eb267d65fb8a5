internal import Libc
internal import Tables

/// Buffered output to a file descriptor, or to the part of one capture, written in large pieces.
package struct Output: Sendable {
  private static let chunk = 1 << 16

  private let descriptor: Int32
  /// The part of one of several captures that are read at the same time; nil for a descriptor.
  private let part: OutputPart?
  let isTerminal: Bool
  private var bytes: [UInt8] = []
  /// The `errno` of the write that failed; nil if none has. Nothing is written after a failure.
  package private(set) var failure: Int32?

  package init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    part = nil
    isTerminal = isatty(descriptor) == 1
  }

  /// Creates the output of one capture, which is written after that of the captures before it.
  package init(_ part: OutputPart, isTerminal: Bool) {
    descriptor = -1
    self.part = part
    self.isTerminal = isTerminal
  }

  /// Adds a text for people. Control characters except line feeds and tabs are escaped, because
  /// names of files and devices may contain any.
  package mutating func text(_ text: String) {
    PlainText.append(text, to: &bytes, keepsLines: true)
    flushIfLarge()
  }

  package mutating func line(_ text: String = "") {
    self.text(text)
    append("\n")
  }

  /// Adds lines for people. A line that is wider than the terminal is broken between words. The last line
  /// needs no line feed.
  ///
  /// - Parameter indent: the number of spaces before what is left of a broken line; without it, two more than
  ///   before the line.
  package mutating func paragraphs(_ text: String, indent: Int? = nil) {
    let plain = PlainText.escaped(text, keepsLines: true)
    for line in (plain.last == "\n" ? plain.dropLast() : plain[...]).split(
      separator: "\n", omittingEmptySubsequences: false)
    where !plain.isEmpty {
      let margin = indent ?? line.prefix { $0 == " " }.count + 2
      for piece in WrappedText.lines(of: String(line), width: Console.textWidth, indent: margin) {
        append(piece + "\n")
      }
    }
  }

  /// Adds a line for each name with what it stands for, in two columns.
  package mutating func list(_ entries: [(name: String, summary: String)]) {
    let width = entries.map(\.name.count).max() ?? 0
    for (name, summary) in entries {
      let gap = String(repeating: " ", count: width - name.count + 2)
      paragraphs(name + gap + summary, indent: width + 2)
    }
  }

  /// Adds a row of CSV for programs. Control characters are escaped only on a terminal.
  package mutating func row(_ text: String) {
    append(isTerminal ? PlainText.escaped(text, keepsLines: true) : text)
    append("\n")
  }

  /// Adds whole rows of CSV with their line feeds, like `row`.
  package mutating func rows(_ rows: [UInt8]) {
    guard isTerminal else { return append(rows) }
    append(PlainText.escaped(String(decoding: rows, as: UTF8.self), keepsLines: true))
  }

  /// Adds a text as it is, also its control characters.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfLarge()
  }

  package mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
    flushIfLarge()
  }

  /// Adds what `make` returns when everything about earlier captures has been added. What is
  /// written for a capture may therefore depend on the captures before it.
  package mutating func inOrder(_ make: @escaping @Sendable () -> [UInt8]) {
    guard let part else { return append(make()) }
    _ = flush()
    part.add(make)
  }

  private mutating func flushIfLarge() {
    if bytes.count >= Self.chunk { _ = flush() }
  }

  /// Writes the buffer. Returns false if it could not be written.
  package mutating func flush() -> Bool {
    if let part {
      if !bytes.isEmpty { part.add(bytes) }
      bytes.removeAll(keepingCapacity: true)
      return true
    }
    if isTerminal, !bytes.isEmpty { BackgroundProgress.hide() }
    var start = 0
    while start < bytes.count, failure == nil {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written > 0 {
        start += written
      } else if written < 0 && errno != EINTR {
        failure = errno
        if failure == EPIPE { StopSignals.endBecauseReaderLeft(descriptor) }
      }
    }
    bytes.removeAll(keepingCapacity: true)
    return failure == nil
  }

  /// Writes the buffer after a step of a run over a stream, whose next step may have to wait for a hand.
  package mutating func endStep(isStream: Bool) {
    if isStream { _ = flush() }
  }

  /// Writes the buffer. Returns `code`, or `unreadable` with an error message if the output could
  /// not be written. There is no message if the reader of the output has closed it.
  package mutating func finish(_ code: ExitCode) -> ExitCode {
    guard !flush(), let failure, failure != EPIPE else { return code }
    Console.complain("cannot write the output: \(String(cString: strerror(failure)))")
    return .unreadable
  }
}
