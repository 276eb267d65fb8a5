internal import FrameAssembly
public import TouchModel

/// Crops, turns and mirrors contacts, so that they lie as the user sees the surface.
///
/// In this order: `region` is stretched to the whole surface, that is turned clockwise, the turned
/// surface is mirrored. Nothing is clamped, so what lies outside of the region stays outside.
public struct ContactTransform: Hashable, Sendable {
  /// Clockwise, as one looks at the surface.
  public enum Turn: Int, CaseIterable, Hashable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// A rectangle of the device's surface, in points.
  public var region: Rect?
  /// How far the surface is turned.
  public var turn = Turn.none
  /// Left becomes right.
  public var flipsX = false
  /// Top becomes bottom.
  public var flipsY = false

  /// Creates a transform that changes nothing.
  public init() {}

  package var isIdentity: Bool { self == ContactTransform() }

  /// Needed for all but a region, whose own size serves where there is no surface.
  var needsSurface: Bool { turn != .none || flipsX || flipsY }

  /// Returns this transform for a surface of a given size. Without a size, turns and mirrors are
  /// about the origin.
  func placed(on surface: SurfaceSize?) -> PlacedTransform {
    var size = surface ?? SurfaceSize(width: 0, height: 0)
    var affine = AffineTransform()
    if let region {
      affine.tx = -region.x
      affine.ty = -region.y
      if let surface {
        let stretch = Self.matrix(
          surface.width / region.width, 0, 0, surface.height / region.height)
        affine = affine.followed(by: stretch)
      } else {
        size = SurfaceSize(width: region.width, height: region.height)
      }
    }
    affine = affine.followed(by: turned(size))
    if turn == .quarter || turn == .threeQuarters {
      size = SurfaceSize(width: size.height, height: size.width)
    }
    if flipsX { affine = affine.followed(by: Self.matrix(-1, 0, 0, 1, tx: size.width)) }
    if flipsY { affine = affine.followed(by: Self.matrix(1, 0, 0, -1, ty: size.height)) }
    let isKnown = surface != nil || region != nil
    return PlacedTransform(affine, surface: isKnown ? size : nil)
  }

  private func turned(_ size: SurfaceSize) -> AffineTransform {
    switch turn {
    case .none: AffineTransform()
    case .quarter: Self.matrix(0, 1, -1, 0, tx: size.height)
    case .half: Self.matrix(-1, 0, 0, -1, tx: size.width, ty: size.height)
    case .threeQuarters: Self.matrix(0, -1, 1, 0, ty: size.width)
    }
  }

  private static func matrix(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, tx: Double = 0, ty: Double = 0
  ) -> AffineTransform {
    var matrix = AffineTransform()
    (matrix.a, matrix.b, matrix.c, matrix.d) = (a, b, c, d)
    (matrix.tx, matrix.ty) = (tx, ty)
    return matrix
  }
}

/// A transform for a surface of one size.
struct PlacedTransform {
  private let affine: AffineTransform
  /// The factor for the axes of contacts' ellipses: the square root of the factor for areas.
  private let growth: Double
  /// The surface afterwards.
  let surface: SurfaceSize?

  init(_ affine: AffineTransform, surface: SurfaceSize?) {
    self.affine = affine
    self.surface = surface
    growth = abs(affine.a * affine.d - affine.b * affine.c).squareRoot()
  }

  func apply(to batch: inout FrameBatch) {
    batch.updateContacts { contact in
      contact.position = affine.apply(contact.position)
      if let orientation = contact.orientation { contact.orientation = turned(orientation) }
      if growth == 1 { return }
      contact.major = grown(contact.major)
      contact.minor = grown(contact.minor)
      contact.toolMajor = grown(contact.toolMajor)
      contact.toolMinor = grown(contact.toolMinor)
    }
  }

  private func grown(_ length: Float?) -> Float? { length.map { Float(Double($0) * growth) } }

  /// Where the axis of an ellipse points afterwards; an axis has no sign, so within a quarter turn.
  private func turned(_ orientation: Float) -> Float {
    let angle = Double(orientation)
    let (x, y) = (Trigonometry.sine(angle), -Trigonometry.cosine(angle))
    let (nextX, nextY) = (affine.a * x + affine.c * y, affine.b * x + affine.d * y)
    let sign = nextY > 0 ? -1.0 : 1.0
    return Float(Trigonometry.angle(y: sign * nextX, x: -sign * nextY))
  }
}
