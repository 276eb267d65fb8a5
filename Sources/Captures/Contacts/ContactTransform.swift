package import FrameAssembly
public import TouchModel

/// A crop, turn and mirroring of contacts, so that they lie as the user sees the surface.
///
/// The order is: `region` is stretched to the whole surface, the surface is turned clockwise, and
/// the turned surface is mirrored. Positions are not clamped, so contacts outside `region` stay
/// outside the surface.
public struct ContactTransform: Hashable, Sendable {
  /// A clockwise turn, as seen when looking at the surface, in degrees.
  public enum Turn: Int, CaseIterable, Hashable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// The rectangle of the device's surface that becomes the whole surface, in points; nil for no
  /// crop.
  public var region: Rect?
  /// The turn of the surface.
  public var turn = Turn.none
  /// Whether left and right are exchanged.
  public var flipsX = false
  /// Whether top and bottom are exchanged.
  public var flipsY = false

  /// Creates a transform that changes nothing.
  public init() {}

  package var isIdentity: Bool { self == ContactTransform() }

  /// Whether the size of the surface is needed. A region alone does not need it, because its own
  /// size is used if the surface is unknown.
  package var needsSurface: Bool { turn != .none || flipsX || flipsY }

  /// Returns this transform for a surface of a given size. Without a size, the origin is the center
  /// of turns and mirroring.
  package func placed(on surface: SurfaceSize?) -> PlacedTransform {
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
package struct PlacedTransform {
  private let affine: AffineTransform
  /// The factor for the axes of contacts' ellipses: the square root of the factor for areas.
  private let growth: Double
  /// The surface after the transform.
  package let surface: SurfaceSize?

  init(_ affine: AffineTransform, surface: SurfaceSize?) {
    self.affine = affine
    self.surface = surface
    growth = abs(affine.a * affine.d - affine.b * affine.c).squareRoot()
  }

  package func apply(to batch: inout FrameBatch) {
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

  /// Returns the orientation of an ellipse's axis after the transform, within a quarter turn,
  /// because an axis has no direction.
  private func turned(_ orientation: Float) -> Float {
    let angle = Double(orientation)
    let (x, y) = (Trigonometry.sine(angle), -Trigonometry.cosine(angle))
    let (nextX, nextY) = (affine.a * x + affine.c * y, affine.b * x + affine.d * y)
    let sign = nextY > 0 ? -1.0 : 1.0
    return Float(Trigonometry.angle(y: sign * nextX, x: -sign * nextY))
  }
}
