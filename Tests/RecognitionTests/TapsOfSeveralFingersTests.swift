import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A tap of two fingers` {
  private let twoFingers = TapRecognizer.with { $0.numberOfTouchesRequired = 2 }

  @Test
  func `a tap of two fingers need not land or lift together, and is between where they landed`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(60))
      finger(2).lands(at: 140, 120)
      hold(.milliseconds(60))
      finger(1).lifts()
      hold(.milliseconds(60))
      finger(2).lifts()
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(180))])
    #expect(transitions.first?.location == Point(x: 120, y: 110))
    #expect(transitions.first?.touches == 1, "only the finger that lifts in this frame")
  }

  @Test func `a tap of two fingers counts both fingers when they lift in one frame`() {
    let transitions = twoFingers.replay {
      together {
        finger(1).lands(at: 100, 100)
        finger(2).lands(at: 140, 120)
      }
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(transitions.map(\.touches) == [2, 2])
  }

  @Test func `a tap of two fingers fails when one finger lifts before the other lands`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(60))
      finger(1).lifts()
      finger(2).lands(at: 140, 120)
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [
        .failed(.tooFewTouches, at: .milliseconds(60)),
        .failed(.tooFewTouches, at: .milliseconds(60)),
      ], "the second finger is an attempt of its own")
    #expect(transitions.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test
  func `a tap of two fingers fails when a third finger takes part, even after one has lifted`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 140, 120)
      finger(1).lifts()
      finger(3).lands(at: 100, 100)
    }
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 3, limit: 2))
  }

  @Test func `a tap of two fingers fails when either finger strays`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 140, 120)
      finger(2).moves(by: 0, 45)
      finger(2).moves(by: 0, 1)
    }
    #expect(transitions.failure == Failure(.movedTooFar, measured: 46, limit: 45))
  }

  @Test func `a tap of two fingers lasts from the first landing to the last lift`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(700))
      finger(2).lands(at: 140, 120)
      hold(.milliseconds(50))
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.moments == [.failed(.heldTooLong, at: .milliseconds(750))])
  }

  @Test func `a tap of two fingers forgets a finger that lifted earlier when its time runs out`() {
    let transitions = twoFingers.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 140, 120)
      hold(.milliseconds(300))
      finger(1).lifts()
      hold(.milliseconds(700))
      finger(2).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .failed(.heldTooLong, at: .milliseconds(750)), .possible(at: .seconds(1)),
      ])
    #expect(transitions.map(\.touches) == [1, 1])
  }
}
