/// A matrix in its own memory, or a part of another matrix without a copy.
///
/// New matrices are stored row by row. A slice or a transposed matrix shares the memory of its
/// source, and copies its elements before it is first written to. Indices count from 0. An index
/// out of range stops the program, as for an array.
@usableFromInline package struct Matrix<Scalar: MatrixScalar>: Sendable {
  @usableFromInline var storage: AlignedStorage<Scalar>
  @usableFromInline var offset: Int
  /// The distance from one row to the next in memory; 1 if the matrix is stored column by column.
  @usableFromInline var rowStride: Int
  @usableFromInline var columnStride: Int
  @usableFromInline package let rows: Int
  @usableFromInline package let columns: Int

  @usableFromInline
  init(
    storage: AlignedStorage<Scalar>, offset: Int, rowStride: Int, columnStride: Int, rows: Int,
    columns: Int
  ) {
    self.storage = storage
    self.offset = offset
    self.rowStride = rowStride
    self.columnStride = columnStride
    self.rows = rows
    self.columns = columns
  }

  /// Creates a matrix of equal elements.
  package init(rows: Int, columns: Int, repeating value: Scalar = 0) {
    precondition(rows >= 0 && columns >= 0, "a matrix of \(rows)×\(columns)")
    self.init(
      storage: AlignedStorage(count: rows * columns, repeating: value), offset: 0,
      rowStride: columns, columnStride: 1, rows: rows, columns: columns)
  }

  /// Creates a matrix from its elements, row by row.
  package init(rows: Int, columns: Int, elements: some Collection<Scalar>) {
    precondition(elements.count == rows * columns, "\(elements.count) for \(rows)×\(columns)")
    self.init(rows: rows, columns: columns)
    for (index, element) in elements.enumerated() { storage.base[index] = element }
  }

  /// Creates a matrix from rows of equal length.
  package init(_ rows: [[Scalar]]) {
    let columns = rows.first?.count ?? 0
    precondition(rows.allSatisfy { $0.count == columns }, "rows of different lengths")
    self.init(rows: rows.count, columns: columns, elements: rows.flatMap { $0 })
  }

  /// Creates a matrix with the given numbers on the diagonal and zeros elsewhere.
  package init(diagonal: some Collection<Scalar>) {
    self.init(rows: diagonal.count, columns: diagonal.count)
    for (index, element) in diagonal.enumerated() {
      storage.base[index * (columns + 1)] = element
    }
  }

  package init(identity order: Int) { self.init(diagonal: [Scalar](repeating: 1, count: order)) }

  package var shape: MatrixShape { MatrixShape(rows: rows, columns: columns) }
  package var isEmpty: Bool { rows == 0 || columns == 0 }

  @inlinable package subscript(row: Int, column: Int) -> Scalar {
    get {
      check(row, column)
      return storage.base[offset + row * rowStride + column * columnStride]
    }
    set {
      check(row, column)
      makeUnique()
      storage.base[offset + row * rowStride + column * columnStride] = newValue
    }
  }

  /// The elements, row by row.
  package var elements: [Scalar] {
    Array(unsafeUninitializedCapacity: rows * columns) { buffer, count in
      for row in 0..<rows {
        for column in 0..<columns {
          let place = offset + row * rowStride + column * columnStride
          buffer.initializeElement(at: row * columns + column, to: storage.base[place])
        }
      }
      count = rows * columns
    }
  }

  @inlinable func check(_ row: Int, _ column: Int) {
    precondition(
      row >= 0 && row < rows && column >= 0 && column < columns,
      "element \(row), \(column) of \(rows)×\(columns)")
  }
}

extension Matrix: Equatable {
  @usableFromInline package static func == (left: Matrix, right: Matrix) -> Bool {
    left.shape == right.shape && left.elements == right.elements
  }
}
