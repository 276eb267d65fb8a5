import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A long press` {
  private let press = LongPressRecognizer()

  @Test func `a long press begins at 500 ms though nothing happens then, and ends at the lift`() {
    let transitions = press.replay { tap(1, at: 40, 30, for: .milliseconds(800)) }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(500)), .ended(at: .milliseconds(800)),
        .possible(at: .milliseconds(800)),
      ])
    #expect(transitions.map(\.location) == Array(repeating: Point(x: 40, y: 30), count: 3))
  }

  @Test func `a long press begins even if the finger lifts at that instant`() {
    let transitions = press.replay { tap(1, at: 40, 30, for: .milliseconds(500)) }
    #expect(
      transitions.moments == [.began(at: .milliseconds(500)), .ended(at: .milliseconds(500))])
  }

  @Test(arguments: [
    (finger(1).lifts(), Failure(.liftedEarly, measured: 0.499, limit: 0.5)),
    (finger(1).moves(to: 40, 40.01), Failure(.movedTooFar, measured: 10.01, limit: 10)),
    (finger(2).lands(at: 60, 30), Failure(.tooManyTouches, measured: 2, limit: 1)),
    (finger(1).isCancelled(), Failure(.touchCancelled)),
  ])
  func `a long press fails at the interruption, and says why`(interruption: Step, failure: Failure)
  {
    let transitions = press.replay {
      finger(1).lands(at: 40, 30)
      hold(.milliseconds(499))
      interruption
      hold(.seconds(1))
      finger(1).lifts()
    }
    #expect(transitions.moments == [.failed(failure.reason, at: .milliseconds(499))])
    #expect(transitions.failure == near(failure))
  }

  @Test func `a long press allows 10 points of movement before it begins and any distance after`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(499))
      finger(1).moves(to: 106, 108)
      hold(.milliseconds(1))
      finger(1).moves(to: 400, 700)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        .began(at: .milliseconds(500)), .changed(at: .milliseconds(500)),
        .ended(at: .milliseconds(500)),
      ])
    #expect(transitions.first?.location == Point(x: 106, y: 108))
  }

  @Test func `a long press ignores fingers that land after it has begun`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(600))
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 30, 0)
      finger(2).lifts()
      hold(.milliseconds(100))
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [.began(at: .milliseconds(500)), .ended(at: .milliseconds(700))])
    #expect(transitions.map(\.touches) == [1, 1, 1])
  }

  @Test func `a long press is cancelled when the system takes the touch away`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(600))
      finger(1).isCancelled()
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(500)), .cancelled(.touchCancelled, at: .milliseconds(600)),
        .possible(at: .milliseconds(600)),
      ])
  }

  @Test func `a long press has the duration and the movement that it is given`() {
    let impatient = LongPressRecognizer.with {
      $0.minimumPressDuration = .milliseconds(120)
      $0.allowableMovement = nil
    }
    let transitions = impatient.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(to: 300, 100)
      hold(.milliseconds(120))
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [.began(at: .milliseconds(120)), .ended(at: .milliseconds(120))])
  }
}
