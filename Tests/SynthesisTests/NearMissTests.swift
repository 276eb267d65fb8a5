import Synthesis
import Testing
import TouchModel

@Suite struct `Near misses` {
  private func perform(_ nearMiss: NearMiss) throws -> [ObservedGesture] {
    var gestures: [ObservedGesture] = []
    for variation in variations where variation.seed <= 3 {
      gestures += try SynthesisTests.perform([GestureRequest(nearMiss, count: 4)], in: variation)
    }
    return gestures
  }

  @Test func `near misses of a press last 0.48 s, and are taps`() throws {
    for gesture in try perform(.shortPress) {
      let truth = gesture.annotation
      #expect(truth.label == "tap" && truth.remarks == [.init("nearMiss", "longPress")])
      #expect((0.455...0.4999).contains(gesture.end - gesture.start))
    }
  }

  @Test func `near misses of a pan move 9 points on each axis, and are no gesture`() throws {
    for gesture in try perform(.shortDrag) {
      #expect(gesture.annotation.label == Annotation.nothing && gesture.touches.count == 1)
      let touch = try #require(gesture.touches.first)
      #expect(touch.xs.allSatisfy { abs($0 - touch.xs[0]) < 10 })
      #expect(touch.ys.allSatisfy { abs($0 - touch.ys[0]) < 10 })
      #expect(touch.stray > 10, "a press would begin")
      #expect(gesture.end - gesture.start > 0.75, "a tap would be recognized")
    }
  }

  @Test(arguments: [NearMiss.smallSpread, .smallTurn])
  func `near misses of two fingers spread and turn less than is required`(nearMiss: NearMiss) throws
  {
    for gesture in try perform(nearMiss) {
      #expect(gesture.annotation.label == Annotation.nothing && gesture.touches.count == 2)
      let first = try #require(gesture.lines.first)
      #expect(gesture.lines.allSatisfy { abs($0.span - first.span) < 10 })
      let limit = 10 * Trigonometry.radiansPerDegree
      #expect(gesture.lines.allSatisfy { abs($0.angle - first.angle) < limit })
    }
  }

  @Test func `near misses of a double tap are two taps, with more than 0.35 s between them`() throws
  {
    let taps = try perform(.lateTap)
    for pair in stride(from: 0, to: taps.count, by: 2) {
      let (one, other) = (taps[pair], taps[pair + 1])
      #expect(one.annotation.label == "tap" && other.annotation.label == "tap")
      #expect(other.start - one.end > 0.35)
    }
  }

  @Test func `near misses are refused durations that would be the gesture`() {
    for seconds in [0.2, 0.5] {
      let request = GestureRequest(.shortPress, duration: seconds)
      #expect(throws: SynthesisProblem.duration(seconds)) {
        try Synthesizer(SynthesisSpecification(seed: 1, gestures: [request])).synthesize()
      }
    }
  }
}
