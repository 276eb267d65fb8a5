/// The names that getevent prints, cut at 20 characters, and their codes.
///
/// The names are in a hash table with open addressing, which compares three words at a time.
struct EventLabels: Sendable {
  /// The longest name that is printed in full.
  static let width = 20

  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt32 = 0
    var type: UInt16 = 0
    var code: UInt16 = 0
  }

  private static let slots = 2048

  /// The type under which types are stored, which have no type themselves.
  private static let typeOfTypes: UInt16 = 0xffff
  private static let typeOfProperties: UInt16 = 0xfffe

  static let shared = EventLabels()

  private var entries = [Entry](repeating: Entry(), count: Self.slots)
  private var names: [UInt32: String] = [:]

  private init() {
    for family in EventNames.families {
      // If a code has several names, the first is printed and all are read.
      for names in [family.firstNames, family.names, family.aliases] {
        add(names, family.prefix, family.type)
      }
    }
    add(CodeNames.types, "EV_", Self.typeOfTypes)
    add(CodeNames.properties, "INPUT_PROP_", Self.typeOfProperties)
  }

  private mutating func add(_ runs: StaticString, _ prefix: String, _ type: UInt16) {
    for (code, name) in EventNames.pairs(runs) {
      let name = prefix + name
      let key = UInt32(type) << 16 | UInt32(code)
      var bytes = Array(name.utf8.prefix(Self.width))
      bytes += [UInt8](repeating: 0x20, count: Self.width - bytes.count)
      bytes.withUnsafeBufferPointer { padded in
        // If two names are cut to the same text, the second is not printed, because it could not be
        // read back.
        guard let base = padded.baseAddress, Self.find(base, entries) == nil else { return }
        insert(base, type, code)
        if names[key] == nil { names[key] = name }
      }
    }
  }

  private mutating func insert(
    _ label: UnsafePointer<UInt8>, _ type: UInt16, _ code: UInt16
  ) {
    let (first, second, third) = Self.words(label)
    var slot = Self.slot(first, second, third)
    while entries[slot].first != 0 { slot = (slot + 1) % Self.slots }
    entries[slot] = Entry(first: first, second: second, third: third, type: type, code: code)
  }

  @inline(__always)
  private static func words(_ label: UnsafePointer<UInt8>) -> (UInt64, UInt64, UInt32) {
    let bytes = UnsafeRawPointer(label)
    return (
      bytes.loadUnaligned(as: UInt64.self), (bytes + 8).loadUnaligned(as: UInt64.self),
      (bytes + 16).loadUnaligned(as: UInt32.self)
    )
  }

  @inline(__always)
  private static func slot(_ first: UInt64, _ second: UInt64, _ third: UInt32) -> Int {
    let mixed = (first ^ (second &* 0x9e37_79b9_7f4a_7c15)) &+ UInt64(third)
    return Int(truncatingIfNeeded: (mixed &* 0xff51_afd7_ed55_8ccd) >> 53)
  }

  @inline(__always)
  private static func find(_ label: UnsafePointer<UInt8>, _ entries: [Entry]) -> Entry? {
    let (first, second, third) = words(label)
    var slot = slot(first, second, third)
    // The loop ends because there are always free slots.
    while entries[slot].first != 0 {
      let entry = entries[slot]
      if entry.first == first, entry.second == second, entry.third == third { return entry }
      slot = (slot + 1) % slots
    }
    return nil
  }

  /// Returns the type and code of a name padded with blanks to 20 bytes. The type is in the upper
  /// half.
  @inline(__always)
  func code(padded label: UnsafePointer<UInt8>) -> UInt32? {
    Self.find(label, entries).map { UInt32($0.type) << 16 | UInt32($0.code) }
  }

  /// Returns the type and code of a name, also for the whole name if it would be cut.
  func code(_ name: Field) -> (type: UInt16, code: UInt16)? {
    let found = padded(name).flatMap { Self.find($0, entries) }
    return found.flatMap { $0.type < Self.typeOfProperties ? ($0.type, $0.code) : nil }
  }

  func type(_ name: Field) -> UInt16? {
    let found = padded(name).flatMap { Self.find($0, entries) }
    return found.flatMap { $0.type == Self.typeOfTypes ? $0.code : nil }
  }

  func property(_ name: Field) -> UInt16? {
    let found = padded(name).flatMap { Self.find($0, entries) }
    return found.flatMap { $0.type == Self.typeOfProperties ? $0.code : nil }
  }

  private func padded(_ name: Field) -> [UInt8]? {
    guard name.count > 0 else { return nil }
    let bytes = Array(name.bytes.prefix(Self.width))
    return bytes + [UInt8](repeating: 0x20, count: Self.width - bytes.count)
  }

  /// Returns the name that getevent prints for a type; nil if it prints the number.
  func name(ofType type: UInt16) -> String? { names[UInt32(Self.typeOfTypes) << 16 | UInt32(type)] }

  func name(of code: UInt16, type: UInt16) -> String? {
    type < Self.typeOfProperties ? names[UInt32(type) << 16 | UInt32(code)] : nil
  }

  func name(ofProperty property: UInt16) -> String? {
    names[UInt32(Self.typeOfProperties) << 16 | UInt32(property)]
  }
}
