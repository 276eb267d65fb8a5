internal import FrameAssembly

/// Reads the axes that recorders write for people: `Event code 47 (ABS_MT_SLOT)`, then `Value 3`.
///
/// Only these comments state the initial value of an axis, and therefore the current slot at the
/// beginning.
struct DescriptionComments {
  private var type: Int64?
  private var code: UInt16?

  /// Reads a line. `first` is its first field, and `rest` holds the fields that follow.
  mutating func read(_ first: Field, _ rest: Fields, into description: inout DeviceDescription) {
    var rest = rest
    guard let second = rest.nextField() else { return }
    if first.equals("Event") {
      guard let number = Self.number(rest.nextField(), in: 0...0xffff) else { return }
      if second.equals("type") { (type, code) = (number, nil) }
      if second.equals("code") {
        code = type == Int64(EventCode.EV_ABS) && number <= 0x3f ? UInt16(number) : nil
      }
      return
    }
    guard let code, let number = Self.number(second, in: Int64(Int32.min)...Int64(Int32.max)) else {
      return
    }
    let value = Int32(truncatingIfNeeded: number)
    var axis = description.axes[code] ?? DeviceDescription.Axis(minimum: 0, maximum: 0)
    if first.equals("Value") {
      axis.value = value
    } else if first.equals("Min") {
      axis.minimum = value
    } else if first.equals("Max") {
      axis.maximum = value
    } else if first.equals("Fuzz") {
      axis.fuzz = value
    } else if first.equals("Flat") {
      axis.flat = value
    } else if first.equals("Resolution") {
      axis.resolution = value
    } else {
      return
    }
    description.axes[code] = axis
  }

  private static func number(_ field: Field?, in range: ClosedRange<Int64>) -> Int64? {
    try? field?.integer(in: range)
  }
}
