import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A recognizer that is disabled` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let pan: GestureSurface.Handle<PanRecognizer>

  init() { pan = surface.add(PanRecognizer()) }

  @Test
  mutating func
    `a recognizer that is disabled during its gesture is cancelled, and its target is called`()
  {
    let pan = pan
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      set(.enabled(false), of: pan)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        pan.began(at: .zero), pan.cancelled(.disabled, at: .milliseconds(10)),
        pan.possible(at: .milliseconds(20)),
      ])
    #expect(transitions.map(\.action) == [true, true, false])
  }

  @Test mutating func `a recognizer that is disabled before its gesture has begun reports nothing`()
  {
    let pan = pan
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 9, 0)
      set(.enabled(false), of: pan)
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    #expect(transitions.isEmpty)
  }

  @Test
  mutating func
    `a recognizer that is disabled and enabled again ignores the touches that were already down`()
  {
    let pan = pan
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      set(.enabled(false), of: pan)
      set(.enabled(true), of: pan)
      finger(1).moves(by: 50, 0)
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 0, 20)
      finger(2).lifts()
      finger(1).lifts()
    }
    #expect(transitions.moments == [pan.began(at: .zero), pan.ended(at: .zero)])
    #expect(transitions.translations.first == Point(x: 0, y: 20))
    #expect(transitions.first?.touches == 1)
  }

  @Test mutating func `a recognizer that is disabled after its gesture is over keeps its state`() {
    let swipe = surface.add(SwipeRecognizer())
    surface.allowSimultaneous(swipe, pan)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 60, 0)
      set(.enabled(false), of: swipe)
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(
      transitions.of(swipe).everyMoment == [
        swipe.ended(at: .zero), swipe.possible(at: .milliseconds(10)),
      ])
  }

  @Test mutating func `a recognizer that is disabled from the start receives nothing`() {
    var rules = Rules()
    rules.isEnabled = false
    surface.setRules(rules, of: pan.number)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 60, 0)
      finger(1).lifts()
    }
    #expect(transitions.isEmpty)
  }

  @Test mutating func `a recognizer that is disabled loses its deadline`() {
    let press = surface.add(LongPressRecognizer())
    let transitions = surface.follow {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(499))
      set(.enabled(false), of: press)
      hold(.seconds(1))
    }
    #expect(transitions.isEmpty)
    #expect(surface.nextDeadline == nil)
  }

  @Test
  mutating func `a recognizer that is disabled releases the touches that it delayed, immediately`()
  {
    surface.recordsDeliveries = true
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    surface.follow {
      tap(1, at: 100, 100)
      hold(.milliseconds(50))
      look { #expect($0.deliveries.isEmpty) }
      set(.enabled(false), of: double)
      look { surface in
        #expect(surface.deliveries.map(\.phase) == [.ended])
        #expect(surface.deliveries.map(\.delivered) == [Timestamp(seconds: 0.1)])
      }
    }
  }
}
