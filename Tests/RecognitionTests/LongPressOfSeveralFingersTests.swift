import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A long press of two fingers` {
  private let press = LongPressRecognizer.with { $0.numberOfTouchesRequired = 2 }

  @Test func `a long press of two fingers counts from the landing of the second finger`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(400))
      finger(2).lands(at: 140, 120)
      hold(.milliseconds(700))
      finger(1).lifts()
      hold(.milliseconds(100))
      finger(2).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(900)), .ended(at: .milliseconds(1100)),
        .possible(at: .milliseconds(1200)),
      ], "it ends when one finger lifts, and waits for the other before it starts again")
    #expect(transitions.map(\.touches) == [2, 2, 1])
    #expect(transitions.first?.location == Point(x: 120, y: 110))
  }

  @Test func `a long press of two fingers fails when the fingers are never down together`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(400))
      finger(1).lifts()
    }
    #expect(transitions.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test func `a long press of two fingers does not begin with one finger, however long it stays`() {
    let transitions = press.replay { tap(1, at: 100, 100, for: .seconds(3)) }
    #expect(transitions.moments == [.failed(.tooFewTouches, at: .seconds(3))])
  }

  @Test
  func
    `a long press of two fingers fails when one finger strays, also while it waits for the other`()
  {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 0, 11)
      finger(2).lands(at: 140, 120)
      hold(.seconds(1))
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.moments == [.failed(.movedTooFar, at: .zero)])
    #expect(transitions.failure == Failure(.movedTooFar, measured: 11, limit: 10))
  }

  @Test func `a long press of two fingers fails when a third finger lands`() {
    let transitions = press.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 140, 120)
      finger(3).lands(at: 160, 120)
    }
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 3, limit: 2))
  }
}

@Suite struct `A long press after a tap` {
  private let press = LongPressRecognizer.with { $0.numberOfTapsRequired = 1 }

  /// A tap of 50 ms, and a press of 600 ms that lands `gap` later.
  private func tapAndPress(_ gap: TimeSpan, at x: Double = 100) -> [Transition] {
    press.replay {
      tap(1, at: 100, 100)
      hold(gap)
      tap(2, at: x, 100, for: .milliseconds(600))
    }
  }

  @Test func `a long press after a tap begins 500 ms after the press has landed`() {
    #expect(
      tapAndPress(.milliseconds(100)).everyMoment == [
        .began(at: .milliseconds(650)), .ended(at: .milliseconds(750)),
        .possible(at: .milliseconds(750)),
      ])
  }

  @Test func `a long press after a tap must follow the tap within 350 ms and 45 points`() {
    #expect(tapAndPress(.milliseconds(349)).moments.first == .began(at: .milliseconds(899)))
    let late = tapAndPress(.milliseconds(350))
    #expect(late.moments.first == .failed(.nextTapTooLate, at: .milliseconds(400)))
    #expect(late.failure == Failure(.nextTapTooLate, measured: 0.35, limit: 0.35))
    #expect(
      tapAndPress(.milliseconds(100), at: 145).moments.first == .began(at: .milliseconds(650)))
    #expect(
      tapAndPress(.milliseconds(100), at: 146).failure
        == Failure(.tapsTooFarApart, measured: 46, limit: 45))
  }

  @Test func `a long press after a tap fails when the first touch is held too long to be a tap`() {
    let transitions = press.replay { tap(1, at: 100, 100, for: .seconds(1)) }
    #expect(transitions.moments == [.failed(.heldTooLong, at: .milliseconds(750))])
  }

  @Test func `a long press after a tap fails when the press is lifted early`() {
    let transitions = press.replay {
      tap(1, at: 100, 100)
      hold(.milliseconds(100))
      tap(1, at: 100, 100, for: .milliseconds(450))
    }
    #expect(transitions.failure == Failure(.liftedEarly, measured: 0.45, limit: 0.5))
  }

  @Test func `a long press after a tap may need two taps before it`() {
    let patient = LongPressRecognizer.with { $0.numberOfTapsRequired = 2 }
    let transitions = patient.replay {
      for _ in 0..<2 {
        tap(1, at: 100, 100)
        hold(.milliseconds(50))
      }
      tap(1, at: 100, 100, for: .milliseconds(600))
    }
    #expect(
      transitions.moments == [.began(at: .milliseconds(700)), .ended(at: .milliseconds(800))])
  }
}
