/// The simulated device of a synthesized capture.
///
/// Together with its constants it holds everything that a description of the device needs. The axes
/// range from 0 to `maximumX` and `maximumY`; contact sizes use the resolution of the position.
public struct SyntheticDevice: Hashable, Sendable {
  /// The name of the device in captures.
  public var name = "Tactus synthetic screen"
  /// The width in millimeters. The default device is a tablet of about ten inches.
  public var width = 216.0
  /// The height in millimeters.
  public var height = 135.0
  /// The resolution in units per millimeter; current devices have 10 to 69.
  public var resolution = 20
  /// The number of frames per second while touched.
  public var rate = 120.0
  /// The largest number of contacts that the device can track.
  public var slots = 10
  /// The largest deviation of a frame from its time, in microseconds; at most 0.4 periods are used.
  public var clockJitter = 250.0
  /// The standard deviation of the white noise on each coordinate, in millimeters.
  public var sensorNoise = 0.02
  /// The share of scans that the device loses, at random; at most 0.2.
  public var droppedFrames = 0.0
  /// Whether the device is a touchscreen and not a touchpad.
  public var isDirect = true

  /// Creates a tablet of about ten inches with 120 frames per second.
  public init() {}

  /// The bus number, BUS_VIRTUAL of linux/input.h.
  package static let bus: UInt16 = 0x06
  package static let vendor: UInt16 = 0
  package static let product: UInt16 = 0
  package static let version: UInt16 = 1
  /// The largest pressure in device units. The least pressure of a contact is 1.
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
