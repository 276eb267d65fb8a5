import Libc
package import Strokes

/// A matcher that compares two gestures at the best of several rotations, evenly spread over a full
/// turn.
///
/// The forms should not depend on the rotation in other ways, so the inner matcher should scale by
/// the diameter.
package struct RotatedMatcher<Inner: TurnableMatcher>: TemplateMatcher {
  package let inner: Inner
  /// The cosines and sines of the rotations; the first is no rotation.
  private let turns: [SIMD2<Float>]

  /// - Parameter count: the number of rotations; with 1, gestures are compared as they were drawn.
  package init(_ inner: Inner, rotations count: Int) {
    self.inner = inner
    turns = (0..<max(count, 1)).map {
      let angle = 2 * Double.pi * Double($0) / Double(max(count, 1))
      return SIMD2(Float(cos(angle)), Float(sin(angle)))
    }
  }

  package var formLength: Int { inner.formLength }
  package var templateLength: Int { inner.templateLength }
  /// The inner matcher's work, followed by a turned form.
  package var workLength: Int {
    inner.workLength + (turns.count > 1 ? (inner.formLength + 7) / 8 : 0)
  }
  package var hasBounds: Bool { turns.count == 1 && inner.hasBounds }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    inner.prepare(gesture, into: form)
  }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    inner.makeTemplate(from: form, into: template)
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var least = inner.dissimilarities(of: candidate, to: templates, limit: limit, work: work)
    if turns.count == 1 { return least }
    let turned = UnsafeMutableRawPointer(work + inner.workLength)
      .assumingMemoryBound(to: Float.self)
    for turn in turns.dropFirst() {
      inner.turn(candidate, cosine: turn.x, sine: turn.y, into: turned)
      let found = inner.dissimilarities(
        of: turned, to: templates, limit: Lanes.lesser(limit, least), work: work)
      least = Lanes.lesser(found, least)
    }
    return least
  }

  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    hasBounds ? inner.bounds(of: candidate, to: templates) : .zero
  }
}
