import SeededRandom
import Tactus
import Testing

@testable import Runs

/// The timeline writes bytes, and other reports texts. Both round in the same way.
@Suite struct `A number in the timeline` {
  private static let numbers = [
    0, -0.0, 0.4, 0.5, 1.5, -0.04, 0.05, 0.0005, 999.95, 999.9996, 12_345.678, 1e15, 9e15, 1e17,
    -1e17, .infinity, .nan,
  ]

  private static func gesture(_ values: GestureValues, lasting span: TimeSpan = .zero) -> Gesture {
    Gesture(
      recognizer: 0, kind: .pan, view: .root, onset: .zero, lift: Timestamp.zero.advanced(by: span),
      ended: Timestamp.zero.advanced(by: span), decided: .zero, met: .zero, state: .ended,
      failure: nil, touches: 1, location: .zero, values: values, motion: nil)
  }

  private static func text(_ gesture: Gesture) -> String {
    TimelineText(TransitionNames(.default)).line(for: gesture)
  }

  @Test(arguments: numbers) func `a number in the timeline has the digits of other reports`(
    number: Double
  ) {
    let scale = Self.text(Self.gesture(.pinch(scale: number, velocity: number)))
    let sign = number < 0 ? "" : "+"
    #expect(
      scale.hasSuffix(
        "× \(Quantity.fixed(number, decimals: 3)), "
          + "\(sign)\(Quantity.fixed(number, decimals: 2)) /s at the end"), "\(scale)")
    let angle = Self.text(Self.gesture(.rotation(angle: number, velocity: 0)))
    let degrees = Quantity.fixed(number * (180 / Double.pi), decimals: 1)
    #expect(angle.hasSuffix("  \(sign)\(degrees)°, +0°/s at the end"), "\(angle)")
  }

  @Test func `a number in the timeline has the span of other reports`() {
    var random = SplitMix(seed: 7)
    let spans = (0..<500).map { _ in Int64.random(in: 0..<3_000_000, using: &random) }
    for microseconds in spans + [0, 50, 99_950, 999_949, 999_950, 1_000_000, 90_000_000_000_000] {
      let span = TimeSpan.microseconds(microseconds)
      let line = Self.text(Self.gesture(.longPress, lasting: span))
      #expect(line.contains("  \(Quantity.time(span.seconds))  "), "\(line)")
    }
  }
}
