/// A value in the reports of a device, as its report descriptor states it.
struct HidField: Hashable {
  /// The usage page in the upper 16 bits, and the usage in the lower 16.
  var usage: UInt32
  /// The usage of the outermost collection, such as a touch screen.
  var application: UInt32
  /// The number of the innermost collection that is a finger, in the order of the descriptor; nil
  /// if there is none.
  var finger: Int?
  var reportID: UInt8
  var offset: Int
  var size: Int
  var minimum: Int64
  var maximum: Int64
  var physicalMinimum: Int64
  var physicalMaximum: Int64
  var unit: UInt32
  var exponent: Int

  /// Returns the value in a report whose first byte is at bit 0; nil if the report is too short.
  func value(in report: ArraySlice<UInt8>) -> Int64? {
    guard size > 0, size <= 32, offset + size <= report.count * 8 else { return nil }
    var value: UInt64 = 0
    for bit in 0..<size {
      let place = offset + bit
      let byte = report[report.startIndex + place / 8]
      value |= UInt64(byte >> UInt8(place % 8) & 1) << UInt64(bit)
    }
    let isNegative = minimum < 0 && value >> UInt64(size - 1) & 1 == 1
    return isNegative ? Int64(value) - (1 << Int64(size)) : Int64(value)
  }

  /// The resolution in device units per millimeter, a whole number as in the kernel; 0 if the
  /// descriptor states no length.
  var resolution: Int32 {
    // The lowest digit is the system of units: 1 for centimeters, 3 for inches. The next digit is
    // the power of length.
    let millimetres: Double
    switch unit & 0xFF {
    case 0x11: millimetres = 10
    case 0x13: millimetres = 25.4
    default: return 0
    }
    let hasRange = physicalMinimum != 0 || physicalMaximum != 0
    let (low, high) = hasRange ? (physicalMinimum, physicalMaximum) : (minimum, maximum)
    var length = Double(high - low) * millimetres
    for _ in 0..<abs(exponent) { length = exponent < 0 ? length / 10 : length * 10 }
    guard length > 0 else { return 0 }
    let resolution = (Double(maximum - minimum) / length).rounded()
    return resolution >= 1 && resolution <= 1e6 ? Int32(resolution) : 0
  }
}

/// The input fields of a report descriptor (Device Class Definition for HID 1.11, section 6.2.2).
struct HidDescriptor {
  private(set) var fields: [HidField] = []
  /// Whether reports begin with their number.
  private(set) var hasReportIDs = false

  /// The state that global items set.
  private struct Globals {
    var page: UInt32 = 0
    var minimum: Int64 = 0
    var maximum: Int64 = 0
    var physicalMinimum: Int64 = 0
    var physicalMaximum: Int64 = 0
    var exponent = 0
    var unit: UInt32 = 0
    var size = 0
    var count = 0
    var reportID: UInt8 = 0
  }

  private struct Collection {
    var usage: UInt32
    var finger: Int?
  }

  private var globals = Globals()
  private var saved: [Globals] = []
  private var usages: [UInt32] = []
  private var usageMinimum: UInt32?
  private var collections: [Collection] = []
  private var fingers = 0
  /// The number of bits so far in each report.
  private var lengths: [UInt8: Int] = [:]

