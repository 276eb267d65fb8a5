internal import TouchModel

/// The time of rows that state none: by a frame rate, where the user gives one.
///
/// A frame has one row of each finger; where the table tells no fingers apart, a row is a frame.
struct RowClock {
  /// Frames in a second.
  private let rate: Double?
  private var fingers: Set<Int64> = []
  private var frames = -1

  init(rate: Double?) { self.rate = rate }

  /// The time of the next row, which is of the finger `id`.
  mutating func time(of id: Int64?) -> Timestamp {
    if let id, frames >= 0, fingers.insert(id).inserted { return now }
    fingers = id.map { [$0] } ?? []
    frames += 1
    return now
  }

  private var now: Timestamp {
    Timestamp(seconds: rate.map { Double(frames) / $0 } ?? 0)
  }
}
