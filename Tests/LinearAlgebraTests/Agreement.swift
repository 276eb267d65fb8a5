import LinearAlgebra
import Testing

/// Expects that two matrices agree within a number of roundings of their type, relative to `scale`.
func expectAgreement<Scalar: MatrixScalar>(
  _ found: Matrix<Scalar>, _ expected: ReferenceAlgebra.Table, roundings: Double,
  scale: Double? = nil, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let table = ReferenceAlgebra.table(found)
  guard table.map(\.count) == expected.map(\.count) else {
    Issue.record("shape \(found.shape), \(comment())", sourceLocation: sourceLocation)
    return
  }
  let limit =
    roundings * Double(Scalar.ulpOfOne) * (scale ?? max(ReferenceAlgebra.magnitude(expected), 1))
  let difference = ReferenceAlgebra.difference(table, expected)
  let agrees = difference <= limit
  #expect(
    agrees, "off by \(difference), allowed \(limit), \(found.shape) \(comment())",
    sourceLocation: sourceLocation)
}
