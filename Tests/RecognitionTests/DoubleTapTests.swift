import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A double tap` {
  private let double = TapRecognizer.with { $0.numberOfTapsRequired = 2 }

  /// Two taps of 50 ms; the second lands `gap` after the first has lifted.
  private func taps(_ gap: TimeSpan, apart: Point = .zero) -> [Transition] {
    double.replay {
      tap(1, at: 100, 100)
      hold(gap)
      tap(1, at: 100 + apart.x, 100 + apart.y)
    }
  }

  @Test func `a double tap is recognized at the second lift, and is where the first tap was`() {
    let transitions = taps(.milliseconds(100), apart: Point(x: 20, y: 10))
    #expect(
      transitions.everyMoment == [
        .ended(at: .milliseconds(200)), .possible(at: .milliseconds(200)),
      ])
    #expect(transitions.first?.location == Point(x: 100, y: 100))
    #expect(transitions.first?.values == .tap(count: 2))
  }

  @Test
  func
    `a double tap waits 350 ms from lift to landing, and a deadline at the same time comes before the landing`()
  {
    #expect(taps(.milliseconds(349)).moments == [.ended(at: .milliseconds(449))])
    let late = taps(.milliseconds(350))
    #expect(
      late.moments == [
        .failed(.nextTapTooLate, at: .milliseconds(400)),
        .failed(.nextTapTooLate, at: .milliseconds(800)),
      ], "the second tap is the first of a new attempt")
    #expect(late.failure == Failure(.nextTapTooLate, measured: 0.35, limit: 0.35))
  }

  @Test func `a double tap returns to possible at the instant at which its wait ends`() {
    let transitions = double.replay { tap(1, at: 100, 100) }
    #expect(
      transitions.everyMoment == [
        .failed(.nextTapTooLate, at: .milliseconds(400)), .possible(at: .milliseconds(400)),
      ])
    #expect(transitions.map(\.touches) == [1, 1], "a timer reports the last count")
  }

  @Test func `a double tap may land at most 45 points from the first tap`() {
    let close = taps(.milliseconds(100), apart: Point(x: 27, y: -36))
    #expect(close.moments == [.ended(at: .milliseconds(200))])
    let far = taps(.milliseconds(100), apart: Point(x: 0, y: 45.01))
    #expect(far.moments == [.failed(.tapsTooFarApart, at: .milliseconds(150))])
    #expect(far.failure == near(Failure(.tapsTooFarApart, measured: 45.01, limit: 45)))
  }

  @Test func `a double tap gives each tap its own 750 ms and its own 45 points`() {
    let transitions = double.replay {
      tap(1, at: 100, 100, for: .milliseconds(700))
      hold(.milliseconds(300))
      finger(1).lands(at: 140, 100)
      hold(.milliseconds(700))
      finger(1).lifts(at: 180, 100)
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(1700))])
  }

  @Test func `a double tap fails at once when either tap is too long`() {
    let transitions = double.replay {
      tap(1, at: 100, 100)
      hold(.milliseconds(100))
      tap(1, at: 100, 100, for: .milliseconds(800))
    }
    #expect(transitions.moments == [.failed(.heldTooLong, at: .milliseconds(900))])
  }

  @Test func `a double tap begins again when every finger is up`() {
    let transitions = double.replay {
      for _ in 0..<2 {
        tap(1, at: 100, 100)
        hold(.milliseconds(50))
      }
      for _ in 0..<2 {
        tap(2, at: 300, 300)
        hold(.milliseconds(50))
      }
    }
    #expect(
      transitions.moments == [.ended(at: .milliseconds(150)), .ended(at: .milliseconds(350))])
  }

  @Test func `a double tap of two fingers counts taps, not fingers`() {
    let twoFingers = TapRecognizer.with {
      $0.numberOfTapsRequired = 2
      $0.numberOfTouchesRequired = 2
    }
    let transitions = twoFingers.replay {
      for _ in 0..<2 {
        together {
          finger(1).lands(at: 100, 100)
          finger(2).lands(at: 160, 100)
        }
        hold(.milliseconds(50))
        together {
          finger(1).lifts()
          finger(2).lifts()
        }
        hold(.milliseconds(100))
      }
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(200))])
    #expect(transitions.first?.location == Point(x: 130, y: 100))
  }

  @Test func `a double tap can be a triple tap`() {
    let triple = TapRecognizer.with { $0.numberOfTapsRequired = 3 }
    let transitions = triple.replay {
      for _ in 0..<3 {
        tap(1, at: 100, 100)
        hold(.milliseconds(100))
      }
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(350))])
    #expect(transitions.first?.values == .tap(count: 3))
  }
}
