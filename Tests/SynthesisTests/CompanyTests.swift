import Synthesis
import Testing
import TouchModel

@Suite struct `Palms and resting thumbs` {
  private static func pad(palms: Double, thumbs: Double) -> SynthesisSpecification {
    let kinds: [SyntheticKind] = [.tap, .pan, .pinch, .swipe]
    var specification = SynthesisSpecification(
      seed: 4, gestures: kinds.map { GestureRequest($0, count: 5) })
    (specification.device.width, specification.device.height) = (120, 80)
    (specification.palms, specification.restingThumbs) = (palms, thumbs)
    return specification
  }

  @Test
  func
    `palms and resting thumbs are in every gesture if all have one, larger and harder than fingers`()
    throws
  {
    let capture = try Synthesizer(Self.pad(palms: 1, thumbs: 0)).synthesize()
    var largest: [TouchID: (major: Float, pressure: Float)] = [:]
    for contact in capture.frames.flatMap(\.contacts) {
      let known = largest[contact.id] ?? (0, 0)
      largest[contact.id] = (
        max(known.major, contact.major ?? 0), max(known.pressure, contact.pressure ?? 0)
      )
    }
    let palms = largest.values.count {
      Double($0.major) > 20 * Point.perMillimetre && $0.pressure > 130
    }
    #expect(palms == 20)
    #expect(capture.annotations.count == 20)
    #expect(capture.annotations.allSatisfy { $0.remarks == [.init("palm", "beside")] })
  }

  @Test func `palms and resting thumbs are down before the gesture begins, and after it has ended`()
    throws
  {
    let capture = try Synthesizer(Self.pad(palms: 0, thumbs: 1)).synthesize()
    for truth in capture.annotations {
      let touches = ObservedTouch.all(
        in: capture.frames, from: truth.start.seconds - 0.4, to: truth.end.seconds + 0.4)
      let around = touches.filter {
        $0.landing < truth.start.seconds && $0.lift > truth.end.seconds
      }
      #expect(around.count == 1)
      #expect(around.allSatisfy { $0.stray < 5 }, "it rests")
    }
  }

  @Test
  func `palms and resting thumbs do not change the gestures of a seed if they are not requested`()
    throws
  {
    let plain = try Synthesizer(Self.pad(palms: 0, thumbs: 0)).synthesize()
    let ids = Set(plain.frames.flatMap(\.contacts).map(\.id))
    #expect(
      ids.count == plain.annotations.reduce(0) { $0 + $1.touches * Int($1.value(of: "taps") ?? 1) })
  }

  @Test func `palms and lost frames do not move the annotations away from the visible touches`()
    throws
  {
    var specification = Self.pad(palms: 0.5, thumbs: 0)
    specification.device.droppedFrames = 0.15
    let capture = try Synthesizer(specification).synthesize()
    let whole = try Synthesizer(Self.pad(palms: 0.5, thumbs: 0)).synthesize()
    #expect(capture.frames.count < whole.frames.count)
    let times = Set(capture.frames.map(\.time))
    #expect(capture.annotations.allSatisfy { times.contains($0.start) && times.contains($0.end) })
  }
}
