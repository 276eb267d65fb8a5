package import FrameAssembly
package import TouchModel

/// A stretch of a capture with touches, between two idle periods.
package struct TouchStretch: Hashable, Sendable {
  /// The time at which the first touch landed, or the first frame if the touch was down before the
  /// capture began.
  package var start: Timestamp
  /// The time at which the last touch lifted, or the last frame of the capture.
  package var end: Timestamp
  /// The number of touches in the stretch.
  package var touches: Int
  /// The largest number of touches that were down at once.
  package var fingers: Int

  /// Returns the stretches of a capture, in order of time.
  ///
  /// A new stretch begins after the surface was not touched for longer than `idle`.
  package static func all(
    of reader: CaptureReader, idle: TimeSpan
  ) throws(CaptureError) -> (stretches: [TouchStretch], diagnostics: DiagnosticLog) {
    var (batch, down) = (FrameBatch(), Set<TouchID>())
    var stretches: [TouchStretch] = []
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        guard case .frame(let range, _) = entry.item else { continue }
        let wasEmpty = down.isEmpty
        var (landed, most) = (0, down.count)
        for contact in batch.contacts[range] {
          if contact.phase == .ended || contact.phase == .cancelled {
            down.remove(contact.id)
          } else if down.insert(contact.id).inserted {
            landed += 1
          }
          most = max(most, down.count)
        }
        if wasEmpty, landed == 0 { continue }
        let last = stretches.last?.end
        if wasEmpty, last.map({ entry.time.since($0) > idle }) ?? true {
          stretches.append(
            TouchStretch(start: entry.time, end: entry.time, touches: 0, fingers: 0))
        }
        let index = stretches.count - 1
        stretches[index].end = entry.time
        stretches[index].touches += landed
        stretches[index].fingers = max(stretches[index].fingers, most)
      }
    }
    return (stretches, reader.diagnostics)
  }
}
