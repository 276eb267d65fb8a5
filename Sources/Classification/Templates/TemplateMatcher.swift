package import Strokes

/// A way to compare two gestures point by point.
///
/// A prepared gesture is a row of numbers of one length. Templates lie eight side by side (structure
/// of arrays), so one candidate is compared with eight of them at a time, without a branch.
package protocol TemplateMatcher: Sendable {
  /// How many numbers a prepared gesture takes.
  var formLength: Int { get }
  /// How many numbers a template takes: the form, and what bounds want to know of it.
  var templateLength: Int { get }
  /// Eights of numbers that `dissimilarities` works in.
  var workLength: Int { get }

  /// Fills `form`, which is `formLength` long. Defined for every gesture: without points, of one
  /// point, without extent.
  func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>)

  /// Fills `template`, of `templateLength`, from a form.
  func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>)

  /// How unlike a candidate is to eight templates; the smaller the liker. Finite where `limit` is
  /// infinite; else what is at or above the limit may come out as infinity.
  func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float>

  /// Nothing that `dissimilarities` gives is smaller. Much cheaper, or else zero.
  func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float>

  var hasBounds: Bool { get }

  /// Whether made gestures tell a limit for each sample, rather than one for all.
  var limitsEachSample: Bool { get }

  /// Finds the most similar template in `count` groups, the first of several, if it is below
  /// `limit`; for matchers that do this faster than one group after the other.
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

  /// The form as a value.
  package func form(of gesture: StrokeGesture) -> [Float] {
    [Float](unsafeUninitializedCapacity: formLength) { buffer, count in
      count = formLength
      if let base = buffer.baseAddress { prepare(gesture, into: base) }
    }
  }
}