  /// The largest number of fields that are kept, because a descriptor may ask for any number.
  private static let most = 4096

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let prefix = bytes[index]
      index += 1
      if prefix == 0xFE {
        // A long item. None is defined.
        guard index < bytes.count else { return }
        index += 2 + Int(bytes[index])
        continue
      }
      let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
      guard index + size <= bytes.count else { return }
      var value: UInt32 = 0
      for place in 0..<size { value |= UInt32(bytes[index + place]) << UInt32(8 * place) }
      index += size
      switch prefix >> 2 & 3 {
      case 0: main(prefix >> 4, value)
      case 1: global(prefix >> 4, value, size)
      case 2: local(prefix >> 4, value, size)
      default: break
      }
    }
  }

  private static func signed(_ value: UInt32, _ size: Int) -> Int64 {
    switch size {
    case 1: Int64(Int8(truncatingIfNeeded: value))
    case 2: Int64(Int16(truncatingIfNeeded: value))
    default: Int64(Int32(truncatingIfNeeded: value))
    }
  }

  private mutating func global(_ tag: UInt8, _ value: UInt32, _ size: Int) {
    let number = Self.signed(value, size)
    switch tag {
    case 0: globals.page = value & 0xFFFF
    case 1: globals.minimum = number
    // A maximum below the minimum is read as an unsigned number, as the kernel does.
    case 2: globals.maximum = number < globals.minimum ? Int64(value) : number
    case 3: globals.physicalMinimum = number
    case 4: globals.physicalMaximum = number < globals.physicalMinimum ? Int64(value) : number
    // The exponent is four bits with a sign, but some devices write a byte.
    case 5:
      let nibble = Int(value & 0xF)
      globals.exponent =
        size == 1 && value > 0xF
        ? Int(max(min(number, 16), -16)) : nibble > 7 ? nibble - 16 : nibble
    case 6: globals.unit = value
    case 7: globals.size = Int(min(value, 1 << 16))
    case 8:
      globals.reportID = UInt8(truncatingIfNeeded: value)
      hasReportIDs = true
    case 9: globals.count = Int(min(value, 1 << 16))
    case 10: if saved.count < 64 { saved.append(globals) }
    case 11: globals = saved.popLast() ?? globals
    default: break
    }
  }

  private mutating func local(_ tag: UInt8, _ value: UInt32, _ size: Int) {
    let usage = size == 4 ? value : globals.page << 16 | value
    switch tag {
    case 0: if usages.count < Self.most { usages.append(usage) }
    case 1: usageMinimum = usage
    case 2:
      guard let first = usageMinimum, usage >= first, usage - first < 1024 else { return }
      if usages.count < Self.most { usages += first...usage }
    default: break
    }
  }

  private mutating func main(_ tag: UInt8, _ value: UInt32) {
    defer {
      usages = []
      usageMinimum = nil
    }
    switch tag {
    case 0xA:
      var collection = Collection(usage: usages.first ?? 0, finger: collections.last?.finger)
      if collection.usage == HidUsage.finger {
        collection.finger = fingers
        fingers += 1
      }
      if collections.count < 64 { collections.append(collection) }
    case 0xC: _ = collections.popLast()
    case 8: input(value)
    default: break
    }
  }

  private mutating func input(_ flags: UInt32) {
    let start = lengths[globals.reportID, default: 0]
    lengths[globals.reportID] = start + globals.size * globals.count
    // A constant is padding; without bit 1 the field is an array of usages, such as keys.
    guard flags & 1 == 0, flags & 2 != 0, let last = usages.last else { return }
    for index in 0..<min(globals.count, Self.most - fields.count) {
      fields.append(
        HidField(
          usage: index < usages.count ? usages[index] : last,
          application: collections.first?.usage ?? 0, finger: collections.last?.finger,
          reportID: globals.reportID, offset: start + index * globals.size, size: globals.size,
          minimum: globals.minimum, maximum: globals.maximum,
          physicalMinimum: globals.physicalMinimum, physicalMaximum: globals.physicalMaximum,
          unit: globals.unit, exponent: globals.exponent))
    }
  }
}

/// Usages of touch devices (HID Usage Tables: pages Generic Desktop, Button and Digitizers).
enum HidUsage {
  static let x: UInt32 = 0x1_0030
  static let y: UInt32 = 0x1_0031
  static let button: UInt32 = 0x9_0001
  static let touchScreen: UInt32 = 0xD_0004
  static let touchPad: UInt32 = 0xD_0005
  static let finger: UInt32 = 0xD_0022
  static let pressure: UInt32 = 0xD_0030
  static let tipSwitch: UInt32 = 0xD_0042
  static let confidence: UInt32 = 0xD_0047
  static let width: UInt32 = 0xD_0048
  static let height: UInt32 = 0xD_0049
  static let contactID: UInt32 = 0xD_0051
  static let contactCount: UInt32 = 0xD_0054
  static let scanTime: UInt32 = 0xD_0056
}
