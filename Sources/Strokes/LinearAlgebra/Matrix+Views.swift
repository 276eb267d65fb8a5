extension Matrix {
  /// The matrix with rows and columns exchanged; shares the memory.
  package var transposed: Matrix {
    Matrix(
      storage: storage, offset: offset, rowStride: columnStride, columnStride: rowStride,
      rows: columns, columns: rows)
  }

  /// The given rows and columns; shares the memory.
  package subscript(rowRange: Range<Int>, columnRange: Range<Int>) -> Matrix {
    precondition(
      rowRange.lowerBound >= 0 && rowRange.upperBound <= rows && columnRange.lowerBound >= 0
        && columnRange.upperBound <= columns, "\(rowRange), \(columnRange) of \(shape)")
    return Matrix(
      storage: storage,
      offset: offset + rowRange.lowerBound * rowStride + columnRange.lowerBound * columnStride,
      rowStride: rowStride, columnStride: columnStride, rows: rowRange.count,
      columns: columnRange.count)
  }

  /// One row; shares the memory.
  package func row(_ index: Int) -> Vector<Scalar> {
    precondition(index >= 0 && index < rows, "row \(index) of \(rows)")
    return Vector(
      storage: storage, offset: offset + index * rowStride, stride: columnStride, count: columns)
  }

  /// One column; shares the memory.
  package func column(_ index: Int) -> Vector<Scalar> {
    precondition(index >= 0 && index < columns, "column \(index) of \(columns)")
    return Vector(
      storage: storage, offset: offset + index * columnStride, stride: rowStride, count: rows)
  }

  /// Returns a copy of the rows with the given indices, in that order. An index may be repeated.
  package func rows(at indices: some Collection<Int>) -> Matrix {
    var result = Matrix(rows: indices.count, columns: columns)
    for (place, index) in indices.enumerated() { result.setRow(place, to: row(index)) }
    return result
  }

  /// Writes one row.
  package mutating func setRow(_ index: Int, to row: Vector<Scalar>) {
    precondition(index >= 0 && index < rows && row.count == columns, "row \(index) of \(shape)")
    let columns = columns
    withMutableRows { base, stride in
      row.withContiguous { elements in
        guard let first = elements.baseAddress else { return }
        (base + index * stride).update(from: first, count: columns)
      }
    }
  }

  /// Passes the memory to `body`, with the distance between lines. It is row-major if `byRows` is
  /// true, otherwise column-major.
  func withMemory<Result>(
    _ body: (_ base: UnsafePointer<Scalar>, _ lineStride: Int, _ byRows: Bool) -> Result
  ) -> Result {
    withExtendedLifetime(storage) {
      let byRows = columnStride == 1
      // A single line may have any stride, but the library requires at least its length.
      let stride = byRows ? max(rowStride, columns, 1) : max(columnStride, rows, 1)
      return body(UnsafePointer(storage.base + offset), stride, byRows)
    }
  }

  /// Passes the memory to `body` for writing, row by row, with `stride` numbers from one row to the
  /// next.
  @inlinable package mutating func withMutableRows<Result>(
    _ body: (_ base: UnsafeMutablePointer<Scalar>, _ stride: Int) -> Result
  ) -> Result {
    makeUnique()
    if columnStride != 1 { compact() }
    return withExtendedLifetime(storage) { body(storage.base + offset, max(rowStride, columns, 1)) }
  }

  /// Returns a copy in separate memory, row by row or column by column.
  func copied(byRows: Bool = true) -> Matrix {
    let copy = AlignedStorage(count: rows * columns, repeating: Scalar.zero)
    let result = Matrix(
      storage: copy, offset: 0, rowStride: byRows ? columns : 1, columnStride: byRows ? 1 : rows,
      rows: rows, columns: columns)
    Loops.copy(
      rows: rows, columns: columns, from: storage.base + offset, rowStride, columnStride,
      to: copy.base, result.rowStride, result.columnStride)
    return result
  }

  @usableFromInline mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { compact() }
  }

  @usableFromInline mutating func compact() { self = copied() }
}
