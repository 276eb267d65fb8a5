internal import FrameAssembly

/// The positions of the fields of a binary record: a `struct input_event`, or one preceded by the
/// number of a device.
struct RecordLayout: Hashable, Sendable {
  /// The form in which the time is stored.
  enum Clock: Hashable, Sendable {
    /// Two signed 64-bit numbers.
    case wide
    /// Two 32-bit numbers. The seconds are unsigned, which lasts until 2106, unless `signed` is
    /// true.
    case narrow(signed: Bool)
    /// 64-bit seconds, 32-bit microseconds, and padding, as on sparc64.
    case padded
  }

  /// The form in which the number of the device that sent the event is stored.
  enum DeviceField: Hashable, Sendable {
    case none
    case int32
    case uint16
  }

  var stride: Int
  var timeOffset = 0
  var clock: Clock
  var isBigEndian = false
  var device = DeviceField.none
  /// The number of devices that a record may name.
  var devices = 1

  /// The fields of one record as numbers.
  struct Fields {
    var device: Int
    var seconds: Int64
    var microseconds: Int64
    var padding: UInt32
    var type: UInt16
    var code: UInt16
    var value: Int32
  }

  /// Reads a record; `stride` bytes must be readable at `p`.
  @inline(__always)
  func fields(_ p: UnsafeRawPointer) -> Fields {
    var fields = Fields(
      device: 0, seconds: 0, microseconds: 0, padding: 0, type: 0, code: 0, value: 0)
    switch device {
    case .none: break
    case .int32: fields.device = Int(Int32(bitPattern: load(p, as: UInt32.self)))
    case .uint16: fields.device = Int(load(p, as: UInt16.self))
    }
    let time = p + timeOffset
    let rest: UnsafeRawPointer
    switch clock {
    case .wide:
      fields.seconds = load(time, as: Int64.self)
      fields.microseconds = load(time + 8, as: Int64.self)
      rest = time + 16
    case .narrow(let signed):
      let seconds = load(time, as: UInt32.self)
      fields.seconds = signed ? Int64(Int32(bitPattern: seconds)) : Int64(seconds)
      fields.microseconds = Int64(load(time + 4, as: UInt32.self))
      rest = time + 8
    case .padded:
      fields.seconds = load(time, as: Int64.self)
      fields.microseconds = Int64(load(time + 8, as: UInt32.self))
      fields.padding = load(time + 12, as: UInt32.self)
      rest = time + 16
    }
    fields.type = load(rest, as: UInt16.self)
    fields.code = load(rest + 2, as: UInt16.self)
    fields.value = Int32(bitPattern: load(rest + 4, as: UInt32.self))
    return fields
  }

  @inline(__always)
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ p: UnsafeRawPointer, as type: Number.Type
  ) -> Number {
    let number = p.loadUnaligned(as: type)
    return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
  }
}

// Computed properties, so that the loop over each layout is compiled for its constant offsets.
extension RecordLayout {
  static var little24: RecordLayout { RecordLayout(stride: 24, clock: .wide) }
  static var big24: RecordLayout { RecordLayout(stride: 24, clock: .wide, isBigEndian: true) }
  static var little16: RecordLayout { RecordLayout(stride: 16, clock: .narrow(signed: false)) }
  static var big16: RecordLayout {
    RecordLayout(stride: 16, clock: .narrow(signed: false), isBigEndian: true)
  }
  static var sparc24: RecordLayout {
    RecordLayout(stride: 24, clock: .padded, isBigEndian: true)
  }
}

extension RecordLayout {
  /// Returns whether a kernel could have written the record.
  @inline(__always)
  func admits(_ record: Fields) -> Bool {
    record.isSound && (device == .none || (record.device >= 0 && record.device < devices))
  }

  /// Returns whether a kernel could have written the record and touch devices, mice or keyboards
  /// send such an event.
  func expects(_ record: Fields) -> Bool { admits(record) && record.isUsual }
}

extension RecordLayout.Fields {
  @inline(__always)
  fileprivate var isSound: Bool {
    UInt64(bitPattern: microseconds) < 1_000_000 && type <= 0x1f && code <= 0x2ff
      && UInt64(bitPattern: seconds &- Self.earliest) < Self.secondsInReach
  }

  /// The least number of seconds since 1970, in 1901. Times are accepted up to the year 2446.
  static var earliest: Int64 { -(1 << 31) }
  /// The number of seconds that are accepted from `earliest` on; a power of two.
  static var secondsInReach: UInt64 { 1 << 34 }

  @inline(__always)
  var isBlank: Bool {
    seconds == 0 && microseconds == 0 && type == 0 && code == 0 && value == 0
  }

  /// The time in microseconds on the capture's clock. The record must be sound.
  @inline(__always)
  var time: Int64 { seconds &* 1_000_000 &+ microseconds }

  /// Whether type, code and value go together.
  fileprivate var isUsual: Bool {
    switch type {
    case EventCode.EV_SYN: code <= EventCode.SYN_DROPPED && (value == 0 || value == 1)
    case EventCode.EV_KEY: value >= 0 && value <= 2
    case EventCode.EV_REL, EventCode.EV_MSC: code <= 0x0f
    case EventCode.EV_ABS: code <= 0x3f
    case 0x05, 0x11, 0x12, 0x14: code <= 0x1f
    default: false
    }
  }

  var isReport: Bool { type == EventCode.EV_SYN && code == EventCode.SYN_REPORT }
}
