package import Strokes

/// A way to compare two gestures point by point.
///
/// A prepared gesture is a row of numbers of fixed length. Templates are stored eight side by side
/// (structure of arrays), so one candidate is compared with eight of them at a time, without a
/// branch.
package protocol TemplateMatcher: Sendable {
  /// The number of values in a prepared gesture.
  var formLength: Int { get }
  /// The number of values in a template: the form, and the additional values that bounds use.
  var templateLength: Int { get }
  /// The number of vectors of eight numbers that `dissimilarities` uses as work memory.
  var workLength: Int { get }

  /// Fills `form`, which is `formLength` long. Defined for every gesture, also one without points,
  /// with one point, or without extent.
  func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>)

  /// Fills `template`, which is `templateLength` long, from a form.
  func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>)

  /// Returns the dissimilarity of a candidate to eight templates; smaller means more similar.
  /// Finite if `limit` is infinite. Otherwise dissimilarities of at least `limit` may be returned
  /// as infinity.
  func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float>

  /// Returns lower bounds of `dissimilarities`. They are much cheaper to compute, or else zero.
  func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float>

  var hasBounds: Bool { get }

  /// Whether limits that are learned from synthetic gestures are for each sample rather than for
  /// all.
  var limitsEachSample: Bool { get }

  /// Finds the most similar template in `count` groups, the first of equal ones, if it is below
  /// `limit`; for matchers that can search all groups faster than one after the other.
  ///
  /// - Parameter limit: becomes the dissimilarity of that template.
  /// - Returns: the index of the template, -1 if none is below the limit; nil for matchers without
  ///   this shortcut.
  func nearest(
    to candidate: UnsafePointer<Float>, among groups: UnsafePointer<SIMD8<Float>>, count: Int,
    below limit: inout Float
  ) -> Int?
}

extension TemplateMatcher {
  package var templateLength: Int { formLength }
  package var workLength: Int { 0 }
  package var hasBounds: Bool { false }
  package var limitsEachSample: Bool { false }

  package func nearest(
    to candidate: UnsafePointer<Float>, among groups: UnsafePointer<SIMD8<Float>>, count: Int,
    below limit: inout Float
  ) -> Int? { nil }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    template.update(from: form, count: formLength)
  }

  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> { .zero }

  /// Returns the form of a gesture as an array.
  package func form(of gesture: StrokeGesture) -> [Float] {
    [Float](unsafeUninitializedCapacity: formLength) { buffer, count in
      count = formLength
      if let base = buffer.baseAddress { prepare(gesture, into: base) }
    }
  }
}
