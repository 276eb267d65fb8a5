package import TactusGestures
internal import TouchLog

/// A period of a capture in which the surface is touched.
///
/// People who label captures state the task, not the time at which it was done; the touches show
/// the time.
package struct TouchPeriod: Hashable, Sendable {
  package var start: Timestamp
  package var end: Timestamp
  /// The largest number of touches at one time.
  package var touches: Int

  /// The time without a finger that usually separates two gestures of several periods: double taps,
  /// or drawings of several strokes.
  package static let usualPause = TimeSpan.milliseconds(600)

  /// Returns the periods in order of time. Touches that are down before the capture begins count
  /// from its first frame.
  static func all(
    of path: String, describedBy device: DeviceDescription? = nil
  ) throws(CaptureError) -> [TouchPeriod] {
    var options = CaptureReader.Options()
    options.device = device
    return try all(of: path, options)
  }

  /// Returns the periods of a capture that is read with some options.
  static func all(
    of path: String, _ options: CaptureReader.Options
  ) throws(CaptureError) -> [TouchPeriod] {
    var options = options
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

  /// Returns groups of consecutive periods: a period follows another in its group if the pause
  /// between them is at most `pause`. A pause of zero joins nothing.
  static func joined(_ periods: [TouchPeriod], within pause: TimeSpan) -> [[TouchPeriod]] {
    var groups: [[TouchPeriod]] = []
    for period in periods {
      if pause > .zero, let last = groups.last?.last, period.start.since(last.end) <= pause {
        groups[groups.count - 1].append(period)
      } else {
        groups.append([period])
      }
    }
    return groups
  }
}
