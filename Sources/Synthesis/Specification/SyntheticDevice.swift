/// The surface that a synthesized capture pretends to come from.
///
/// Together with the constants it holds all that a description of the device needs. The axes run
/// from 0 to `maximumX` and `maximumY`; contact sizes use the resolution of the position.
public struct SyntheticDevice: Hashable, Sendable {
  /// The name of the device in captures.
  public var name = "Tactus synthetic screen"
  /// In millimetres. The default is a tablet of about ten inches.
  public var width = 216.0
  /// In millimetres.
  public var height = 135.0
  /// Units in a millimetre; devices of today state 10 to 69.
  public var resolution = 20
  /// Frames in a second while touching.
  public var rate = 120.0
  /// How many contacts the device can follow.
  public var slots = 10
  /// The most by which a frame is early or late, in microseconds; at most 0.4 periods count.
  public var clockJitter = 250.0
  /// Deviation of the white noise on each coordinate, in millimetres.
  public var sensorNoise = 0.02
  /// The share of its scans that the device loses, evenly at random; at most 0.2.
  public var droppedFrames = 0.0
  /// A screen under the finger, not a pad beside it.
  public var isDirect = true

  /// Creates a tablet of about ten inches with 120 frames a second.
  public init() {}

  /// BUS_VIRTUAL of linux/input.h.
  package static let bus: UInt16 = 0x06
  package static let vendor: UInt16 = 0
  package static let product: UInt16 = 0
  package static let version: UInt16 = 1
  /// The largest pressure, in device units; the least of a contact is 1.
  package static let maximumPressure = 255

  package var maximumX: Int { Self.maximum(width, resolution) }
  package var maximumY: Int { Self.maximum(height, resolution) }
  /// The largest axis of a contact's ellipse, in device units: 40 mm.
  package var maximumMajor: Int { Self.maximum(40, resolution) }

  private static func maximum(_ millimetres: Double, _ resolution: Int) -> Int {
    let units = (millimetres * Double(resolution)).rounded()
    return (Int(exactly: units) ?? 1) - 1
  }
}
