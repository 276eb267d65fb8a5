import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Live input` {
  private var surface = GestureSurface(width: 400, height: 800)

  private func milliseconds(_ count: Int64) -> Timestamp {
    Timestamp(microseconds: count * 1000)
  }

  @Test mutating func `live input receives the time at which to wake the surface`() {
    let tap = surface.add(TapRecognizer())
    let press = surface.add(LongPressRecognizer())
    surface.allowSimultaneous(tap, press)
    #expect(surface.nextDeadline == nil)
    surface.follow { finger(1).lands(at: 10, 10) }
    #expect(surface.nextDeadline == milliseconds(500))
    surface.advance(to: milliseconds(499))
    #expect(surface.transitions.isEmpty)
    surface.advance(to: milliseconds(500))
    #expect(surface.transitions.moments == [press.began(at: .milliseconds(500))])
    #expect(surface.nextDeadline == milliseconds(750))
    surface.advance(to: milliseconds(9000))
    #expect(surface.transitions.moments == [tap.failed(.heldTooLong, at: .milliseconds(750))])
    #expect(surface.nextDeadline == nil)
    #expect(surface.now == milliseconds(9000))
  }

  @Test mutating func `live input need not wake a surface without a deadline`() {
    surface.add(TapRecognizer())
    let transitions = surface.follow {
      finger(1).lands(at: 10, 10)
      finger(1).moves(by: 100, 0)
    }
    #expect(transitions.moments == [.failed(.movedTooFar, at: .zero)])
    #expect(surface.nextDeadline == nil)
  }

  @Test
  mutating func
    `live input gives the same transitions as a recording, frame by frame or in batches`()
  {
    let pinch = surface.add(PinchRecognizer())
    surface.add(TapRecognizer())
    var replayed = surface
    let live = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 30, 0)
      set(.scale(3), of: pinch)
      hold(.milliseconds(10))
      finger(2).moves(by: 30, 0)
    }
    var batch = FrameBatch()
    let recorded = frames {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 30, 0)
      hold(.milliseconds(10))
      finger(2).moves(by: 30, 0)
    }
    for frame in recorded.dropLast() { batch.append(frame) }
    batch.append(Command(recognizer: "pinch", change: .scale(3)), at: milliseconds(10))
    batch.append(Command(recognizer: "nobody", change: .scale(9)), at: milliseconds(10))
    for frame in recorded.suffix(1) { batch.append(frame) }
    replayed.send(batch) { $0 == "pinch" ? pinch.number : nil }
    var taken = TransitionList()
    replayed.takeTransitions(into: &taken)
    #expect(replayed.transitions.isEmpty)
    replayed.finish()
    #expect(Array(taken) + replayed.transitions == live)
    #expect(live.scales.prefix(2) == near([130.0 / 108, 3 * 160.0 / 130]))
  }
}
