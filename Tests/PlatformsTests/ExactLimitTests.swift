import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A difference of two positions is rounded differently at each place of the surface.
@Suite struct `A movement of exactly a platform's limit gives one answer everywhere` {
  @Test func `a pan begins, or does not where the limit itself is not enough`() {
    for (limit, metric) in zip(ExactLimit.limits, DistanceMetric.allCases) {
      for begins in [true, false] {
        let pan = PanRecognizer.with {
          ($0.hysteresis, $0.hysteresisMetric, $0.beginsAtHysteresis) = (limit, metric, begins)
        }
        #expect(ExactLimit.outcomes(of: pan, moving: limit) == [begins ? .began : .failed])
      }
    }
  }

  @Test func `a pan that subtracts the limit from its translation starts at zero`() {
    let pan = PanRecognizer.with { $0.subtractsHysteresis = true }
    let transitions = pan.replay {
      for place in ExactLimit.places {
        ExactLimit.drag(from: place, to: ExactLimit.beside(place, 10))
      }
    }
    let first = transitions.filter { $0.state == .began }.compactMap(\.translation)
    #expect(first == near(ExactLimit.places.map { _ in .zero }))
  }

  @Test func `a tap is recognized, or is not where the limit itself is too far`() {
    for (limit, metric) in zip(ExactLimit.limits, DistanceMetric.allCases) {
      for isAllowed in [true, false] {
        let tap = TapRecognizer.with {
          ($0.allowableMovement, $0.movementMetric) = (limit, metric)
          $0.allowsExactMovement = isAllowed
        }
        #expect(ExactLimit.outcomes(of: tap, moving: limit) == [isAllowed ? .ended : .failed])
      }
    }
  }

  @Test func `two fingers that far apart make a tap, or do not where the limit is too far`() {
    for isAllowed in [true, false] {
      let pair = TapRecognizer.with {
        ($0.numberOfTouchesRequired, $0.maximumTouchSeparation) = (2, 45)
        $0.allowsExactSeparation = isAllowed
      }
      let states = ExactLimit.outcomes(of: pair) { place in
        [
          together {
            finger(1).lands(at: place, 300)
            finger(2).lands(at: ExactLimit.beside(place, 45), 300)
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
    for (limit, metric) in zip(ExactLimit.limits, DistanceMetric.allCases) {
      for isAllowed in [true, false] {
        let press = LongPressRecognizer.with {
          ($0.allowableMovement, $0.movementMetric) = (limit, metric)
          ($0.allowsExactMovement, $0.minimumPressDuration) = (isAllowed, .milliseconds(15))
        }
        #expect(ExactLimit.outcomes(of: press, moving: limit) == [isAllowed ? .began : .failed])
      }
    }
  }

  @Test func `a swipe at the lift has gone far enough, or not where the limit is not enough`() {
    for isEnough in [true, false] {
      let swipe = SwipeRecognizer.with {
        ($0.direction, $0.minimumPrimaryMovement) = ([.left, .right], 45)
        $0.setFling { $0.allowsExactMovement = isEnough }
      }
      #expect(ExactLimit.outcomes(of: swipe, moving: 45) == [isEnough ? .ended : .failed])
    }
  }
}
