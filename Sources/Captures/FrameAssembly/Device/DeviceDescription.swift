/// The description of a device in a capture. Every part may be missing.
public struct DeviceDescription: Hashable, Sendable {
  /// One absolute axis.
  public struct Axis: Hashable, Sendable {
    /// The smallest value, in device units.
    public var minimum: Int32
    /// The largest value, in device units.
    public var maximum: Int32
    /// The change, in device units, up to which the kernel treats a value as noise; 0 for none.
    public var fuzz: Int32 = 0
    /// The distance from the center, in device units, that a joystick reports as the center; 0 for
    /// touch devices.
    public var flat: Int32 = 0
    /// The resolution in units per millimeter; 0 if the device does not state it.
    public var resolution: Int32 = 0
    /// The value at the start of the capture; nil if the description does not state it.
    public var value: Int32?

    /// Creates an axis without fuzz, flat or a current value.
    public init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }
  }

  /// Bus, vendor, product and version.
  public struct Identity: Hashable, Sendable {
    /// The BUS_… number of linux/input.h.
    public var bus: UInt16 = 0
    /// The number of the vendor, which is assigned by the organization behind the bus.
    public var vendor: UInt16 = 0
    /// The number of the product, which is assigned by the vendor.
    public var product: UInt16 = 0
    /// The version of the device or of its driver.
    public var version: UInt16 = 0

    /// Creates an identity of zeros.
    public init() {}
  }

  /// The name of the device; nil if the capture does not state it.
  public var name: String?
  /// The bus, vendor, product and version; nil if the capture does not state them.
  public var identity: Identity?
  /// The numbers of the INPUT_PROP_… properties that are set; `DeviceProperty` names them.
  public var properties: Set<UInt16> = []
  /// The codes that the device can send, by event type.
  public var codes: [UInt16: Set<UInt16>] = [:]
  /// The axes by their ABS_… code.
  public var axes: [UInt16: Axis] = [:]

  /// Creates a description in which every part is missing.
  public init() {}

  package var isEmpty: Bool { self == DeviceDescription() }
}

/// Properties of devices by the kernel's names (linux/input-event-codes.h).
@usableFromInline package enum DeviceProperty {
  @inlinable package static var POINTER: UInt16 { 0 }
  @inlinable package static var DIRECT: UInt16 { 1 }
  @inlinable package static var BUTTONPAD: UInt16 { 2 }
  @inlinable package static var SEMI_MT: UInt16 { 3 }
  @inlinable package static var TOPBUTTONPAD: UInt16 { 4 }
  @inlinable package static var POINTING_STICK: UInt16 { 5 }
  @inlinable package static var ACCELEROMETER: UInt16 { 6 }
}

extension DeviceDescription {
  /// Whether the device is an accelerometer, so that its axes are accelerations.
  public var isAccelerometer: Bool { properties.contains(DeviceProperty.ACCELEROMETER) }

  /// Whether the axes of contacts are ordinary axes, as on gamepads that number all their axes without a gap.
  /// libevdev tells such devices in the same way: by an axis before ABS_MT_SLOT, which no touch device has.
  package var hasFakeContacts: Bool { axes[EventCode.ABS_MT_SLOT - 1] != nil }

  /// Whether the device has axes of contacts.
  package var hasContacts: Bool { axes[EventCode.ABS_MT_POSITION_X] != nil && !hasFakeContacts }

  /// Whether the two contacts are corners of the box around the fingers instead of the fingers.
  package var reportsBoundingBox: Bool { properties.contains(DeviceProperty.SEMI_MT) }
}
