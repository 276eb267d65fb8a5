import Glibc

/// The natural logarithm for both types.
enum Logarithm {
  static func natural<Scalar: MatrixScalar>(_ value: Scalar) -> Scalar {
    Scalar(log(Double(value)))
  }
}
