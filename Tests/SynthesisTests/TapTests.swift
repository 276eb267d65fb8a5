import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized taps and presses` {
  @Test func `taps are short and still`() throws {
    for variation in variations {
      let requests = [1, 2, 3].map { GestureRequest(.tap, count: 3, touches: $0) }
      for tap in try perform(requests, in: variation) {
        #expect(tap.end - tap.start < 0.3)
        #expect(tap.touches.count == tap.annotation.touches)
        #expect(tap.touches.allSatisfy { $0.stray < 8 })
        #expect(tap.attribute("taps") == 1)
        #expect(isTogether(tap.touches))
      }
    }
  }

  @Test func `double and triple taps are near and soon enough to be one`() throws {
    for variation in variations {
      let requests = [
        GestureRequest(.tap, count: 2, taps: 2), GestureRequest(.tap, taps: 3),
        GestureRequest(.tap, touches: 2, taps: 2),
      ]
      for gesture in try perform(requests, in: variation) {
        let (fingers, taps) = (gesture.annotation.touches, Int(gesture.attribute("taps") ?? 0))
        #expect(gesture.touches.count == fingers * taps)
        for tap in 1..<taps {
          let earlier = gesture.touches[(tap - 1) * fingers..<tap * fingers]
          let later = gesture.touches[tap * fingers..<(tap + 1) * fingers]
          let pause = (later.map(\.landing).min() ?? 9) - (earlier.map(\.lift).max() ?? 0)
          #expect(pause > 0.02 && pause < 0.35)
          #expect((later.map(\.lift).max() ?? 9) - (later.map(\.landing).min() ?? 0) < 0.3)
          for touch in later {
            let distances = gesture.touches.prefix(fingers).map {
              Point(x: touch.xs[0] - $0.xs[0], y: touch.ys[0] - $0.ys[0]).length
            }
            #expect((distances.min() ?? 99) < 45)
          }
        }
      }
    }
  }

  @Test func `presses rest for at least 0.65 s with all their fingers`() throws {
    for variation in variations {
      let requests = [1, 2].map { GestureRequest(.longPress, count: 2, touches: $0) }
      for press in try perform(requests, in: variation) {
        let landed = press.touches.map(\.landing).max() ?? 9
        let lifted = press.touches.map(\.lift).min() ?? 0
        #expect(lifted - landed >= 0.65)
        #expect(press.touches.allSatisfy { $0.stray < 6 })
      }
    }
  }

  @Test func `a resting fingertip trembles at 8 to 12 Hz`() throws {
    var specification = SynthesisSpecification(
      seed: 5, gestures: [GestureRequest(.longPress, count: 12)])
    specification.device.rate = 240
    specification.device.clockJitter = 0
    specification.device.resolution = 200
    specification.participant.tremor = 0.1
    let capture = try Synthesizer(specification).synthesize()
    var (inside, outside) = (0.0, 0.0)
    for gesture in ObservedGesture.all(in: capture) {
      let touch = gesture.touches[0]
      inside += [8, 9, 10, 11, 12].reduce(0) { $0 + power(of: touch, at: $1) } / 5
      outside += [25, 30, 40, 50, 60].reduce(0) { $0 + power(of: touch, at: $1) } / 5
    }
    #expect(inside > 10 * outside)
  }

  private func isTogether(_ touches: [ObservedTouch]) -> Bool {
    (touches.map(\.landing).max() ?? 9) < (touches.map(\.lift).min() ?? 0)
  }

  /// Returns the periodogram of x at one frequency, with a Hann window.
  private func power(of touch: ObservedTouch, at frequency: Double) -> Double {
    let count = Double(touch.count)
    let mean = touch.xs.reduce(0, +) / count
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<touch.count {
      let turn = 2 * Double.pi
      let window = 0.5 - 0.5 * Trigonometry.cosine(turn * Double(index) / count)
      let angle = turn * frequency * (touch.times[index] - touch.times[0])
      real += (touch.xs[index] - mean) * window * Trigonometry.cosine(angle)
      imaginary += (touch.xs[index] - mean) * window * Trigonometry.sine(angle)
    }
    return (real * real + imaginary * imaginary) / count
  }
}
