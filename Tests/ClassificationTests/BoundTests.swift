import Strokes
import Testing

@testable import Classification

/// Bounds exclude templates, so a kernel must not give larger ones than plain Swift.
@Suite(.enabled(if: WideKernels.areAvailable, "needs a processor with wide vectors"))
struct `Bounds with wide vectors` {
  /// Compares the bounds of pairs of random gestures. `plain` returns them in plain Swift.
  private func compare<Matcher: TemplateMatcher>(
    _ matcher: Matcher,
    _ plain: (UnsafePointer<Float>, UnsafePointer<SIMD8<Float>>) -> SIMD8<Float>
  ) {
    var random = RandomGestures(seed: 4)
    for _ in 0..<50 {
      let candidate = matcher.form(of: random.next())
      let templates = (0..<8).map { _ in
        let form = matcher.form(of: random.next())
        var template = [Float](repeating: 0, count: matcher.templateLength)
        matcher.makeTemplate(from: form, into: &template)
        return template
      }
      let lanes = (0..<matcher.templateLength).map { place in
        SIMD8<Float>(templates.map { $0[place] })
      }
      let (wide, narrow) = (matcher.bounds(of: candidate, to: lanes), plain(candidate, lanes))
      for lane in 0..<8 {
        #expect(abs(wide[lane] - narrow[lane]) <= 1e-4 * max(narrow[lane], 0.1))
      }
    }
  }

  @Test(arguments: [1, 4, 31, 32, 64])
  func `bounds with wide vectors are those of plain Swift for a chamfer of any number of points`(
    points: Int
  ) {
    let chamfer = TangentChamfer(isSigned: true, points: points)
    compare(chamfer) { chamfer.plainBounds(of: $0, to: $1) / Float(2 * points) }
  }

  @Test func `bounds with wide vectors are those of plain Swift for a warp`() {
    let warp = DirectionWarp()
    compare(warp) { warp.plainBounds(of: $0, to: $1) / Float(warp.points) }
  }
}
