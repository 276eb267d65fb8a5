package import TouchModel

/// The kind of surface that a capture was made on.
public enum DeviceClass: String, CaseIterable, Hashable, Sendable {
  /// A surface beside the display. Fingers on it move a pointer or scroll.
  case touchpad
  /// A surface over the display. Fingers touch the objects that they see.
  case touchscreen
  /// A surface for a pen.
  case tablet
  /// No surface, or none that is known.
  case other
}

extension DeviceClass {
  /// The kind of the touches on a surface of this class; nil for `other`.
  package var touchKind: Contact.Kind? {
    switch self {
    case .touchpad: .indirect
    case .touchscreen: .direct
    case .tablet: .pencil
    case .other: nil
    }
  }
}

/// The class of a device, and the evidence for it.
public struct DeviceClassification: Hashable, Sendable {
  /// The evidence for the class of a device, from the most to the least reliable.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// The user.
    case option
    /// An INPUT_PROP_… property of the device.
    case property
    /// The keys in the description of the device.
    case keys
    /// The keys that the device sent.
    case events
    /// The type of the touches, in a touch log or a table.
    case touches
    /// The name of the device.
    case name
    /// The axes alone, or the format.
    case axes
  }

  /// The class of the device.
  public var kind: DeviceClass
  /// The evidence for the class.
  public var source: Source

  package init(_ kind: DeviceClass, from source: Source) {
    self.kind = kind
    self.source = source
  }

  /// The class of a described device.
  package init(_ description: DeviceDescription) { self.init(description, SeenInput()) }

  /// Classifies a device by its description and, if that is not sufficient, by the input that it
  /// sent.
  package init(_ description: DeviceDescription, _ seen: SeenInput) {
    let keys = description.codes[EventCode.EV_KEY] ?? []
    let hasContacts =
      description.hasContacts || (seen.contacts.x != nil && !description.hasFakeContacts)
    let hasPointer = description.axes[EventCode.ABS_X] != nil || seen.pointer.x != nil
    if description.isAccelerometer {
      self.init(.other, from: .property)
    } else if let found = Self.told(by: description.properties, keys, hasContacts: hasContacts) {
      self = found
    } else if let kind = Self.kind(keys, hasContacts: hasContacts) {
      self.init(kind, from: .keys)
    } else if keys.isEmpty, let kind = seen.kind {
      self.init(kind, from: .events)
    } else if let kind = description.name.flatMap(Self.kind(name:)) {
      self.init(kind, from: .name)
    } else {
      // A panel for one finger may have a pressure in place of keys.
      let isPressed =
        seen.hasTouched || (keys.isEmpty && description.axes[EventCode.ABS_PRESSURE] != nil)
      self.init(hasContacts || (hasPointer && isPressed) ? .touchscreen : .other, from: .axes)
    }
  }

  private static func told(
    by properties: Set<UInt16>, _ keys: Set<UInt16>, hasContacts: Bool
  ) -> DeviceClassification? {
    // The surface of a pen has the properties of a touchpad or a touchscreen, too.
    if !hasContacts, keys.contains(EventCode.BTN_TOOL_PEN) { return Self(.tablet, from: .keys) }
    if properties.contains(DeviceProperty.DIRECT) { return Self(.touchscreen, from: .property) }
    let padProperties = [
      DeviceProperty.BUTTONPAD, DeviceProperty.SEMI_MT, DeviceProperty.TOPBUTTONPAD,
    ]
    if !properties.isDisjoint(with: padProperties) { return Self(.touchpad, from: .property) }
    guard properties.contains(DeviceProperty.POINTER) else { return nil }
    // The absolute pointer of a virtual machine has buttons, and nothing touches it.
    let touches: Set = [EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER]
    let isTouched = hasContacts || keys.isEmpty || !keys.isDisjoint(with: touches)
    return Self(isTouched ? .touchpad : .other, from: .property)
  }

  /// The key codes of joysticks, gamepads and wheels.
  private static let sticks: ClosedRange<UInt16> = 0x120...0x13f

  /// Returns the class of a device that has `keys` and no property that decides; nil if the keys do
  /// not show it.
  private static func kind(_ keys: Set<UInt16>, hasContacts: Bool) -> DeviceClass? {
    if keys.contains(where: sticks.contains) { return .other }
    let padKeys: Set = [EventCode.BTN_TOOL_DOUBLETAP, EventCode.BTN_LEFT]
    if keys.contains(EventCode.BTN_TOOL_FINGER) {
      // Some panels of phones have BTN_TOOL_FINGER. Touchpads also count fingers or have a button.
      return keys.isDisjoint(with: padKeys) ? .touchscreen : .touchpad
    }
    if keys.contains(EventCode.BTN_TOUCH) { return .touchscreen }
    return keys.contains(EventCode.BTN_LEFT) && !hasContacts ? .other : nil
  }

  /// Returns the class that the name of a device shows; nil if it shows none.
  private static func kind(name: String) -> DeviceClass? {
    let name = name.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.firstRange(of: $0) != nil } }
    if has("touchpad", "trackpad", "glidepoint", "clickpad", "bcm5974") { return .touchpad }
    if has("touchscreen", "touch screen", "multitouch", "touchcontroller") { return .touchscreen }
    return has("stylus", " pen", "intuos", "cintiq") ? .tablet : nil
  }
}

extension SeenInput {
  /// The class that the keys show that a device sent; nil if they show none.
  fileprivate var kind: DeviceClass? {
    let counts: Set = [
      EventCode.BTN_TOOL_DOUBLETAP, EventCode.BTN_TOOL_TRIPLETAP, EventCode.BTN_TOOL_QUADTAP,
      EventCode.BTN_TOOL_QUINTTAP,
    ]
    let hasPosition = contacts.x != nil || pointer.x != nil
    guard hasPosition else { return nil }
    if keys.contains(EventCode.BTN_TOOL_PEN), contacts.x == nil { return .tablet }
    if !keys.isDisjoint(with: counts) || keys.contains(EventCode.BTN_LEFT) { return .touchpad }
    // Panels of phones send BTN_TOOL_FINGER, too.
    if keys.contains(EventCode.BTN_TOOL_FINGER), !isAndroid { return .touchpad }
    return contacts.x != nil || hasTouched ? .touchscreen : nil
  }
}
