/// A number that vectors and matrices are made of: `Float` or `Double`, and nothing else.
public protocol MatrixScalar: BinaryFloatingPoint, SIMDScalar, Codable, Sendable {
  /// The routines of the system's libraries for this type.
  static var library: LibraryRoutines<Self> { get }
}

extension Float: MatrixScalar {
  public static var library: LibraryRoutines<Float> { .single }
}

extension Double: MatrixScalar {
  public static var library: LibraryRoutines<Double> { .double }
}
