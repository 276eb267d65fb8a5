internal import TouchModel

/// Positions just outside the surface, below the least value, that a device reports as unsigned
/// numbers: the pad `lumpy` reports 4083 in 12 bits for −13, where its axis ends at 680. The finger
/// would seem to jump by six times the height of the surface.
struct UnsignedPositions {
  /// No value up to this one is such a position.
  private(set) var limit = Int32.max
  private var x: ClosedRange<Int64>?
  private var y: ClosedRange<Int64>?

  /// Leaves every value as it is.
  init() {}

  init(_ description: DeviceDescription) {
    x = Self.range(description.axes[EventCode.ABS_MT_POSITION_X])
    y = Self.range(description.axes[EventCode.ABS_MT_POSITION_Y])
    for range in [x, y].compactMap({ $0 }) {
      limit = min(limit, Int32(clamping: range.upperBound + Self.length(range)))
    }
  }

  private static func range(_ axis: DeviceDescription.Axis?) -> ClosedRange<Int64>? {
    guard let axis, axis.maximum > axis.minimum else { return nil }
    return Int64(axis.minimum)...Int64(axis.maximum)
  }

  private static func length(_ range: ClosedRange<Int64>) -> Int64 {
    range.upperBound - range.lowerBound
  }

  /// Returns the position that a value above `limit` stands for. `index` counts from ABS_MT_SLOT.
  ///
  /// The value must be farther outside the surface than the surface is long, and as a signed number
  /// of the same bits it must be outside by at most an eighth of that length.
  func corrected(_ value: Int32, _ index: Int) -> Int32 {
    let axis = index == ContactValues.x ? x : index == ContactValues.y ? y : nil
    guard let axis, Int64(value) > axis.upperBound + Self.length(axis) else { return value }
    let bits = Int32.bitWidth - value.leadingZeroBitCount
    let signed = Int64(value) - (1 << Int64(bits))
    let isNear = signed < axis.lowerBound && axis.lowerBound - signed <= Self.length(axis) / 8
    return isNear ? Int32(truncatingIfNeeded: signed) : value
  }
}
