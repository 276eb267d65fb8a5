public import Setups
package import TactusGestures
package import TouchLog

/// How the touches of a capture reach a platform: the size of its pixels, and its display frames.
public struct PlatformInput: Hashable, Sendable {
  /// The number of pixels an inch.
  public enum Density: Hashable, Sendable {
    /// A pixel is a point of 1/160 inch.
    case points
    /// The usual number of the setup's platform.
    case platform
    case pixelsPerInch(Double)
  }

  /// When the platform gets touches.
  public enum Delivery: Hashable, Sendable {
    /// At the times of the capture.
    case raw
    /// Movements with the next frame of a display.
    case display(hertz: Double)
  }

  /// The size of a pixel.
  public var density: Density
  /// When the platform gets touches.
  public var delivery: Delivery

  /// Creates input in points, at the times of the capture unless stated otherwise.
  public init(density: Density = .points, delivery: Delivery = .raw) {
    (self.density, self.delivery) = (density, delivery)
  }

  /// The pixels of the platform of `setup` in an inch; nil if it measures in millimeters, as libinput
  /// does, or if a pixel is a point.
  public func pixelsPerInch(of setup: Setup) -> Double? {
    guard let usual = setup.preset.pixelsPerInch else { return nil }
    switch density {
    case .points: return nil
    case .platform: return usual
    case .pixelsPerInch(let number): return number
    }
  }

  /// The number of the platform's pixels in a point of 1/160 inch.
  package func scale(of setup: Setup) -> Double { (pixelsPerInch(of: setup) ?? 160) / 160 }
}

/// Turns the frames of a capture into those that a platform gets.
package struct PlatformFrames: Sendable {
  let scale: Double
  private var display: DisplayFrames?

  package init(_ input: PlatformInput, of setup: Setup) {
    scale = input.scale(of: setup)
    if case .display(let hertz) = input.delivery {
      display = DisplayFrames(hertz: hertz, resamples: setup.preset.resamplesTouches)
    }
  }

  /// Whether frames stay as they are.
  package var isPlain: Bool { scale == 1 && display == nil }

  package mutating func deliver(_ batch: FrameBatch) -> FrameBatch {
    var scaled = batch
    if scale != 1 { scaled.updateContacts { $0.scale(by: scale) } }
    return display?.deliver(scaled) ?? scaled
  }

  /// The frames that wait at the end of the capture.
  package mutating func finish() -> FrameBatch { display?.finish() ?? FrameBatch() }

  /// The surface in the platform's pixels.
  package func bounds(of size: SurfaceSize?) -> Rect? {
    size.map { Rect(x: 0, y: 0, width: $0.width * scale, height: $0.height * scale) }
  }
}

extension Contact {
  /// Multiplies the lengths of the contact.
  fileprivate mutating func scale(by factor: Double) {
    position = Point(x: position.x * factor, y: position.y * factor)
    let float = Float(factor)
    major = major.map { $0 * float }
    minor = minor.map { $0 * float }
    toolMajor = toolMajor.map { $0 * float }
    toolMinor = toolMinor.map { $0 * float }
  }
}
