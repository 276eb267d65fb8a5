/// The assumed size of a device that states no size, and the assumed ranges of one that states no
/// ranges.
///
/// Distances should rather be too short than too long, because a tap that is taken for a pan is
/// worse than a pan that begins late. A touchpad therefore has the size that libinput assumes, and
/// a screen the size of the smallest common screens of its form.
enum AssumedSize {
  /// The size of touchpads without resolution in libinput (`tp_init_default_resolution`: 69 × 50
  /// mm).
  private static let touchpad = (width: 69.0, height: 50.0)
  /// The active area of a medium Wacom Intuos, 9 × 6 in (libwacom).
  private static let tablet = (width: 224.0, height: 140.0)
  /// The diagonal of a phone, in millimeters: 5 in. Phones have 4 to 6.7 in.
  private static let phoneDiagonal = 127.0
  /// The diagonal of a screen, in millimeters: 10.1 in, the geometric mean of tablets of 7 in and
  /// laptops of 15 in, and the most common size of tablets.
  private static let screenDiagonal = 256.5
  private static let phoneRatio = 9.0 / 16
  private static let screenRatio = 16.0 / 10
  /// The least ratio of the ranges that shows the form of the surface.
  private static let squareness = 1.1
  /// The largest ratio of a surface.
  private static let longest = 3.0

  /// Returns the size in millimeters of a device of this class, with the reason; nil for a class
  /// without surfaces. `units` are the lengths of the axes in device units.
  static func size(
    of kind: DeviceClass, units: (x: Double, y: Double)
  ) -> (width: Double, height: Double, reason: String)? {
    switch kind {
    case .other: return nil
    case .touchpad:
      return (touchpad.width, touchpad.height, "libinput's size for touchpads that state none")
    case .tablet:
      return (tablet.width, tablet.height, "the size of a medium pen tablet")
    case .touchscreen:
      let ratio = units.x / units.y
      if ratio < 1 / squareness, ratio > 1 / longest {
        let (width, height) = sides(phoneDiagonal, ratio)
        return (width, height, "a screen of 5 in, because it is higher than wide")
      }
      let isTelling = ratio > squareness && ratio < longest
      let (width, height) = sides(screenDiagonal, isTelling ? ratio : screenRatio)
      return (width, height, "a screen of 10.1 in")
    }
  }

  private static func sides(_ diagonal: Double, _ ratio: Double) -> (Double, Double) {
    let height = diagonal / (1 + ratio * ratio).squareRoot()
    return (height * ratio, height)
  }

  // MARK: Ranges that are not stated

  /// Returns the length of the axes in device units, from the positions seen: the least common
  /// length that reaches as far, with the same resolution on both axes. `size` is the size of the
  /// surface in millimeters; nil if unknown.
  static func units(
    of kind: DeviceClass, reaching extent: (x: Double, y: Double),
    size: (width: Double, height: Double)?
  ) -> (x: Double, y: Double) {
    let forms =
      size.map { [Form($0.width / $0.height, widths(kind, $0.width < $0.height))] }
      ?? forms(kind)
    let candidates = forms.compactMap { $0.least(reaching: extent) }
    return candidates.min { $0.x * $0.y < $1.x * $1.y } ?? (extent.x, extent.y)
  }

  /// The ratio of a surface, and the common widths of such surfaces in device units.
  private struct Form {
    let ratio: Double
    let widths: [Double]

    init(_ ratio: Double, _ widths: [Double]) {
      self.ratio = ratio
      self.widths = widths
    }

    func least(reaching extent: (x: Double, y: Double)) -> (x: Double, y: Double)? {
      widths.map { (x: $0, y: ($0 / ratio).rounded(.up)) }
        .first { $0.x >= extent.x && $0.y >= extent.y }
    }
  }

  private static func forms(_ kind: DeviceClass) -> [Form] {
    switch kind {
    case .touchpad: [Form(touchpad.width / touchpad.height, padWidths)]
    case .tablet: [Form(tablet.width / tablet.height, penWidths)]
    case .touchscreen, .other:
      [Form(phoneRatio, phoneWidths), Form(screenRatio, screenWidths), Form(1, squares)]
    }
  }

  private static func widths(_ kind: DeviceClass, _ isUpright: Bool) -> [Double] {
    switch kind {
    case .touchpad: padWidths
    case .tablet: penWidths
    case .touchscreen, .other: (isUpright ? phoneWidths : screenWidths) + squares
    }
  }

  /// The widths of touchpads: PS/2 pads have 1,280 units, ChromeOS pads 2,040, newer pads up to
  /// 4,096, Synaptics to about 5,900 (from 1,472), Apple about 10,000; then powers of two.
  private static let padWidths = [1280, 2048, 4096, 6144, 10_240] + powers
  /// The widths of pen tablets with 100 and 200 units per millimeter (2,540 and 5,080 lines per
  /// inch).
  private static let penWidths = [22_400, 44_800] + powers
  /// The widths of phones and of screens, in pixels.
  private static let phoneWidths: [Double] = [480, 720, 1080, 1440]
  private static let screenWidths: [Double] = [1280, 1920, 2560, 3840]
  /// The widths of panels that do not report pixels.
  private static let squares = [4096] + powers
  private static let powers = (14...32).map { Double(UInt64(1) << $0) }
}
