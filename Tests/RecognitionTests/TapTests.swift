import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A tap` {
  @Test func `a tap is recognized when the finger lifts, and is where it landed`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 40, 30)
      hold(.milliseconds(40))
      finger(1).moves(to: 45, 33)
      hold(.milliseconds(40))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [.ended(at: .milliseconds(80)), .possible(at: .milliseconds(80))])
    #expect(transitions.first?.location == Point(x: 40, y: 30))
    #expect(transitions.first?.values == .tap(count: 1))
    #expect(transitions.map(\.touches) == [1, 1])
  }

  @Test func `a tap may last 749 ms but not 750, the deadline comes before the lift`() {
    let quick = TapRecognizer().replay { tap(1, at: 40, 30, for: .milliseconds(749)) }
    #expect(quick.moments == [.ended(at: .milliseconds(749))])
    let slow = TapRecognizer().replay { tap(1, at: 40, 30, for: .milliseconds(750)) }
    #expect(slow.moments == [.failed(.heldTooLong, at: .milliseconds(750))])
    #expect(slow.failure == Failure(.heldTooLong, measured: 0.75, limit: 0.75))
  }

  @Test func `a tap fails at its deadline, not at the next event`() {
    let transitions = TapRecognizer().replay { tap(1, at: 40, 30, for: .seconds(2)) }
    #expect(
      transitions.everyMoment == [
        .failed(.heldTooLong, at: .milliseconds(750)), .possible(at: .seconds(2)),
      ])
  }

  @Test func `a tap may stray 45 points in any direction`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(to: 127, 136)
      finger(1).moves(to: 55, 100)
      finger(1).lifts()
    }
    #expect(transitions.moments == [.ended(at: .zero)])
  }

  @Test func `a tap fails the moment it strays farther, and coming back does not help`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(to: 145.01, 100)
      hold(.milliseconds(10))
      finger(1).moves(to: 100, 100)
      finger(1).lifts()
    }
    #expect(transitions.moments == [.failed(.movedTooFar, at: .milliseconds(10))])
    #expect(transitions.failure == near(Failure(.movedTooFar, measured: 45.01, limit: 45)))
  }

  @Test func `a tap counts the place of the lift as a movement`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).lifts(at: 100, 146)
    }
    #expect(transitions.failure == Failure(.movedTooFar, measured: 46, limit: 45))
  }

  @Test func `a tap of one finger fails when a second one lands`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(2).lands(at: 140, 100)
    }
    #expect(transitions.moments == [.failed(.tooManyTouches, at: .milliseconds(10))])
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test func `a tap of no finger never comes`() {
    let none = TapRecognizer.with { $0.numberOfTouchesRequired = 0 }
    let transitions = none.replay { tap(1, at: 40, 30) }
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 1, limit: 0))
  }

  @Test func `a tap has no limits where they are taken away`() {
    let patient = TapRecognizer.with {
      $0.maximumTapDuration = nil
      $0.allowableMovement = nil
    }
    let transitions = patient.replay {
      finger(1).lands(at: 0, 0)
      hold(.seconds(30))
      finger(1).moves(to: 300, 700)
      finger(1).lifts()
    }
    #expect(transitions.moments == [.ended(at: .seconds(30))])
  }

  @Test func `a tap fails when the system takes the touch away`() {
    let transitions = TapRecognizer().replay {
      finger(1).lands(at: 40, 30)
      hold(.milliseconds(20))
      finger(1).isCancelled()
    }
    #expect(
      transitions.everyMoment == [
        .failed(.touchCancelled, at: .milliseconds(20)), .possible(at: .milliseconds(20)),
      ])
  }
}
