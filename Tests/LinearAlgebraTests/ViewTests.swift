import LinearAlgebra
import Testing

@Suite struct `Parts of a matrix` {
  let matrix = Matrix<Double>([[1, 2, 3], [4, 5, 6], [7, 8, 9]])

  @Test func `parts of a matrix show the same numbers without a copy`() {
    #expect(matrix.transposed.elements == [1, 4, 7, 2, 5, 8, 3, 6, 9])
    #expect(matrix[1..<3, 0..<2] == Matrix([[4, 5], [7, 8]]))
    #expect(matrix[1..<3, 0..<2].transposed == Matrix([[4, 7], [5, 8]]))
    #expect(matrix.row(1).elements == [4, 5, 6])
    #expect(matrix.column(2)[1..<3].elements == [6, 9])
    let (whole, part) = (matrix.row(1), matrix[1..<3, 0..<3])
    let same =
      whole.withContiguous { $0.baseAddress } == part.row(0).withContiguous { $0.baseAddress }
    #expect(same)
  }

  @Test
  func `parts of a matrix keep their numbers when the source changes, and the other way round`() {
    var source = matrix
    let (row, part) = (source.row(0), source[0..<2, 0..<2])
    source[0, 0] = 100
    #expect(row[0] == 1 && part[0, 0] == 1 && source[0, 0] == 100 && matrix[0, 0] == 1)
    var changed = source.transposed
    changed[2, 0] = -3
    #expect(source[0, 2] == 3 && changed.elements == [100, 4, 7, 2, 5, 8, -3, 6, 9])
  }

  @Test func `parts of a matrix lie on cache lines`() {
    for count in 1..<20 {
      let aligned = Vector<Float>(count: count).withContiguous {
        UInt(bitPattern: $0.baseAddress) % 64 == 0
      }
      #expect(aligned)
    }
  }

  @Test func `rows can be selected and written`() {
    var picked = matrix.rows(at: [2, 0, 2])
    #expect(picked.elements == [7, 8, 9, 1, 2, 3, 7, 8, 9])
    picked.setRow(1, to: matrix.column(0))
    #expect(picked.row(1).elements == [1, 4, 7])
    picked.scale(by: 3)
    #expect(picked.columnMeans.elements == [15, 20, 25])
    #expect(matrix.trace == 15 && matrix.oneNorm == 18 && matrix.largestMagnitude == 9)
  }
}
