internal import FrameAssembly
internal import TouchModel

/// Which contacts of a touchpad are palms, or thumbs that rest: a guess, so off unless asked for.
///
/// A palm is large or hard, lands at an edge and stays there, rolls slowly with a pressure that does
/// not change, or falls to pieces: contacts that last no time, and others that land where one has
/// just been. A contact that grows into a palm is cancelled.
public struct PalmRejection: Hashable, Sendable {
  /// The longer axis of a palm, in millimetres; ours: fingertips are flattened to 15 at most.
  package var smallestSize = 20.0
  /// Share of the pressure's range. libinput takes 130 of 255; of the 836 labelled fingers on three
  /// ChromeOS pads none exceeds 126, and palms reach 255.
  package var leastPressure = 130.0 / 255
  /// Share of the width, at the left and at the right (libinput), and its most in millimetres.
  package var sideShare = 0.08
  package var widestSide = 8.0
  /// Narrower pads have no such edges, in millimetres (libinput).
  package var narrowestPad = 70.0
  /// Share of the height at the top, of pads higher than the millimetres after it (libinput).
  package var topShare = 0.05
  package var lowestPad = 55.0
  /// A contact that has left the edge within this time, in seconds, is a finger (libinput).
  package var longestWait = 0.2
  /// A contact that lands in this share of the height at the bottom is a thumb that rests
  /// (libinput: 0.08), until it has come above the next one (ours: the bottom quarter).
  package var thumbShare = 0.1
  package var thumbHome = 0.25
  /// Above that zone, to this share of the height, only taps of at most so many seconds are fingers
  /// (libinput: 0.15, and 0.3 s).
  package var lowShare = 0.16
  package var longestLowTap = 0.2
  /// A contact rests beside others if it has moved less than the first and others at least the second
  /// of these, in millimeters, since the latest landing; and they moved so many times as far [ours].
  package var longestRest = 1.0
  package var leastMove = 2.5
  package var moveRatio = 4.0
  /// A contact landed earlier by at least so many seconds, is lower by so many millimeters, or
  /// presses so many times as hard as the others [ours].
  package var leastLead = 0.1
  package var leastDrop = 10.0
  package var leastHardness = 1.15
  /// Contacts that last less, in seconds, are pieces of a palm. Ours: of 260 labelled taps of one
  /// finger the shortest lasts 0.043, of several fingers 0.028.
  package var shortestLife = 0.042
  package var shortestLifeOfSeveral = 0.02
  /// A contact that lands within this distance of a palm, in millimeters, and within the time
  /// below, in seconds, belongs to the palm [ours].
  package var palmReach = 22.0
  package var palmMemory = 1.0
  /// A contact that lands within this distance of a lift, and within the time below, is the same
  /// contact again; between the taps of a finger are 0.07 s and more [ours].
  package var flickerReach = 10.0
  package var flickerTime = 0.06
  /// Two contacts that land within so many seconds and millimetres are fingers of one hand, also at
  /// an edge [ours].
  package var handTime = 0.15
  package var handReach = 60.0
  /// That distance for a finger in the bottom of the touchpad: spreads are wide [ours].
  package var spreadReach = 100.0
  /// Beside a palm, fingers of one hand land within so many seconds, and farther than so many
  /// millimeters from the palm [ours].
  package var pairTime = 0.03
  package var pairReach = 25.0
  /// A contact that has moved so many millimeters is a finger, however short it lasts [ours].
  package var leastFlight = 8.0
  /// In so many reports of new places, the pressure stayed at one value of this share of the range
  /// or more in which all bits are set, as 63 on two of the three pads: the sensor is saturated. A
  /// finger that so presses lies still, or is fast: palms roll farther than the millimetres, and
  /// slower than the millimetres in a second [ours].
  package var saturatedReports = 5
  package var saturatedPressure = 50.0 / 255
  /// After so many reports of other pressures between the lowest such value and a palm's, the sensor
  /// does not saturate there [ours].
  package var fineReports = 8
  package var leastRoll = 1.5
  package var fastestRoll = 40.0
  /// How long after the landing that is looked at, in seconds; later a finger that rests has it, too.
  package var longestRoll = 0.4

  /// Creates a filter with default limits.
  public init() {}

  /// Returns the rules for one device; a nil surface has no known size, and therefore neither edges
  /// nor distances.
  func placed(
    on surface: SurfaceSize?, pressure: DeviceDescription.Axis?, hasDevicePressure: Bool
  ) -> PlacedPalmRejection {
    var placed = PlacedPalmRejection(rules: self)
    if hasDevicePressure {
      let (least, most) = pressure.map { (Double($0.minimum), Double($0.maximum)) } ?? (0, 255)
      // Pads that do not say, and all that were seen, go from 0 to 255.
      let range = most > least ? most - least : 255
      placed.pressure = Float(least + leastPressure * range)
      placed.saturation = Float(least + saturatedPressure * range)
    }
    guard let surface else { return placed }
    placed.isPhysical = true
    let millimetre = Point.perMillimetre
    placed.size = Float(smallestSize * millimetre)
    if surface.width >= narrowestPad * millimetre {
      placed.left = min(widestSide * millimetre, surface.width * sideShare)
      placed.right = surface.width - placed.left
    }
    if surface.height > lowestPad * millimetre { placed.top = surface.height * topShare }
    placed.thumbLine = surface.height * (1 - thumbShare)
    placed.lowLine = surface.height * (1 - lowShare)
    placed.homeLine = surface.height * (1 - thumbHome)
    return placed
  }
}

/// The limits on one device, in points and in its own units of pressure.
struct PlacedPalmRejection {
  let rules: PalmRejection
  var isPhysical = false
  /// How many contacts the touchpad can place; nil where it does not say.
  var slots: Int?
  var size = Float.infinity
  var pressure = Float.infinity
  var saturation = Float.infinity
  var left = -Double.infinity
  var right = Double.infinity
  var top = -Double.infinity
  var thumbLine = Double.infinity
  var lowLine = Double.infinity
  var homeLine = Double.infinity

  /// The lowest reading from `saturation` on of which all bits are set.
  var lowestSaturated: Float {
    var value: Float = 1
    while value < saturation, value < 65_536 { value = 2 * value + 1 }
    return value
  }

  /// Whether a reading is as high as its bits go.
  func isSaturated(_ pressure: Float) -> Bool {
    guard pressure >= saturation, let units = Int32(exactly: pressure) else { return false }
    return units & (units &+ 1) == 0
  }

  func isAtEdge(_ place: Point) -> Bool { place.x < left || place.x >= right || place.y < top }

  /// `distance` in points; no millimetres are known without a size.
  func isWithin(_ millimetres: Double, _ distance: Double) -> Bool {
    isPhysical && distance < millimetres * Point.perMillimetre
  }
}
