internal import TouchModel

/// Positions just outside the surface, below the least value, that a device reports as unsigned
/// numbers: the pad `lumpy` reports 4083 in 12 bits for −13, where its axis ends at 680. The finger
/// would seem to jump by six times the height of the surface.
///
/// A value is read so only if the position before it is at that edge, or the contact lands with it, and
/// the position after it is not far from that edge. A finger that is dragged beyond a range that is stated
/// wrongly stays where it is reported.
struct UnsignedPositions {
  /// No value up to this one is such a position.
  private(set) var limit = Int32.max
  private var x: ClosedRange<Int64>?
  private var y: ClosedRange<Int64>?
  /// The values that were read as negative numbers, until the next value of their slot and axis.
  private(set) var waiting: [Reading] = []
  /// The values whose next one is far from the edge, until the end of the frame.
  var refuted: [Reading] = []
  /// The number of values that were read as negative numbers, and the first of them.
  private(set) var count = 0
  private(set) var first: Reading?

  /// A value, and the negative number that it was read as.
  struct Reading {
    var slot: Int
    var index: Int
    var raw: Int32
    var signed: Int32
    /// Whether the position before it is at the edge; false if the contact lands with it.
    var hasBefore: Bool
  }

  /// The share of the surface within which a position is at the edge, on both sides of it.
  private static let share: Int64 = 8
  /// The share of the surface within which the next position is: a swipe from the edge crosses a third of
  /// `lumpy` within a frame.
  private static let shareOfNext: Int64 = 2
  private static let most = 64

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

  private func axis(_ index: Int) -> ClosedRange<Int64>? {
    index == ContactValues.x ? x : index == ContactValues.y ? y : nil
  }

  /// Returns the negative number that a value above `limit` may stand for; nil if it stands for none.
  /// `index` counts from ABS_MT_SLOT.
  ///
  /// The value must be farther outside the surface than the surface is long, and as a signed number
  /// of the same bits it must be outside by at most an eighth of that length.
  func signed(_ value: Int32, _ index: Int) -> Int32? {
    guard let axis = axis(index), Int64(value) > axis.upperBound + Self.length(axis) else {
      return nil
    }
    let bits = Int32.bitWidth - value.leadingZeroBitCount
    let signed = Int64(value) - (1 << Int64(bits))
    let isNear =
      signed < axis.lowerBound && axis.lowerBound - signed <= Self.length(axis) / Self.share
    return isNear ? Int32(truncatingIfNeeded: signed) : nil
  }

  /// Whether a value is within a share of the surface from the edge.
  private func isNearEdge(_ value: Int32, _ index: Int, within share: Int64) -> Bool {
    guard let axis = axis(index) else { return false }
    return Int64(value) - axis.lowerBound <= Self.length(axis) / share
  }

  /// Returns the number that a value above `limit` is read as. `before` is the position before it; nil if the
  /// contact lands.
  mutating func read(_ value: Int32, _ index: Int, slot: Int, before: Int32?) -> Int32 {
    guard let signed = signed(value, index), waiting.count < Self.most,
      before.map({ isNearEdge($0, index, within: Self.share) }) ?? true
    else { return value }
    waiting.append(
      Reading(slot: slot, index: index, raw: value, signed: signed, hasBefore: before != nil))
    return signed
  }

  /// Decides about an earlier value of the slot and axis, after which `value` comes.
  mutating func decide(_ index: Int, slot: Int, next value: Int32) {
    guard let place = waiting.firstIndex(where: { $0.slot == slot && $0.index == index }) else {
      return
    }
    let reading = waiting.remove(at: place)
    let next = signed(value, index) ?? value
    if isNearEdge(next, index, within: Self.shareOfNext) {
      confirm(reading)
    } else {
      refute(reading)
    }
  }

  /// Decides about the values of a contact that lifts: only the position before them counts.
  mutating func lift(slot: Int) {
    for reading in waiting where reading.slot == slot {
      if reading.hasBefore { confirm(reading) } else { refute(reading) }
    }
    waiting.removeAll { $0.slot == slot }
  }

  /// Decides about the last values of a capture.
  mutating func finish() {
    for reading in waiting { if reading.hasBefore { confirm(reading) } else { refute(reading) } }
    waiting.removeAll()
  }

  private mutating func confirm(_ reading: Reading) {
    count += 1
    first = first ?? reading
  }

  private mutating func refute(_ reading: Reading) {
    if refuted.count < Self.most { refuted.append(reading) }
  }
}
