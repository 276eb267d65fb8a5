import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A difference of two positions is rounded differently at each place of the surface.
@Suite struct `A movement of exactly the limit gives one answer everywhere` {
  @Test func `a pan begins at exactly the hysteresis`() {
    for limit in ExactLimit.limits {
      let pan = PanRecognizer.with { $0.hysteresis = limit }
      #expect(ExactLimit.outcomes(of: pan, moving: limit) == [.began])
    }
  }

  @Test func `a tap is recognized after exactly the movement that it allows`() {
    for limit in ExactLimit.limits {
      let tap = TapRecognizer.with { $0.allowableMovement = limit }
      #expect(ExactLimit.outcomes(of: tap, moving: limit) == [.ended])
    }
  }

  @Test func `a press begins after exactly the movement that it allows`() {
    for limit in ExactLimit.limits {
      let press = LongPressRecognizer.with {
        ($0.allowableMovement, $0.minimumPressDuration) = (limit, .milliseconds(15))
      }
      #expect(ExactLimit.outcomes(of: press, moving: limit) == [.began])
    }
  }

  @Test func `two taps that far apart make a double tap`() {
    let twice = TapRecognizer.with { $0.numberOfTapsRequired = 2 }
    let states = ExactLimit.outcomes(of: twice) {
      tap(1, at: $0, 300) + tap(2, at: ExactLimit.beside($0, 45), 300)
    }
    #expect(states == [.ended])
  }

  @Test func `a swipe is recognized at exactly the least movement`() {
    let swipe = SwipeRecognizer.with {
      ($0.direction, $0.minimumPrimaryMovement) = ([.left, .right], 45)
      $0.minimumPrimaryDecay = 1
    }
    #expect(ExactLimit.outcomes(of: swipe, moving: 45) == [.ended])
  }

  @Test func `a swipe may move to the side by exactly the limit`() {
    let swipe = SwipeRecognizer.with {
      $0.direction = .up
      ($0.maximumSecondaryMovement, $0.maximumSecondaryDecay) = (45, 1)
    }
    let states = ExactLimit.outcomes(of: swipe) {
      ExactLimit.drag(from: $0, to: ExactLimit.beside($0, 45), down: -100)
    }
    #expect(states == [.ended])
  }

  @Test func `a swipe may move back by exactly the limit`() {
    let swipe = SwipeRecognizer.with {
      $0.direction = .right
      $0.oppositeMovementAllowance = 7.3
    }
    let states = ExactLimit.outcomes(of: swipe) { place in
      [
        finger(1).lands(at: place, 300), finger(1).moves(to: ExactLimit.beside(place, -7.3), 300),
        finger(1).moves(by: 100, 0), finger(1).lifts(),
      ]
    }
    #expect(states == [.ended])
  }

  @Test func `a pan from an edge starts at just the width of the edge`() {
    let edge = ScreenEdgePanRecognizer.with { ($0.edges, $0.edgeWidth) = (.right, 20) }
    for place in ExactLimit.places.prefix(60) {
      var surface = GestureSurface(width: ExactLimit.beside(place, 20), height: 800)
      surface.add(edge)
      let transitions = surface.play { ExactLimit.drag(from: place, to: place - 15) }
      #expect(transitions.first?.state == .began, "\(place)")
    }
  }
}
