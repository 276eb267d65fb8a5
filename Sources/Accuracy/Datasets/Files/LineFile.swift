package import JSONText
internal import Libc
package import TouchLog

/// A file with one JSON object on each line, read whole or in part. Blank lines are skipped.
///
/// Compressed files and UTF-16 are decoded. Parts are parts of the decoded text, so `index` keeps
/// that text if the bytes of the file differ from it.
package struct LineFile: Hashable, Sendable {
  package let path: String
  /// The decoded text; nil if it is what the file holds.
  private var decoded: [UInt8]?

  package init(path: String) { self.path = path }

  /// Consecutive lines: the offset and the number of the first line, and the length in bytes.
  package struct Run: Hashable, Sendable {
    package var offset: Int
    package var line: Int
    package var length: Int
  }

  /// Passes every line to `body` as `read` does, and prepares for reading runs.
  package mutating func index(_ body: (_ line: Run, [UInt8]) -> Void) throws(CaptureError) {
    let plain = PlainBytes(path: path)
    var isPlain = true
    var offset = 0
    try read(body) { bytes in
      isPlain = isPlain && plain.equals(bytes, at: offset)
      offset += bytes.count
    }
    if !isPlain || !plain.ends(at: offset) { decoded = try FileContents.read(path: path) }
  }

  /// Passes every line to `body`, with its number, from 1, and the place of its bytes. No line is
  /// kept. `watch` gets the decoded text piece by piece.
  package func read(
    _ body: (_ line: Run, [UInt8]) -> Void,
    watch: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(CaptureError) {
    var run = Run(offset: 0, line: 1, length: 0)
    var pending: [UInt8] = []
    try FileContents.read(path: path) { bytes in
      watch(bytes)
      var rest = bytes[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        pending.append(contentsOf: rest[..<end])
        rest = rest[(end + 1)...]
        run.length = pending.count + 1
        body(run, pending)
        run = Run(offset: run.offset + run.length, line: run.line + 1, length: 0)
        pending.removeAll(keepingCapacity: true)
      }
      pending.append(contentsOf: rest)
    }
    run.length = pending.count
    if !pending.isEmpty { body(run, pending) }
  }

  /// Passes the lines of some runs to `body`.
  package func read(_ runs: [Run], _ body: (_ line: Int, [UInt8]) -> Void) throws(CaptureError) {
    if let decoded {
      for run in runs { Self.lines(of: decoded[run.offset...].prefix(run.length), run.line, body) }
      return
    }
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw .readFailed(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    for run in runs {
      var bytes = [UInt8](repeating: 0, count: run.length)
      let got = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(run.offset))
      }
      guard got == run.length else {
        throw .readFailed(path: path, reason: "the file changed while it was read")
      }
      Self.lines(of: bytes[...], run.line, body)
    }
  }

  private static func lines(
    of bytes: ArraySlice<UInt8>, _ first: Int, _ body: (_ line: Int, [UInt8]) -> Void
  ) {
    var line = first
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      body(line, Array(text))
      line += 1
    }
  }

  /// Returns the object of a line; nil for a blank line.
  package static func object(_ bytes: [UInt8], line: Int) throws(JSONFault) -> JSONNode? {
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    return isBlank ? nil : JSONNode(try JSONReader().read(bytes, startingAtLine: line))
  }
}
