import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A gesture that ends as its fingers change` {
  @Test
  func
    `a gesture that ends as fingers change keeps its values in the last line, and the next part starts anew`()
  {
    let pan = PanRecognizer.with {
      ($0.maximumNumberOfTouches, $0.reference) = (1, .centroid(touchCountChange: .end))
    }
    let transitions = pan.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 30, 0)
      finger(2).lands(at: 200, 100)
      finger(2).lifts()
      finger(1).moves(by: 0, 12)
    }
    #expect(transitions.actions.map(\.state) == [.began, .ended, .began, .cancelled])
    #expect(
      transitions.translations.prefix(3)
        == [Point(x: 30, y: 0), Point(x: 30, y: 0), Point(x: 0, y: 12)])
  }

  @Test
  func `a gesture that ends as fingers change keeps a scale and an angle in the last line, too`() {
    let pinch = PinchRecognizer.with {
      $0.start = .hysteresis(.init(baselineOffset: 0))
      $0.touchCountChange = .end
    }
    let scales = pinch.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 50, 0)
      finger(2).lifts()
      finger(3).lands(at: 200, 100)
      finger(3).moves(by: 100, 0)
    }.scales
    #expect(scales.prefix(3) == near([1.5, 1.5, 2]))
    let rotation = RotationRecognizer.with {
      $0.start = .hysteresis(.init(baselineOffset: 0))
      $0.touchCountChange = .end
    }
    let angles = rotation.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(to: 100, 200)
      finger(2).lifts()
      finger(3).lands(at: 200, 100)
      finger(3).moves(to: 100, 0)
    }.rotations
    let quarter = Trigonometry.quarterTurn
    #expect(angles.prefix(3) == near([quarter, quarter, -quarter]))
  }

  @Test func `a gesture that ends as fingers change reports that the finger that stayed was alone`()
  {
    let pinch = PinchRecognizer.with { $0.touchCountChange = .end }
    let rotation = RotationRecognizer.with { $0.touchCountChange = .end }
    let alone = Failure(.tooFewTouches, measured: 1, limit: 2)
    for transitions in [pinch.replay { spreadAndLift }, rotation.replay { spreadAndLift }] {
      #expect(transitions.actions.last?.state == .ended)
      #expect(transitions.failure == alone)
    }
  }

  /// Two fingers part and turn; first one lifts, then the other.
  private let spreadAndLift: [Step] = [
    finger(1).lands(at: 100, 100), finger(2).lands(at: 200, 100), finger(2).moves(by: 60, 60),
    finger(2).lifts(), finger(1).lifts(),
  ]
}
