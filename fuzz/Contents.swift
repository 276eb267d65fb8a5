internal import TouchLog
internal import TouchModel

/// The content of a capture, or the reason why it cannot be read, for comparison with another
/// reading.
enum Contents: Hashable {
  case frames([Frame], [Diagnostic])
  case unreadable

  /// Whether nothing is wrong with it.
  var isSound: Bool {
    guard case .frames(_, let diagnostics) = self else { return true }
    return !diagnostics.contains { $0.severity == .problem }
  }

  init(of bytes: [UInt8]) {
    self = Self.read { () throws(CaptureError) in try CaptureReader(bytes: bytes, Self.options) }
  }

  init(path: String) {
    self = Self.read { () throws(CaptureError) in try CaptureReader(path: path, Self.options) }
  }

  private static var options: CaptureReader.Options {
    var options = CaptureReader.Options()
    options.rate = 100
    options.looksBeside = false
    return options
  }

  private static func read(_ open: () throws(CaptureError) -> CaptureReader) -> Self {
    do throws(CaptureError) {
      let reader = try open()
      var batch = FrameBatch()
      var frames: [Frame] = []
      while try reader.next(into: &batch) { frames += batch.frames }
      return .frames(frames, reader.diagnostics.all)
    } catch {
      return .unreadable
    }
  }
}
