internal import TouchModel

/// The time of rows that state none. If the user gives a frame rate, times follow from it.
///
/// A frame has one row for each finger. If the table does not distinguish fingers, each row is a
/// frame.
struct RowClock {
  /// The number of frames per second.
  private let rate: Double?
  private var fingers: Set<Int64> = []
  private var frames = -1

  init(rate: Double?) { self.rate = rate }

  /// Returns the time of the next row, which is about the finger `id`.
  mutating func time(of id: Int64?) -> Timestamp {
    if let id, frames >= 0, fingers.insert(id).inserted { return now }
    fingers = id.map { [$0] } ?? []
    frames += 1
    return now
  }

  /// The seconds from one frame to the next; 0 if no rate is known.
  var step: Double { rate.map { 1 / $0 } ?? 0 }

  private var now: Timestamp {
    Timestamp(seconds: rate.map { Double(frames) / $0 } ?? 0)
  }
}
