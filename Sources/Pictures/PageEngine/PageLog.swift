package import TactusGestures

/// A recording in the memory of the engine, which runs can play repeatedly.
package final class PageLog {
  /// The entries, in parts of bounded length, so that each part has few results.
  package private(set) var parts: [FrameBatch] = []
  /// The number of entries.
  private(set) var count = 0
  private var last = Timestamp(microseconds: .min)

  /// The number of entries in each part but the last one, which may be shorter.
  package static let partLength = 2048

  /// Appends the entries of a stream. If a fault is thrown, the entries before the fault are kept.
  func append(_ bytes: UnsafeRawBufferPointer) throws(PageFault) {
    var reader = FrameStreamReader(bytes, after: last)
    var part = parts.popLast() ?? FrameBatch()
    var fault: PageFault?
    do {
      while try reader.next(into: &part) {
        count += 1
        guard part.entries.count >= Self.partLength else { continue }
        parts.append(part)
        part = FrameBatch()
      }
    } catch {
      fault = error
      part = part.closed
    }
    if !part.isEmpty { parts.append(part) }
    last = reader.time
    if let fault { throw fault }
  }
}

extension FrameBatch {
  /// The batch without the contacts of a frame that was not closed.
  var closed: FrameBatch {
    var batch = FrameBatch()
    batch.append(contentsOf: self)
    return batch
  }
}
