import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Two fingers 100 points apart; the first lands late and has then gone 30 points already.
private let landing: [Step] = [
  finger(1).lands(at: 70, 100), finger(1).moves(by: 30, 0), finger(2).lands(at: 200, 100),
]

@Suite struct `Two fingers that move against each other` {
  private let pan = PanRecognizer.with {
    ($0.minimumNumberOfTouches, $0.opposingMovement) = (2, 9)
  }
  private let pinch = PinchRecognizer.with {
    $0.start = .hysteresis(.init(minimumOpposingMovement: 9))
  }
  private let rotation = RotationRecognizer.with {
    $0.start = .hysteresis(.init(minimumOpposingMovement: 9))
  }

  private func spread(_ first: Double, _ second: Double, down: Double = 0) -> Step {
    together {
      finger(1).moves(by: first, -down)
      finger(2).moves(by: second, down)
    }
  }

  @Test
  func
    `fingers that move against each other do not pan, and the failure reports how far they moved`()
  {
    let transitions = pan.replay {
      landing
      spread(-9, 40)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.actions.isEmpty)
    #expect(transitions.failure == Failure(.movedApart, measured: 9, limit: 9))
    let both = pan.replay {
      landing
      spread(-9, 40)
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(both.failure == Failure(.movedApart, measured: 9, limit: 9))
  }

  @Test
  func
    `fingers that move against each other pan if one of them moves less far, or in the same direction`()
  {
    for (first, second) in [(-8.9, 40.0), (0, 40), (12, 40)] {
      let transitions = pan.replay {
        landing
        spread(first, second)
      }
      #expect(transitions.actions.first?.state == .began, "\(first), \(second)")
    }
  }

  @Test
  func
    `fingers that move against each other pinch and rotate only so, counted from the time at which both are down`()
  {
    for (first, second, begins) in [(-9.0, 9.0, true), (-8.9, 40, false), (20, 40, false)] {
      let transitions = pinch.replay {
        landing
        spread(first, second)
      }
      #expect(transitions.actions.isEmpty != begins, "\(first), \(second)")
    }
    for (down, begins) in [(20.0, true), (8.9, false)] {
      let transitions = rotation.replay {
        landing
        spread(0, 0, down: down)
      }
      #expect(transitions.actions.isEmpty != begins, "\(down)")
    }
  }

  @Test func `fingers that move against each other are reported as the reason of a failure`() {
    let along = pinch.replay {
      landing
      spread(20, 40)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(along.failure == Failure(.movedTogether, measured: 0, limit: 9))
    let turned = rotation.replay {
      landing
      finger(2).moves(by: 0, 30)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(turned.failure == Failure(.movedTogether, measured: 0, limit: 9))
  }
}
