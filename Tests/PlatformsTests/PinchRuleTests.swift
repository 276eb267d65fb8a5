import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pinch with the rules of a platform` {
  @Test
  func `a pinch of all fingers follows a third finger, or ends with it if an extra touch ends it`()
  {
    for (extra, ends) in [(ExtraTouch.leftOut, false), (.ends, true), (.denied, true)] {
      let pinch = PinchRecognizer.with { ($0.spanMetric, $0.extraTouch) = (.meanDeviation, extra) }
      let transitions = pinch.replay {
        landing(100)
        spread(to: 150)
        finger(3).lands(at: 200, 300)
        finger(3).moves(by: 0, -50)
      }
      let states = transitions.actions.map(\.state)
      #expect(states.dropFirst().first == (ends ? .ended : .changed), "\(extra)")
      #expect(transitions.actions.map(\.touches).contains(3) != ends, "\(extra)")
    }
  }

  @Test func `a pinch that begins on landing waits for the least span, and needs no change of it`()
  {
    let pinch = PinchRecognizer.with { ($0.start, $0.minimumSpan) = (.onLanding, 100) }
    let moments = pinch.replay {
      landing(90)
      hold(.milliseconds(50))
      spread(to: 99)
      hold(.milliseconds(50))
      spread(to: 100)
    }.moments
    #expect(moments.first == .began(at: .milliseconds(100)))
    let failed = pinch.replay {
      landing(90)
      spread(to: 99)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(failed.failure == Failure(.movedTooLittle, measured: 9, limit: 0))
  }

  @Test func `a pinch that any change begins also begins with the smallest`() {
    let pinch = PinchRecognizer.with {
      $0.start = .hysteresis(.init(0, beginsAtHysteresis: false, baselineOffset: 0))
    }
    let transitions = pinch.replay {
      landing(100)
      hold(.milliseconds(10))
      finger(2).moves(by: 1e-12, 0)
    }
    #expect(transitions.moments.map(\.state).first == .began)
  }
}
