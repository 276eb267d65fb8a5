import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Platforms that measure from the first finger of all.
@Suite struct `Measured from the first touch` {
  private static let pan = PanRecognizer.with {
    $0.reference = .firstTouch()
    $0.maximumNumberOfTouches = 1
  }

  @Test
  func
    `measured from the first touch, a pan begins with the finger that is left, as it is far from where the first landed`()
  {
    let moments = Self.pan.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(2).moves(by: 1, 0)
      finger(2).lifts()
    }.moments
    #expect(moments.map(\.state) == [.began, .ended])
  }

  @Test
  func
    `measured from the first touch, the translation of a pan goes on with more fingers than it may have`()
  {
    let transitions = Self.pan.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      together {
        finger(1).moves(by: 30, 0)
        finger(2).moves(by: 30, 0)
      }
      finger(2).lifts()
      hold(.milliseconds(10))
      finger(1).moves(by: 5, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 5, 0)
      finger(1).lifts()
    }
    // The first movement after a lift is where it goes on from.
    #expect(transitions.translations.first == Point(x: 30, y: 0))
    #expect(transitions.translations.last == Point(x: 35, y: 0))
  }

  @Test
  func
    `measured from the first touch, a finger that lands where another has left takes no movement away`()
  {
    let transitions = Self.pan.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).lifts()
      finger(3).lands(at: 200, 100)
      hold(.milliseconds(10))
      together {
        finger(1).moves(by: 30, 0)
        finger(3).moves(by: 30, 0)
      }
      finger(3).lifts()
      hold(.milliseconds(10))
      finger(1).moves(by: 5, 0)
      finger(1).lifts()
    }
    #expect(transitions.translations.first == Point(x: 30, y: 0))
  }

  @Test
  func `measured from the first touch, a pinch that a third finger restarts is reported as ended`()
  {
    let pinch = PinchRecognizer.with {
      $0.measuresFromFirstTouch = true
      $0.spanMetric = .meanDeviation
      $0.touchCountChange = .restart
    }
    let transitions = pinch.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 50, 0)
      finger(3).lands(at: 300, 300)
      together {
        finger(1).lifts()
        finger(2).lifts()
        finger(3).lifts()
      }
    }
    #expect(transitions.filter { $0.state == .began }.count == 2)
  }

  @Test
  func
    `measured from the first touch, a pan that only the last lift shows begins and ends with it`()
  {
    let pan = PanRecognizer.with {
      $0.reference = .firstTouch()
      $0.directionInterval = .milliseconds(25)
    }
    let moments = pan.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 0, 50)
      hold(.milliseconds(100))
      finger(1).lifts()
    }.moments
    #expect(moments == [.began(at: .milliseconds(110)), .ended(at: .milliseconds(110))])
  }

  @Test
  func
    `measured from the first touch, a pan without a direction begins again only with another horizontal movement`()
  {
    let pan = PanRecognizer.with {
      $0.reference = .firstTouch(touchCountChange: .cancel)
      $0.maximumNumberOfTouches = 1
      $0.directionInterval = .milliseconds(25)
    }
    let moments = pan.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(30))
      finger(1).moves(by: 50, 0)
      finger(2).lands(at: 300, 300)
      finger(2).lifts()
      hold(.milliseconds(30))
      finger(1).moves(by: 0, 10)
      hold(.milliseconds(30))
      finger(1).moves(by: 3, 3)
      finger(1).lifts()
    }.moments
    // The first movement after the lift only tells where the finger is. The second one went as far
    // right as down, which is no direction.
    #expect(
      moments == [
        .began(at: .milliseconds(30)), .cancelled(.tooManyTouches, at: .milliseconds(30)),
        .began(at: .milliseconds(90)), .ended(at: .milliseconds(90)),
      ])
  }

  @Test
  func
    `measured from the first touch, a centroid between two points counts as the upper one where it is rounded`()
  {
    let pan = PanRecognizer.with {
      $0.reference = .centroid(isRounded: true)
      $0.minimumNumberOfTouches = 2
      $0.hysteresis = 1
    }
    let transitions = pan.replay {
      together {
        finger(1).lands(at: 100, 100)
        finger(2).lands(at: 200, 100)
      }
      hold(.milliseconds(10))
      finger(1).moves(by: 1, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.translations.first == Point(x: 1, y: 0))
  }

  @Test
  func
    `measured from the first touch, a pinch of the fingers that are left is measured by those that were first`()
  {
    let pinch = PinchRecognizer.with {
      $0.measuresFromFirstTouch = true
      $0.extraTouch = .ends
      $0.start = .hysteresis(.init(1, baselineOffset: 0))
    }
    let transitions = pinch.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(3).lands(at: 300, 100)
      hold(.milliseconds(10))
      finger(2).lifts()
      hold(.milliseconds(10))
      finger(3).moves(by: 50, 0)
      finger(1).lifts()
      finger(3).lifts()
    }
    #expect(transitions.first { $0.state == .began }?.scale == 2.5)
  }
}

extension Transition {
  fileprivate var scale: Double? {
    guard case .pinch(let scale, _) = values else { return nil }
    return scale
  }
}
