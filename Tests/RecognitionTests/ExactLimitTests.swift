import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A difference of two positions is rounded differently at each place of the surface.
@Suite struct `A movement of exactly the limit gives one answer everywhere` {
  /// 300 places with one decimal.
  private let places = (0..<300).map { Double(204 + $0 * 7) / 10 }
  private let limits = [10.0, 45.0, 7.3]

  /// The place that a device reports `limit` away from `place`: a number with one decimal, not a
  /// sum.
  private func beside(_ place: Double, _ limit: Double) -> Double {
    (place * 10 + limit * 10).rounded() / 10
  }

  /// Makes `gesture` at every place, one after the other on one surface, and returns the states in
  /// which the gestures were decided, each once.
  private func outcomes(
    of machine: some AddableRecognizer, _ gesture: (_ place: Double) -> [Step]
  ) -> Set<Phase> {
    let transitions = machine.replay {
      for place in places {
        gesture(place)
        hold(.seconds(1))
      }
    }
    let decisions = transitions.filter { $0.from == .possible }
    #expect(decisions.count == places.count)
    return Set(decisions.map(\.state))
  }

  /// Moves exactly `limit` along x at every place, to the right and to the left.
  private func outcomes(of machine: some AddableRecognizer, moving limit: Double) -> Set<Phase> {
    outcomes(of: machine) { drag(from: $0, to: beside($0, limit)) }
      .union(outcomes(of: machine) { drag(from: beside($0, limit), to: $0) })
  }

  private func drag(from start: Double, to end: Double, down: Double = 0) -> [Step] {
    [
      finger(1).lands(at: start, 300), hold(.milliseconds(10)),
      finger(1).moves(to: end, 300 + down), hold(.milliseconds(10)), finger(1).lifts(),
    ]
  }

  @Test func `a pan begins, or does not where the limit itself is not enough`() {
    for (limit, metric) in zip(limits, DistanceMetric.allCases) {
      for begins in [true, false] {
        let pan = PanRecognizer.with {
          ($0.hysteresis, $0.hysteresisMetric, $0.beginsAtHysteresis) = (limit, metric, begins)
        }
        #expect(outcomes(of: pan, moving: limit) == [begins ? .began : .failed])
      }
    }
  }

  @Test func `a pan that subtracts the limit from its translation starts at zero`() {
    let pan = PanRecognizer.with { $0.subtractsHysteresis = true }
    let transitions = pan.replay {
      for place in places { drag(from: place, to: beside(place, 10)) }
    }
    let first = transitions.filter { $0.state == .began }.compactMap(\.translation)
    #expect(first == near(places.map { _ in .zero }))
  }

  @Test func `a tap is recognized, or is not where the limit itself is too far`() {
    for (limit, metric) in zip(limits, DistanceMetric.allCases) {
      for isAllowed in [true, false] {
        let tap = TapRecognizer.with {
          ($0.allowableMovement, $0.movementMetric) = (limit, metric)
          $0.allowsExactMovement = isAllowed
        }
        #expect(outcomes(of: tap, moving: limit) == [isAllowed ? .ended : .failed])
      }
    }
  }

  @Test func `two taps that far apart make a double tap`() {
    let twice = TapRecognizer.with { $0.numberOfTapsRequired = 2 }
    let states = outcomes(of: twice) { tap(1, at: $0, 300) + tap(2, at: beside($0, 45), 300) }
    #expect(states == [.ended])
  }

  @Test func `two fingers that far apart make a tap, or do not where the limit is too far`() {
    for isAllowed in [true, false] {
      let pair = TapRecognizer.with {
        ($0.numberOfTouchesRequired, $0.maximumTouchSeparation) = (2, 45)
        $0.allowsExactSeparation = isAllowed
      }
      let states = outcomes(of: pair) { place in
        [
          together {
            finger(1).lands(at: place, 300)
            finger(2).lands(at: beside(place, 45), 300)
          },
          together {
            finger(1).lifts()
            finger(2).lifts()
          },
        ]
      }
      #expect(states == [isAllowed ? .ended : .failed])
    }
  }

  @Test func `a press begins, or does not where the limit itself is too far`() {
    for (limit, metric) in zip(limits, DistanceMetric.allCases) {
      for isAllowed in [true, false] {
        let press = LongPressRecognizer.with {
          ($0.allowableMovement, $0.movementMetric) = (limit, metric)
          ($0.allowsExactMovement, $0.minimumPressDuration) = (isAllowed, .milliseconds(15))
        }
        #expect(outcomes(of: press, moving: limit) == [isAllowed ? .began : .failed])
      }
    }
  }

  @Test func `a swipe is recognized at exactly the least movement`() {
    let swipe = SwipeRecognizer.with {
      ($0.direction, $0.minimumPrimaryMovement) = ([.left, .right], 45)
      $0.setPath { $0.minimumPrimaryDecay = 1 }
    }
    #expect(outcomes(of: swipe, moving: 45) == [.ended])
  }

  @Test func `a swipe may move to the side by exactly the limit`() {
    let swipe = SwipeRecognizer.with {
      $0.direction = .up
      $0.setPath { ($0.maximumSecondaryMovement, $0.maximumSecondaryDecay) = (45, 1) }
    }
    let states = outcomes(of: swipe) { drag(from: $0, to: beside($0, 45), down: -100) }
    #expect(states == [.ended])
  }

  @Test func `a swipe may move back by exactly the limit`() {
    let swipe = SwipeRecognizer.with {
      $0.direction = .right
      $0.setPath { $0.oppositeMovementAllowance = 7.3 }
    }
    let states = outcomes(of: swipe) { place in
      [
        finger(1).lands(at: place, 300), finger(1).moves(to: beside(place, -7.3), 300),
        finger(1).moves(by: 100, 0), finger(1).lifts(),
      ]
    }
    #expect(states == [.ended])
  }

  @Test func `a swipe at the lift has gone far enough, or not where the limit is not enough`() {
    for isEnough in [true, false] {
      let swipe = SwipeRecognizer.with {
        ($0.direction, $0.minimumPrimaryMovement) = ([.left, .right], 45)
        $0.setFling { $0.allowsExactMovement = isEnough }
      }
      #expect(outcomes(of: swipe, moving: 45) == [isEnough ? .ended : .failed])
    }
  }

  @Test func `a pan from an edge starts at just the width of the edge`() {
    let edge = ScreenEdgePanRecognizer.with { ($0.edges, $0.edgeWidth) = (.right, 20) }
    for place in places.prefix(60) {
      var surface = GestureSurface(width: beside(place, 20), height: 800)
      surface.add(edge)
      let transitions = surface.play { drag(from: place, to: place - 15) }
      #expect(transitions.first?.state == .began, "\(place)")
    }
  }
}
