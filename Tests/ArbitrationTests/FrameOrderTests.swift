import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A frame says how things are at its end.
@Suite struct `In one frame` {
  /// 120 points apart before it, 100 after it, as they stay.
  @Test func `in one frame, a finger that moves is at its new position when another lands`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(PinchRecognizer())
    surface.add(RotationRecognizer())
    surface.add(PanRecognizer.with { $0.minimumNumberOfTouches = 2 })
    let transitions = surface.play {
      finger(1).lands(at: 120, 100)
      hold(.milliseconds(20))
      together {
        finger(1).moves(by: 20, 0)
        finger(2).lands(at: 240, 100)
      }
      hold(.milliseconds(20))
      finger(2).moves(by: 1, 0)
    }
    #expect(transitions.actions.moments == [])
  }

  @Test func `in one frame, a finger that lifts is not down together with one that lands`() {
    var surface = GestureSurface(width: 400, height: 800)
    let twice = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let transitions = surface.play {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(50))
      together {
        finger(1).lifts()
        finger(2).lands(at: 50, 50)
      }
      hold(.milliseconds(50))
      finger(2).lifts()
    }
    #expect(transitions.actions.moments == [twice.ended(at: .milliseconds(100))])
  }

  /// One of the two is told of only as both leave.
  @Test func `in one frame, a finger that lands and lifts is down together with those that lift`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pair = surface.add(TapRecognizer.with { $0.numberOfTouchesRequired = 2 })
    surface.recordsDeliveries = true
    let transitions = surface.play {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(50))
      together {
        finger(1).lifts()
        finger(2).lands(at: 80, 50)
        finger(2).lifts()
      }
    }
    #expect(transitions.actions.moments == [pair.ended(at: .milliseconds(50))])
    #expect(surface.state(of: pair.number) == .possible)
  }

  @Test func `in one frame, a finger that replaces another continues the pinch`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(PinchRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(20))
      finger(2).moves(by: 50, 0)
      hold(.milliseconds(20))
      together {
        finger(2).lifts()
        finger(3).lands(at: 200, 100)
      }
      hold(.milliseconds(20))
      finger(3).moves(by: 50, 0)
    }
    #expect(transitions.filter { $0.state == .changed }.map(\.time.microseconds) == [60_000])
  }
}
