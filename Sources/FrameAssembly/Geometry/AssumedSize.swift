/// The size that is assumed of a device that states no size, and of one that states no ranges
/// either.
///
/// Distances should rather come out too short than too long, because a tap that is taken for a pan
/// is worse than a pan that begins late: so a touchpad is as small as libinput takes it to be, and a
/// screen as small as those of its form that are in use.
enum AssumedSize {
  /// Libinput's size of touchpads without resolution (`tp_init_default_resolution`: 69 × 50 mm).
  private static let touchpad = (width: 69.0, height: 50.0)
  /// The active area of a medium Wacom Intuos, 9 × 6 in (libwacom).
  private static let tablet = (width: 224.0, height: 140.0)
  /// A phone of 5 in; phones have 4 to 6.7.
  private static let phoneDiagonal = 127.0
  /// 10.1 in, the middle between tablets of 7 in and laptops of 15, as their ratios go; also the most
  /// usual size of tablets.
  private static let screenDiagonal = 256.5
  private static let phoneRatio = 9.0 / 16
  private static let screenRatio = 16.0 / 10
  /// Ranges nearer to a square than this say nothing of the form of the surface.
  private static let squareness = 1.1
  /// No surface is so long.
  private static let longest = 3.0

  /// The size in millimeters of a device of this class, of which the axes have so many units, and
  /// why; nil for a class without surfaces.
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

  // MARK: Ranges that nobody states

  /// How many units the axes of such a device have, by the positions seen: the least number that is
  /// usual and reaches as far, with as many units in a millimeter on both axes of `size`, which is the
  /// surface's size in millimeters if it is known.
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

  /// A form of surfaces, and how many units usual ones are wide.
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

  /// PS/2 pads of 1,280 units, ChromeOS pads of 2,040, newer pads up to 4,096, Synaptics to about
  /// 5,900 (from 1,472), Apple about 10,000; then powers of two.
  private static let padWidths = [1280, 2048, 4096, 6144, 10_240] + powers
  /// Pens of 100 and of 200 units in a millimeter (2,540 and 5,080 lines in an inch).
  private static let penWidths = [22_400, 44_800] + powers
  /// Pixels of phones and of screens.
  private static let phoneWidths: [Double] = [480, 720, 1080, 1440]
  private static let screenWidths: [Double] = [1280, 1920, 2560, 3840]
  /// Panels that do not count in pixels.
  private static let squares = [4096] + powers
  private static let powers = (14...32).map { Double(UInt64(1) << $0) }
}
