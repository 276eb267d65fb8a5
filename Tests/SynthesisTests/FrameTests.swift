import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized frames` {
  private func capture(
    _ variation: SynthesisSpecification
  ) throws -> SynthesizedCapture {
    var specification = variation
    specification.gestures = SynthesisSpecification.mixture
    return try Synthesizer(specification).synthesize()
  }

  @Test func `have legal phases, times that grow and touches that are never used twice`() throws {
    for variation in variations {
      var (down, seen) = ([TouchID: Point](), Set<TouchID>())
      var time = Timestamp(microseconds: -1)
      for frame in try capture(variation).frames {
        #expect(frame.time > time)
        time = frame.time
        #expect(Set(frame.contacts.map(\.id)).count == frame.contacts.count)
        #expect(Set(down.keys).isSubset(of: frame.contacts.map(\.id)))
        for contact in frame.contacts {
          switch contact.phase {
          case .began: #expect(down[contact.id] == nil && seen.insert(contact.id).inserted)
          case .moved: #expect(down[contact.id].map { $0 != contact.position } == true)
          case .stationary, .ended: #expect(down[contact.id] == contact.position)
          case .cancelled: Issue.record("cancelled")
          }
          down[contact.id] = contact.phase == .ended ? nil : contact.position
        }
      }
      #expect(down.isEmpty)
      #expect(seen.map(\.number).max() == Int32(seen.count))
    }
  }

  @Test func `lie on the grid of the device and on its surface`() throws {
    for variation in variations {
      let device = variation.device
      let scale = Double(device.resolution) / Point.perMillimetre
      for contact in try capture(variation).frames.flatMap(\.contacts) {
        let (x, y) = (contact.position.x * scale, contact.position.y * scale)
        #expect(abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6)
        #expect(x >= 0 && y >= 0 && x < Double(device.maximumX) + 0.5)
        #expect(y < Double(device.maximumY) + 0.5)
        let pressure = try #require(contact.pressure)
        #expect(pressure >= 1 && pressure <= 255 && pressure == pressure.rounded())
        let (major, minor) = (try #require(contact.major), try #require(contact.minor))
        #expect(major >= minor && minor > 0)
      }
    }
  }

  @Test func `come at the rate of the device`() throws {
    for variation in variations {
      let frames = try capture(variation).frames
      let steps = zip(frames, frames.dropFirst()).map { $1.time.since($0.time).seconds }.sorted()
      let median = steps[steps.count / 2]
      #expect(abs(median * variation.device.rate - 1) < 0.08)
    }
  }

  @Test func `annotations span first landing to last lift, with pauses between`() throws {
    for variation in variations {
      let capture = try capture(variation)
      let gestures = ObservedGesture.all(in: capture)
      #expect(gestures.count == SynthesisSpecification.mixture.reduce(0) { $0 + $1.count })
      var end = -1.0
      for gesture in gestures {
        #expect(gesture.touches.map(\.landing).min() == gesture.start)
        #expect(gesture.touches.map(\.lift).max() == gesture.end)
        #expect(gesture.attribute("duration").map { abs($0 - gesture.end + gesture.start) } ?? 1 < 1e-9)
        #expect(gesture.start - end >= variation.shortestPause)
        end = gesture.end
      }
      let covered = capture.frames.filter { frame in
        capture.annotations.contains { $0.start <= frame.time && frame.time <= $0.end }
      }
      #expect(covered.count == capture.frames.count)
    }
  }

  @Test func `pressure and size grow at landing and shrink before the lift`() throws {
    var specification = SynthesisSpecification(
      seed: 3, gestures: [GestureRequest(.longPress, count: 5)])
    specification.device.rate = 240
    let capture = try Synthesizer(specification).synthesize()
    for annotation in capture.annotations {
      let contacts = capture.frames
        .filter { $0.time >= annotation.start && $0.time < annotation.end }
        .flatMap(\.contacts)
      let middle = contacts[contacts.count / 2]
      for edge in [contacts[0], contacts[contacts.count - 1]] {
        #expect((edge.pressure ?? 0) < 0.6 * (middle.pressure ?? 0))
        #expect((edge.major ?? 0) < 0.85 * (middle.major ?? 0))
      }
    }
  }
}
