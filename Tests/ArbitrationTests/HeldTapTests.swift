import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A tap that waits for a double tap` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let single: GestureSurface.Handle<TapRecognizer>
  private let twice: GestureSurface.Handle<TapRecognizer>
  private let press: GestureSurface.Handle<LongPressRecognizer>
  private let pan: GestureSurface.Handle<PanRecognizer>
  private let pinch: GestureSurface.Handle<PinchRecognizer>

  init() {
    single = surface.add(TapRecognizer())
    twice = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    press = surface.add(LongPressRecognizer())
    pan = surface.add(PanRecognizer())
    pinch = surface.add(PinchRecognizer())
    surface.require(single, toFail: twice)
  }

  /// The states of one recognizer that send an action.
  private func states(
    of transitions: [Transition], _ handle: GestureSurface.Handle<some AddableRecognizer>
  ) -> [Phase] {
    transitions.filter { $0.recognizer == handle.number && $0.action }.map(\.state)
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized when a drag lands elsewhere, and the drag becomes a pan`()
  {
    let transitions = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      finger(2).lands(at: 300, 600)
      hold(.milliseconds(50))
      finger(2).moves(by: 0, -60)
      hold(.seconds(2))
      finger(2).moves(by: 0, -60)
      finger(2).lifts()
    }
    #expect(transitions.of(single).moments == [single.ended(at: .milliseconds(250))])
    #expect(transitions.of(single).first?.location == Point(x: 100, y: 100))
    #expect(transitions.of(single).first?.touches == 1)
    #expect(states(of: transitions, pan) == [.began, .changed, .ended])
    #expect(transitions.of(pan).translations.last == Point(x: 0, y: -120))
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized when a drag begins nearby, and the drag becomes a pan`()
  {
    let transitions = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      finger(2).lands(at: 110, 105)
      hold(.milliseconds(50))
      finger(2).moves(by: 0, 30)
      finger(2).lifts()
    }
    #expect(states(of: transitions, pan) == [.began, .ended])
    #expect(transitions.of(single).moments == [single.ended(at: .milliseconds(300))])
    #expect(states(of: transitions, twice) == [])
  }

  @Test mutating func `a tap that waits for a double tap allows a press and a pinch after it`() {
    let pressing = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      finger(2).lands(at: 300, 600)
      hold(.milliseconds(800))
      finger(2).lifts()
    }
    #expect(states(of: pressing, single) == [.ended])
    #expect(states(of: pressing, press) == [.began, .ended])
    let pinching = surface.play {
      tap(3, at: 100, 100)
      hold(.milliseconds(200))
      together {
        finger(4).lands(at: 300, 600)
        finger(5).lands(at: 300, 400)
      }
      together {
        finger(4).moves(by: 0, 9)
        finger(5).moves(by: 0, -9)
      }
      together {
        finger(4).lifts()
        finger(5).lifts()
      }
    }
    #expect(states(of: pinching, single) == [.ended])
    #expect(states(of: pinching, pinch) == [.began, .ended])
  }

  @Test
  mutating func `a tap that waits for a double tap fails if the next finger makes a double tap`() {
    let transitions = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      tap(2, at: 120, 110)
    }
    #expect(states(of: transitions, twice) == [.ended])
    #expect(transitions.of(single).first?.failure?.reason == .requiredFailureRecognized)
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized even if the finger that lands next is cancelled`()
  {
    let transitions = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      finger(2).lands(at: 110, 105)
      finger(2).isCancelled()
    }
    #expect(states(of: transitions, single) == [.ended])
  }

  @Test
  mutating func
    `a tap that waits for a double tap loses the tap that decides it by landing elsewhere, as in UIKit`()
  {
    let transitions = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      tap(2, at: 300, 600)
    }
    #expect(states(of: transitions, single) == [.ended])
    #expect(states(of: transitions, twice) == [])
  }

  @Test
  mutating func
    `a tap that waits for a double tap is followed by that tap, or by a double tap there, if both start over`()
  {
    for handle in [single, twice] {
      var rules = surface.rules(of: handle.number)
      rules.startsOver = true
      surface.setRules(rules, of: handle.number)
    }
    let typed = surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(200))
      tap(2, at: 300, 600)
      hold(.milliseconds(200))
      tap(3, at: 100, 600)
    }
    #expect(typed.of(single).filter(\.action).map(\.location.x) == [100, 300, 100])
    #expect(states(of: typed, twice) == [])
    let doubled = surface.play {
      tap(4, at: 100, 100)
      hold(.milliseconds(200))
      tap(5, at: 300, 600)
      hold(.milliseconds(200))
      tap(6, at: 305, 605)
    }
    #expect(doubled.of(single).filter(\.action).map(\.location.x) == [100])
    #expect(doubled.of(twice).filter(\.action).map(\.location.x) == [300])
  }

  /// Random quick taps, each followed by a drag: whatever the places and pauses are, both come.
  @Test
  mutating func
    `a tap that waits for a double tap loses no drag, wherever it lands and however soon`()
  {
    for pause in stride(from: 10, to: 350, by: 20) {
      for x in stride(from: 20.0, to: 400, by: 60) {
        let transitions = surface.play {
          tap(1, at: 200, 400)
          hold(.milliseconds(Int64(pause)))
          finger(2).lands(at: x, 410)
          hold(.milliseconds(30))
          finger(2).moves(by: 0, 100)
          finger(2).lifts()
          hold(.seconds(1))
        }
        #expect(states(of: transitions, single) == [.ended], "\(pause), \(x)")
        #expect(states(of: transitions, pan) == [.began, .ended], "\(pause), \(x)")
      }
    }
  }
}
