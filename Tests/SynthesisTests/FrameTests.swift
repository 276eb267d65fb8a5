import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized frames` {
  @Test
  func
    `synthesized frames have valid phases, increasing times, and touches that are never used twice`()
  {
    #expect(mixtures.count == variations.count / 2)
    for capture in mixtures {
      var (down, seen) = ([TouchID: Point](), Set<TouchID>())
      var time = Timestamp(microseconds: -1)
      for frame in capture.frames {
        let present = Set(frame.contacts.map(\.id))
        let isWhole = present.count == frame.contacts.count && present.isSuperset(of: down.keys)
        #expect(frame.time > time && isWhole)
        time = frame.time
        for contact in frame.contacts {
          let before = down[contact.id]
          let isLegal =
            switch contact.phase {
            case .began: before == nil && seen.insert(contact.id).inserted
            case .moved: before != nil && before != contact.position
            case .stationary, .ended: before == contact.position
            case .cancelled: false
            }
          if !isLegal { Issue.record("\(contact) after \(String(describing: before))") }
          down[contact.id] = contact.phase == .ended ? nil : contact.position
        }
      }
      #expect(down.isEmpty)
      #expect(seen.map(\.number).max() == Int32(seen.count))
    }
  }

  @Test func `synthesized frames lie on the grid of the device and on its surface`() {
    for capture in mixtures {
      let device = capture.device
      let scale = Double(device.resolution) / Point.perMillimetre
      let astray = capture.frames.flatMap(\.contacts).filter { contact in
        let (x, y) = (contact.position.x * scale, contact.position.y * scale)
        let isOnGrid = abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6
        let isInside = x >= 0 && y >= 0 && x < Double(device.maximumX) + 0.5
        return !isOnGrid || !isInside || y > Double(device.maximumY) + 0.5
      }
      #expect(astray.isEmpty)
      let odd = capture.frames.flatMap(\.contacts).filter { contact in
        let (pressure, major) = (contact.pressure ?? 0, contact.major ?? 0)
        let minor = contact.minor ?? 0
        let isWhole = pressure >= 1 && pressure <= 255 && pressure == pressure.rounded()
        return !isWhole || minor <= 0 || major < minor
      }
      #expect(odd.isEmpty)
    }
  }

  @Test func `synthesized frames come at the rate of the device`() {
    for capture in mixtures {
      let frames = capture.frames
      let steps = zip(frames, frames.dropFirst()).map { $1.time.since($0.time).seconds }.sorted()
      let median = steps[steps.count / 2]
      #expect(abs(median * capture.device.rate - 1) < 0.08)
    }
  }

  @Test func `annotations last from first landing to last lift, with pauses between them`() {
    for capture in mixtures {
      let gestures = ObservedGesture.all(in: capture)
      #expect(gestures.count == SynthesisSpecification.mixture.reduce(0) { $0 + $1.count })
      var end = -1.0
      for gesture in gestures {
        #expect(gesture.touches.map(\.landing).min() == gesture.start)
        #expect(gesture.touches.map(\.lift).max() == gesture.end)
        #expect(
          gesture.attribute("duration").map { abs($0 - gesture.end + gesture.start) } ?? 1 < 1e-9)
        #expect(gesture.start - end >= capture.specification.shortestPause)
        end = gesture.end
      }
      let touches = gestures.reduce(0) { $0 + $1.touches.count }
      let landings = capture.frames.flatMap(\.contacts).filter { $0.phase == .began }
      #expect(touches == landings.count)
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
