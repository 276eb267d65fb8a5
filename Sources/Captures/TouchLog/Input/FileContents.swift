internal import FrameAssembly

/// Reads whole files.
package enum FileContents {
  /// The number of bytes beyond which a file is not read whole: 1 GiB. A device may never end.
  private static let most = 1 << 30

  /// Returns the bytes of a small file, such as a setup or a scenario. `path` may be "-" for
  /// standard input. Throws `readFailed` if there are more than 1 GiB.
  package static func read(path: String) throws(CaptureError) -> [UInt8] {
    var source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    while try source.fill() {
      guard bytes.count + source.count <= most else {
        throw .readFailed(
          path: path, reason: "more than 1 GiB, which is not read at once; is this the right file?")
      }
      source.withWindow { bytes.append(contentsOf: $0) }
      source.consume(source.count)
    }
    try check(source.fault, path)
    return bytes
  }

  /// Returns the first bytes of a file, at least `count` of them if it has so many, and whether they are
  /// all.
  package static func beginning(
    of path: String, count: Int
  ) throws(CaptureError) -> (bytes: [UInt8], isWhole: Bool) {
    var source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    while try source.fill() {
      source.withWindow { bytes.append(contentsOf: $0) }
      source.consume(source.count)
      if bytes.count >= count { return (bytes, false) }
    }
    try check(source.fault, path)
    return (bytes, true)
  }

  /// Passes a file to `body` piece by piece, without keeping it.
  package static func read(
    path: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(CaptureError) {
    var source = try ByteSource(path: path)
    while try source.fill() {
      source.withWindow(body)
      source.consume(source.count)
    }
    try check(source.fault, path)
  }

  private static func check(_ fault: Diagnostic?, _ path: String) throws(CaptureError) {
    if let fault { throw .readFailed(path: path, reason: fault.detail) }
  }
}
