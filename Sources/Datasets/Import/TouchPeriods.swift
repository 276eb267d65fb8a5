internal import TactusGestures
internal import TouchLog

/// The periods of a capture in which something touches the surface.
///
/// People who label captures say what was asked for, not when it was done; the fingers say when.
struct TouchPeriod {
  var start: Timestamp
  var end: Timestamp
  /// The most that were down at once.
  var touches: Int

  /// In order of time. What is down before the capture begins counts from its first frame.
  static func all(
    of path: String, describedBy device: DeviceDescription? = nil
  ) throws(CaptureError) -> [TouchPeriod] {
    var options = CaptureReader.Options()
    options.device = device
    options.countsStatistics = false
    let reader = try CaptureReader(path: path, options)
    var (batch, down) = (FrameBatch(), Set<TouchID>())
    var periods: [TouchPeriod] = []
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        let wasEmpty = down.isEmpty
        var most = down.count
        for contact in frame.contacts {
          switch contact.phase {
          case .began, .moved, .stationary: down.insert(contact.id)
          case .ended, .cancelled: down.remove(contact.id)
          }
          most = max(most, down.count)
        }
        if wasEmpty, most > 0 {
          periods.append(TouchPeriod(start: frame.time, end: frame.time, touches: most))
        } else if !wasEmpty {
          periods[periods.count - 1].end = frame.time
          periods[periods.count - 1].touches = max(periods[periods.count - 1].touches, most)
        }
      }
    }
    return periods
  }
}
