/// The type of the elements of vectors and matrices: only `Float` and `Double`.
@usableFromInline package protocol MatrixScalar: BinaryFloatingPoint, SIMDScalar, Codable, Sendable
{
  /// The routines of the system's libraries for this type.
  static var library: LibraryRoutines<Self> { get }
}

extension Float: MatrixScalar {
  @usableFromInline package static var library: LibraryRoutines<Float> { .single }
}

extension Double: MatrixScalar {
  @usableFromInline package static var library: LibraryRoutines<Double> { .double }
}
