import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

private let slip = Failure(.movedApart, measured: 3, limit: 2)

@Suite struct `A signal of a custom recognizer` {
  /// The states after a finger has moved four times, 10 ms apart, and lifted 10 ms later.
  private func states(_ recognizer: Reporter, beside other: Reporter? = nil) -> [Phase] {
    var surface = GestureSurface(width: 400, height: 800)
    let handle = surface.add(recognizer)
    if let other { surface.require(handle, toFail: surface.add(other)) }
    return surface.play {
      finger(1).lands(at: 100, 100)
      for _ in 0..<4 {
        hold(.milliseconds(10))
        finger(1).moves(by: 5, 0)
      }
      hold(.milliseconds(10))
      finger(1).lifts()
    }.of(handle).map(\.state)
  }

  @Test func `a signal of a custom recognizer that pauses recognizes a gesture at each pause`() {
    #expect(
      states(Reporter(.paused, .paused)) == [
        .ended, .possible, .ended, .possible, .failed, .possible,
      ])
  }

  @Test
  func `a signal of a custom recognizer that begins and pauses ends a gesture, and may again`() {
    #expect(
      states(Reporter(.began, .paused, .began, .ended))
        == [.began, .ended, .possible, .began, .ended, .possible])
  }

  @Test func `a signal of a custom recognizer that restarts ends one gesture and begins the next`()
  {
    #expect(
      states(Reporter(.began, .restarted, .ended))
        == [.began, .ended, .possible, .began, .ended, .possible])
  }

  @Test func `a signal of a custom recognizer that interrupts cancels the gesture, and may begin`()
  {
    #expect(
      states(Reporter(.began, .interrupted(slip), .began, .ended))
        == [.began, .cancelled, .possible, .began, .ended, .possible])
  }

  @Test func `a signal of a custom recognizer that begins twice begins once`() {
    #expect(states(Reporter(.began, .began, .ended)) == [.began, .ended, .possible])
  }

  @Test(arguments: [Signal.paused, .interrupted(slip)])
  func `a signal of a custom recognizer that takes back a held bid recognizes nothing`(
    signal: Signal
  ) {
    let awaited = Reporter(.changed, .changed, .failed(slip))
    #expect(states(Reporter(.began), beside: awaited) == [.began, .cancelled, .possible])
    #expect(states(Reporter(.began, signal), beside: awaited) == [.failed, .possible])
  }

  @Test
  func `a signal of a custom recognizer that failed after a pause leaves the bid of the pause`() {
    let awaited = Reporter(.changed, .changed, .failed(slip))
    #expect(
      states(Reporter(.paused, .failed(slip)), beside: awaited) == [.ended, .possible],
      "what was recognized before the failure counts")
  }

  @Test func `a signal of a custom recognizer about a whole frame comes after all of its touches`()
  {
    let recognizer = Reporter(Reporter.Configuration(pair: .failed(slip)))
    let transitions = recognizer.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      together {
        finger(1).moves(by: 50, 0)
        finger(2).lands(at: 200, 100)
      }
      hold(.milliseconds(10))
    }
    #expect(transitions.moments == [.failed(.movedApart, at: .milliseconds(10))])
    #expect(transitions.first?.touches == 2)
    #expect(transitions.first?.location == Point(x: 175, y: 100))
  }

  @Test func `a signal of a custom recognizer that was passed over may bid again`() {
    let script = Script()
    var surface = GestureSurface(width: 400, height: 800)
    surface.policy = script.policy
    let recognizer = surface.add(Reporter(.began, .changed, .began))
    var rulings = 0
    script.rule = { _, _ in
      rulings += 1
      return rulings == 1 ? .passOver : .grant
    }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      for _ in 0..<3 {
        hold(.milliseconds(10))
        finger(1).moves(by: 5, 0)
      }
    }
    #expect(transitions.moments.first == recognizer.began(at: .milliseconds(30)))
    #expect(rulings == 2)
  }
}
