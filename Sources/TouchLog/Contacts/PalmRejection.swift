internal import TouchModel

/// Which contacts of a touchpad are palms: large ones, hard ones, and those that land at an edge.
///
/// A guess, and so off unless asked for. A contact that grows into a palm is cancelled.
public struct PalmRejection: Hashable, Sendable {
  /// The longer axis of a palm, in millimetres; ours: fingertips are flattened to 15 at most.
  public var smallestSize = 20.0
  /// Share of the pressure's range. libinput takes 130 of 255; of the 836 labelled fingers on three
  /// ChromeOS pads none exceeds 126, and palms reach 255.
  public var leastPressure = 130.0 / 255
  /// Share of the width, at the left and at the right (libinput), and its most in millimetres.
  public var sideShare = 0.08
  public var widestSide = 8.0
  /// Narrower pads have no such edges, in millimetres (libinput).
  public var narrowestPad = 70.0
  /// Share of the height at the top, of pads higher than the millimetres after it (libinput).
  public var topShare = 0.05
  public var lowestPad = 55.0
  /// Who has left the edge by then was a finger (libinput).
  public var longestWait = 0.2

  public init() {}

  /// The same on one device; a nil surface has no known size, and so no edges.
  func placed(
    on surface: SurfaceSize?, pressure: DeviceDescription.Axis?, hasDevicePressure: Bool
  ) -> PlacedPalmRejection {
    var placed = PlacedPalmRejection(
      size: surface == nil ? .infinity : Float(smallestSize * Point.perMillimetre),
      pressure: .infinity, wait: .seconds(longestWait))
    if hasDevicePressure {
      let (least, most) = pressure.map { (Double($0.minimum), Double($0.maximum)) } ?? (0, 255)
      // Pads that do not say, and all that were seen, go from 0 to 255.
      let range = most > least ? most - least : 255
      placed.pressure = Float(least + leastPressure * range)
    }
    guard let surface else { return placed }
    let millimetre = Point.perMillimetre
    if surface.width >= narrowestPad * millimetre {
      placed.left = min(widestSide * millimetre, surface.width * sideShare)
      placed.right = surface.width - placed.left
    }
    if surface.height > lowestPad * millimetre { placed.top = surface.height * topShare }
    return placed
  }
}

/// The limits on one device, in points and in its own units of pressure.
struct PlacedPalmRejection {
  var size: Float
  var pressure: Float
  var wait: TimeSpan
  var left = -Double.infinity
  var right = Double.infinity
  var top = -Double.infinity

  func isPalm(_ contact: Contact) -> Bool {
    (contact.major ?? 0) >= size || (contact.pressure ?? 0) >= pressure
  }

  func isAtEdge(_ contact: Contact) -> Bool {
    contact.position.x < left || contact.position.x >= right || contact.position.y < top
  }

  func hasWaited(from start: Timestamp, to time: Timestamp) -> Bool { time.since(start) > wait }
}
