internal import CStrokeKernels
package import LinearAlgebra

/// Compares many gestures with many templates by Protractor at the best rotation, with matrix
/// products.
///
/// With templates T, and J turning each (x, y) into (y, −x), one product of candidates with [T, JT]
/// gives the parts a and b of every cosine √(a² + b²). If there are wide kernels, the product is
/// not stored: its blocks are squared and compared in registers, with the same bits as in
/// `TemplateBank`. Otherwise the product is that of the library, and may differ by rounding. O(m n)
/// for m gestures.
package struct ProtractorBatch: Sendable {
  package let matcher: Protractor
  package let count: Int
  /// The bank for the kernels; nil if there are none.
  private let bank: TemplateBank<Protractor>?
  /// The matrix for the library if there are no kernels. Columns: templates, then turned templates;
  /// each part is filled up to a multiple of eight with the last one.
  private let templates: Matrix<Float>
  private let width: Int

  /// The number of candidates at a time, so that their products stay in the second-level cache.
  private static let tile = 64

  /// Makes a batch of forms that `Protractor` made under any rotation; the batch compares forms at
  /// the best rotation.
  package init(_ matcher: Protractor, _ forms: [[Float]]) {
    self.init(matcher, forms, usesKernels: WideKernels.areAvailable)
  }

  init(_ matcher: Protractor, _ forms: [[Float]], usesKernels: Bool) {
    self.matcher = matcher
    count = forms.count
    bank = usesKernels ? TemplateBank(matcher, forms) : nil
    if usesKernels {
      (width, templates) = (0, Matrix(rows: 0, columns: 0))
      return
    }
    let (points, width) = (matcher.points, (forms.count + 7) / 8 * 8)
    self.width = width
    var templates = Matrix<Float>(rows: 2 * points, columns: 2 * width)
    if !forms.isEmpty {
      templates.withMutableRows { base, stride in
        for column in 0..<width {
          let form = forms[min(column, forms.count - 1)]
          precondition(form.count == 2 * points, "a form of another matcher")
          for index in 0..<points {
            let (x, y) = (form[index], form[points + index])
            base[index * stride + column] = x
            base[(points + index) * stride + column] = y
            base[index * stride + width + column] = y
            base[(points + index) * stride + width + column] = -x
          }
        }
      }
    }
    self.templates = templates
  }

  /// Returns the most similar template, the first of equal ones, for each candidate (one form per
  /// row); empty without templates. The dissimilarity is that of the matcher.
  package func nearest(
    to candidates: Matrix<Float>
  ) throws -> [(index: Int, dissimilarity: Float)] {
    guard count > 0 else { return [] }
    if let bank { return try nearest(to: candidates, bank) }
    var result: [(index: Int, dissimilarity: Float)] = []
    result.reserveCapacity(candidates.rows)
    var products = Matrix<Float>(rows: Self.tile, columns: 2 * width)
    for start in stride(from: 0, to: candidates.rows, by: Self.tile) {
      let end = min(start + Self.tile, candidates.rows)
      if end - start < Self.tile { products = Matrix(rows: end - start, columns: 2 * width) }
      try candidates[start..<end, 0..<candidates.columns].multiply(templates, into: &products)
      products.withMutableRows { base, stride in
        for row in 0..<end - start {
          result.append(nearest(UnsafePointer(base + row * stride)))
        }
      }
    }
    return result
  }

  private func nearest(
    to candidates: Matrix<Float>, _ bank: TemplateBank<Protractor>
  ) throws -> [(index: Int, dissimilarity: Float)] {
    guard candidates.columns == matcher.formLength else {
      throw LinearAlgebraError.shapeMismatch(
        operation: "product", left: candidates.shape,
        right: Shape(rows: matcher.formLength, columns: count))
    }
    let forms = candidates.elements
    var least = [Float](repeating: 0, count: candidates.rows)
    var places = [Int](repeating: 0, count: candidates.rows)
    bank.withGroups { groups, groupCount in
      stroke_protractor_nearest(
        forms, candidates.rows, matcher.bank(groups, groupCount), .infinity, &least, &places)
    }
    // A form that is not of numbers is like no template. The result is the first template, as with
    // matrix products.
    return zip(places, least).map { (min(max($0, 0), count - 1), $0 < 0 ? .infinity : $1) }
  }

  /// Returns the index and size of the largest a² + b² in a row of products. It first finds the
  /// size, then the index.
  private func nearest(_ row: UnsafePointer<Float>) -> (index: Int, dissimilarity: Float) {
    let along = UnsafeRawPointer(row)
    let across = UnsafeRawPointer(row + width)
    @inline(__always) func squares(_ place: Int) -> Lanes {
      let a = along.loadUnaligned(fromByteOffset: 4 * place, as: Lanes.self)
      let b = across.loadUnaligned(fromByteOffset: 4 * place, as: Lanes.self)
      return a * a + b * b
    }
    var largest = Lanes(repeating: -1)
    for place in stride(from: 0, to: width, by: 8) {
      largest = Lanes.greater(squares(place), largest)
    }
    let most = largest.max()
    for place in stride(from: 0, to: width, by: 8) {
      let isMost = squares(place) .== most
      if any(isMost) {
        let lane = (0..<8).first { isMost[$0] } ?? 0
        return (min(place + lane, count - 1), 1 - most)
      }
    }
    return (0, 1 - most)
  }
}
