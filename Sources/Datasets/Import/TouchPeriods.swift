internal import TactusGestures
internal import TouchLog

/// A period of a capture in which the surface is touched.
///
/// People who label captures state the task, not the time at which it was done; the touches show
/// the time.
struct TouchPeriod {
  var start: Timestamp
  var end: Timestamp
  /// The largest number of touches at one time.
  var touches: Int

  /// Returns the periods in order of time. Touches that are down before the capture begins count
  /// from its first frame.
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
