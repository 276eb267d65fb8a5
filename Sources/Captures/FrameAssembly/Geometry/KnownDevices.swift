/// A device that states no resolution, but whose size or resolution is known from another source.
///
/// Only facts and figures, each with its source.
struct KnownDevice {
  enum Figure {
    /// The width and height in millimeters.
    case size(Double, Double)
    /// The resolution in units per millimeter, equal on both axes.
    case resolution(Double)
  }

  let figure: Figure
  /// The source of the figure.
  let source: String

  /// Returns the known device that a description matches; nil if there is none.
  static func find(_ description: DeviceDescription, _ kind: DeviceClass) -> KnownDevice? {
    let identity = description.identity ?? DeviceDescription.Identity()
    let name = description.name ?? ""
    switch (identity.vendor, identity.product, kind) {
    case (apple, 0x0265, _), (appleBluetooth, 0x0265, _):
      return KnownDevice(
        figure: .size(162, 115), source: "libinput's quirk of the Apple Magic Trackpad 2")
    case (apple, 0x030e, _):
      return KnownDevice(
        figure: .size(130, 110), source: "libinput's quirk of the Apple Magic Trackpad of 2010")
    case (apple, _, .touchpad):
      return KnownDevice(
        figure: .size(104, 75), source: "libinput's quirk of Apple touchpads on USB")
    case (serial, 0x0008, .touchpad) where identity.version == 0x0800:
      return KnownDevice(figure: .size(100, 55), source: "libinput's quirk of ALPS v8 touchpads")
    case (_, _, .touchpad)
    where name.hasText("Elantech Touchpad") || name.hasText("Elan Touchpad"):
      return KnownDevice(
        figure: .resolution(31), source: "libinput's quirk of Elantech touchpads")
    case (wacom, 0x00e6, .touchscreen):
      return KnownDevice(
        figure: .size(277, 156), source: "the 12.5 inch, 16:9 screens that have a Wacom ISDv4 E6")
    case (wacom, 0x0026, _):
      return KnownDevice(figure: .size(152, 102), source: "libwacom's 6 × 4 in of this tablet")
    case (wacom, 0x0027, _):
      return KnownDevice(figure: .size(229, 152), source: "libwacom's 9 × 6 in of this tablet")
    case (wacom, 0x0028, _):
      return KnownDevice(figure: .size(330, 203), source: "libwacom's 13 × 8 in of this tablet")
    default: return named(name)
    }
  }

  private static let apple: UInt16 = 0x05ac
  private static let appleBluetooth: UInt16 = 0x004c
  private static let wacom: UInt16 = 0x056a
  /// The vendor number that the kernel gives devices on PS/2.
  private static let serial: UInt16 = 0x0002

  /// Returns the device that a name of Wacom describes. Such names state inches, the height first:
  /// `Wacom Bamboo 16FG 4x5 Finger`.
  private static func named(_ name: String) -> KnownDevice? {
    guard name.hasText("Wacom") || name.hasText("Intuos") else { return nil }
    for word in name.split(separator: " ") {
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map {
        Int($0)
      }
      guard numbers.count == 2, let height = numbers[0], let width = numbers[1],
        (2...40).contains(height), (2...40).contains(width)
      else { continue }
      return KnownDevice(
        figure: .size(Double(width) * 25.4, Double(height) * 25.4),
        source: "the \(width) × \(height) in that its name states")
    }
    return nil
  }
}

extension String {
  fileprivate func hasText(_ text: String) -> Bool {
    !text.isEmpty && utf8.count >= text.utf8.count && firstRange(of: text) != nil
  }
}
