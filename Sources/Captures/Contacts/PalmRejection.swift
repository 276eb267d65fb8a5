package import FrameAssembly
internal import TouchModel

/// The rules that decide which contacts on a touchpad are palms or resting thumbs. They are
/// heuristics. They apply if `CaptureReader.Options.palmRejection` is set, or under the setup
/// `touchpad`.
///
/// A palm is large or presses hard, lands at an edge and stays there, or is reported in pieces:
/// contacts that last very briefly, or that land where a contact has just been. A contact that turns
/// into a palm is cancelled.
public struct PalmRejection: Hashable, Sendable {
  /// The devices whose contacts are judged, and what becomes of palms.
  package enum Use: Hashable, Sendable {
    /// Palms are removed on every device that is not a touchscreen.
    case remove
    /// Palms are removed from events of touchpads. Touch logs and tables hold what recognizers
    /// are to receive, and stay as they are.
    case removeOnTouchpads
    /// The palms in events of touchpads are reported, and their contacts are passed on.
    case reportOnTouchpads
  }

  /// The devices to which the rules apply.
  package var use = Use.remove
  /// The least length of the longer axis of a palm, in millimeters. Our value: fingers that lie flat
  /// on a ChromeOS pad are up to 21 mm long [M].
  package var smallestSize = 25.0
  /// The least pressure of a palm, as a share of the range of pressure, until fingers of the capture have pressed
  /// harder than a palm's pressure divided by `PalmRejection.palmHardness`. Ours: 153 of 255. Of the 836 labelled
  /// fingers on three ChromeOS pads none exceeds 126, so a fifth is left for hands that press harder; palms reach
  /// 255. libinput takes 130 of 255.
  package var leastPressure = 0.6
  /// The width of the edge zones at the left and right: a share of the width (libinput), and at
  /// most `widestSide` millimeters.
  package var sideShare = 0.08
  package var widestSide = 8.0
  /// The least width of a touchpad that has side edge zones, in millimeters (libinput).
  package var narrowestPad = 70.0
  /// The time in seconds for which a contact may rest at an edge until it is a palm [ours; libinput:
  /// 0.2].
  package var longestWait = 0.3
  /// The height of the bottom zone in which a landing contact is a resting thumb (libinput: 0.08),
  /// until it has moved above `thumbHome` (ours: the bottom quarter); both are shares of the
  /// height.
  package var thumbShare = 0.1
  package var thumbHome = 0.25
  /// The share of the height up to which, above the zone of thumbs, only taps of at most
  /// `longestLowTap` seconds are fingers (libinput). The limit is also that of taps at edges. It is the time of the
  /// longest tap of the setup `touchpad`, so that no tap is lost.
  package var lowShare = 0.15
  package var longestLowTap = 0.3
  /// The distance in millimeters after which a contact that goes straight from an edge is a finger at
  /// any speed [ours].
  package var leastReturn = 15.0
  /// The limits for a contact that rests while others move, since the latest landing [ours]: it
  /// moved less than `longestRest` millimeters, because soft palms shift, and others moved at least
  /// `leastMove` millimeters and at least `moveRatio` times as far.
  package var longestRest = 6.0
  package var leastMove = 2.5
  package var moveRatio = 4.0
  /// The least differences between a resting contact and the fingers that move [ours]: it landed
  /// `leastLead` seconds earlier, is `leastDrop` millimeters lower, or presses `leastHardness`
  /// times as hard.
  package var leastLead = 0.3
  package var leastDrop = 10.0
  package var leastHardness = 1.15
  /// The least duration of a finger, in seconds; shorter contacts are pieces of a palm. Ours: of all 260 labelled
  /// taps of one finger the shortest lasts 0.043 s, of several fingers 0.028 s.
  package var shortestLife = 0.02
  /// The distance in millimeters from a palm, and the time in seconds after it, within which a
  /// landing contact belongs to the palm [ours].
  package var palmReach = 22.0
  package var palmMemory = 1.0
  /// The distance in millimeters from a lift, and the time in seconds after it, within which a
  /// landing contact is the same contact again [ours]. The taps of a finger are at least 0.07 s
  /// apart.
  package var flickerReach = 7.0
  package var flickerTime = 0.06
  /// The time in seconds and the distance in millimeters within which two landing contacts are
  /// fingers of one hand, also at an edge [ours].
  package var handTime = 0.15
  package var handReach = 60.0
  /// The distance that replaces `handReach` for a finger in the bottom of the touchpad, in
  /// millimeters, because spreads are wide [ours].
  package var spreadReach = 100.0
  /// Beside a palm, the time in seconds within which fingers of one hand land, and their least
  /// distance from the palm in millimeters [ours].
  package var pairTime = 0.03
  package var pairReach = 25.0
  /// The distance in millimeters after which a contact is a finger, however short it lasts [ours].
  package var leastFlight = 8.0

