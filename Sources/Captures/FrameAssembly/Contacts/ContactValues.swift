package import TouchModel

/// The values of one contact, indexed by their distance from ABS_MT_SLOT, and the bits of those
/// that are known.
package struct ContactValues {
  /// The number of values: the codes from ABS_MT_SLOT to ABS_MT_TOOL_Y.
  package static let stride = 16

  package static let major = index(EventCode.ABS_MT_TOUCH_MAJOR)
  package static let minor = index(EventCode.ABS_MT_TOUCH_MINOR)
  package static let toolMajor = index(EventCode.ABS_MT_WIDTH_MAJOR)
  package static let toolMinor = index(EventCode.ABS_MT_WIDTH_MINOR)
  package static let orientation = index(EventCode.ABS_MT_ORIENTATION)
  package static let x = index(EventCode.ABS_MT_POSITION_X)
  package static let y = index(EventCode.ABS_MT_POSITION_Y)
  package static let toolType = index(EventCode.ABS_MT_TOOL_TYPE)
  package static let trackingID = index(EventCode.ABS_MT_TRACKING_ID)
  package static let pressure = index(EventCode.ABS_MT_PRESSURE)
  package static let distance = index(EventCode.ABS_MT_DISTANCE)

  /// The value of the distance of a contact that hovers at an unknown height above the surface.
  package static let unknownDistance = Int32.max

  package static let positionBits = bit(x) | bit(y)
  /// The axes that a contact has besides its position.
  package static let shownBits =
    bit(major) | bit(minor) | bit(toolType) | bit(pressure) | bit(distance) | rareBits
  /// The axes that few devices report.
  private static let rareBits = bit(toolMajor) | bit(toolMinor) | bit(orientation)

  package let values: UnsafePointer<Int32>
  package let known: UInt16
  /// Whether the device has not reported the whole position.
  package var isGuess = false

  package static func index(_ code: UInt16) -> Int { Int(code) - Int(EventCode.ABS_MT_SLOT) }
  @inline(__always)
  package static func bit(_ index: Int) -> UInt16 { 1 << UInt16(truncatingIfNeeded: index) }

  package func isKnown(_ index: Int) -> Bool { known & Self.bit(index) != 0 }
  package var hasPosition: Bool { known & Self.positionBits == Self.positionBits }
  package var x: Int32 { values[Self.x] }
  package var y: Int32 { values[Self.y] }

  package func contact(
    _ id: TouchID, _ phase: Contact.Phase, in geometry: DeviceGeometry
  ) -> Contact {
    contact(id, phase, at: geometry.position(x: x, y: y), in: geometry)
  }

  package func contact(
    _ id: TouchID, _ phase: Contact.Phase, at position: Point, in geometry: DeviceGeometry
  ) -> Contact {
    var contact = Contact(id: id, phase: phase, position: position, kind: geometry.kind)
    if isGuess { contact.isUnseen = true }
    if known & Self.shownBits == 0 { return contact }
    if isKnown(Self.pressure) { contact.pressure = Float(values[Self.pressure]) }
    if isKnown(Self.major) {
      contact.major = Float(Double(values[Self.major]) * geometry.pointsPerMajor)
    }
    if isKnown(Self.minor) {
      contact.minor = Float(Double(values[Self.minor]) * geometry.pointsPerMinor)
    }
    if isKnown(Self.toolType) {
      contact.isPalm = values[Self.toolType] == 2
      if values[Self.toolType] == 1 { contact.kind = .pencil }
    }
    if isKnown(Self.distance), values[Self.distance] > 0 {
      setDistance(of: &contact, in: geometry)
    }
    if known & Self.rareBits != 0 { setRareValues(of: &contact, in: geometry) }
    return contact
  }

  private func setDistance(of contact: inout Contact, in geometry: DeviceGeometry) {
    contact.isHovering = true
    let distance = values[Self.distance]
    guard distance != Self.unknownDistance else { return }
    contact.distance = Float(Double(distance) * geometry.pointsPerDistance)
  }

  private func setRareValues(of contact: inout Contact, in geometry: DeviceGeometry) {
    if isKnown(Self.orientation), let unit = geometry.radiansPerOrientation {
      contact.orientation = Float(Double(values[Self.orientation]) * unit)
    }
    if isKnown(Self.toolMajor) {
      contact.toolMajor = Float(Double(values[Self.toolMajor]) * geometry.pointsPerToolMajor)
      // A finger that is detected but covers nothing is above the surface.
      let coversNothing = isKnown(Self.major) && values[Self.major] == 0
      if coversNothing, values[Self.toolMajor] > 0 { contact.isHovering = true }
    }
    if isKnown(Self.toolMinor) {
      contact.toolMinor = Float(Double(values[Self.toolMinor]) * geometry.pointsPerToolMinor)
    }
  }
}
