internal import PageEngine
package import TactusGestures
internal import TouchLog

/// The frames of a page, as columns that gzip packs while the frames are read.
struct PageStream {
  private var packing = CompressedOutput(.gzip)
  private var writer = FrameStreamWriter()
  private var columns = FrameColumns()
  private var packed: [UInt8] = []
  private var entries = 0

  /// Appends the entries of a batch.
  mutating func append(_ batch: FrameBatch) {
    writer.removeAll()
    writer.append(batch)
    entries += batch.entries.count
    var chunks: [UInt8] = []
    columns.append(writer.bytes, into: &chunks)
    // Packing into memory does not fail.
    _ = packing.write(chunks, into: &packed)
  }

  /// Returns the number of entries and their packed bytes. Nothing may be appended after it.
  mutating func finish() -> (entries: Int, bytes: [UInt8]) {
    var chunk: [UInt8] = []
    columns.finish(into: &chunk)
    _ = packing.write(chunk, into: &packed)
    _ = packing.finish(into: &packed)
    return (entries, packed)
  }
}

/// Frames in the form in which a live page receives them.
package enum PageFrames {
  /// Returns the entries of a batch as text, which is base64 of the bytes of a stream of frames.
  package static func text(of batch: FrameBatch) -> String {
    var writer = FrameStreamWriter()
    writer.append(batch)
    return Base64.text(of: writer.bytes)
  }
}