  /// The least pressure of a palm that rests, compared with that of the fingers that move [ours]. On
  /// three pads, palms press 2.2 to 8.8 times as hard, fingers that rest up to 1.54 times.
  static let palmHardness = 1.9
  /// The distance in millimeters by which a resting palm shifts, because it is soft [ours].
  static let leastShift = 1.8
  /// The distance in millimeters and the speed in millimeters per second with which a contact leaves
  /// an edge as a finger does, and the speed along the bottom, where thumbs slide with up to 50 [ours].
  static let leastDeparture = 5.0
  static let leastSpeed = 40.0
  static let leastSlide = 80.0
  /// The least share of its path that a contact must have gone to be straight [ours].
  static let straightness = 0.7
  /// The least share of its course, without movements below a millimeter, that a contact must have gone to be as
  /// straight as a ruler [ours]. Robots are; palms that wipe over a touchpad reach 0.993.
  static let ruledStraightness = 0.995
  /// The distance in millimeters that two contacts go together as two fingers do, and the difference
  /// of their ways as a share of the longer one [ours].
  static let leastPair = 4.0
  static let pairTolerance = 0.4

  /// Creates a filter with default limits.
  public init() {}

  package init(_ use: Use) {
    self.init()
    self.use = use
  }

  /// Returns the rules for one device. If `surface` is nil, its size is unknown, and the rules on
  /// edges and distances do not apply.
  package func placed(
    on surface: SurfaceSize?, pressure: DeviceDescription.Axis?, hasDevicePressure: Bool
  ) -> PlacedPalmRejection {
    var placed = PlacedPalmRejection(rules: self)
    let (least, most) = pressure.map { (Double($0.minimum), Double($0.maximum)) } ?? (0, 255)
    // Touchpads that state no range report 0 to 255.
    let range = most > least ? most - least : 255
    if hasDevicePressure { placed.pressure = Float(least + leastPressure * range) }
    guard let surface else { return placed }
    placed.isPhysical = true
    let millimetre = Point.perMillimetre
    placed.size = Float(smallestSize * millimetre)
    if surface.width >= narrowestPad * millimetre {
      placed.left = min(widestSide * millimetre, surface.width * sideShare)
      placed.right = surface.width - placed.left
    }
    placed.thumbLine = surface.height * (1 - thumbShare)
    placed.lowLine = surface.height * (1 - lowShare)
    placed.homeLine = surface.height * (1 - thumbHome)
    return placed
  }
}

/// The limits on one device, in points and in its own units of pressure.
package struct PlacedPalmRejection {
  package let rules: PalmRejection
  var isPhysical = false
  /// The number of contacts whose positions the touchpad can report; nil if the device does not
  /// state it.
  package var slots: Int?
  /// Whether the touchpad reports one pressure for all contacts together, so that only a contact
  /// that was alone has one.
  package var sharesPressure = false
  var size = Float.infinity
  var pressure = Float.infinity
  var left = -Double.infinity
  var right = Double.infinity
  var thumbLine = Double.infinity
  var lowLine = Double.infinity
  var homeLine = Double.infinity

  /// Turns off the rules on edges and on the bottom.
  package mutating func forgetEdges() {
    let other = PlacedPalmRejection(rules: rules)
    (left, right) = (other.left, other.right)
    (thumbLine, lowLine, homeLine) = (other.thumbLine, other.lowLine, other.homeLine)
  }

  func isAtEdge(_ place: Point) -> Bool { place.x < left || place.x >= right }

  /// Returns whether `distance`, in points, is less than `millimetres`. False if the size of the
  /// surface is unknown.
  func isWithin(_ millimetres: Double, _ distance: Double) -> Bool {
    isPhysical && distance < millimetres * Point.perMillimetre
  }
}
