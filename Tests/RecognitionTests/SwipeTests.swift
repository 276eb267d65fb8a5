import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A swipe of one finger from (200, 400), all in one movement after `span`.
private func swipe(
  _ x: Double, _ y: Double, after span: TimeSpan = .milliseconds(100),
  to direction: SwipeDirection = .right
) -> [Transition] {
  SwipeRecognizer.with { $0.direction = direction }.replay {
    finger(1).lands(at: 200, 400)
    hold(span)
    finger(1).moves(by: x, y)
    finger(1).lifts()
  }
}

@Suite struct `A swipe` {
  private static let instants: [Int64] = [0, 100, 200, 300, 400, 500]

  @Test(arguments: instants)
  func `a swipe need go less far the longer it takes`(milliseconds: Int64) {
    let least = 50 * (1 - Double(milliseconds) / 1000 * 0.94)
    let span = TimeSpan.milliseconds(milliseconds)
    #expect(swipe(least + 0.001, 0, after: span).moments == [.ended(at: span)])
    let short = swipe(least - 0.001, 0, after: span)
    #expect(short.moments == [.failed(.tooShort, at: span)])
    #expect(short.failure == near(Failure(.tooShort, measured: least - 0.001, limit: least)))
  }

  @Test(arguments: instants)
  func `a swipe must be straighter the longer it takes`(milliseconds: Int64) {
    let most = 50 * (1 - Double(milliseconds) / 1000 * 0.98)
    let span = TimeSpan.milliseconds(milliseconds)
    #expect(swipe(100, most - 0.001, after: span).moments == [.ended(at: span)])
    #expect(swipe(100, 0.001 - most, after: span).moments == [.ended(at: span)])
    let sloppy = swipe(100, -most - 0.001, after: span)
    #expect(sloppy.failure == near(Failure(.strayed, measured: most + 0.001, limit: most)))
  }

  @Test func `a swipe takes half a second at most, to the microsecond`() {
    let limit = TimeSpan.microseconds(500_000)
    #expect(swipe(100, 0, after: limit).moments == [.ended(at: limit)])
    let slow = swipe(100, 0, after: .microseconds(500_001))
    #expect(slow.failure == Failure(.tooSlow, measured: 0.500001, limit: 0.5))
  }

  @Test func `a swipe that never moves fails when it lifts, for the reason that fits`() {
    let still = SwipeRecognizer().replay { tap(1, at: 40, 30, for: .milliseconds(300)) }
    #expect(still.failure == near(Failure(.tooShort, measured: 0, limit: 50 * (1 - 0.3 * 0.94))))
    let slow = SwipeRecognizer().replay { tap(1, at: 40, 30, for: .seconds(2)) }
    #expect(slow.failure == Failure(.tooSlow, measured: 2, limit: 0.5))
  }

  @Test func `a swipe is recognized while the finger moves, once, and is where it began`() {
    let transitions = SwipeRecognizer().replay {
      finger(1).lands(at: 200, 400)
      hold(.milliseconds(50))
      finger(1).moves(by: 40, 5)
      hold(.milliseconds(50))
      finger(1).moves(by: 40, 5)
      hold(.milliseconds(50))
      finger(1).moves(by: 40, 5)
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .ended(at: .milliseconds(100)), .possible(at: .milliseconds(150)),
      ])
    #expect(transitions.first?.location == Point(x: 200, y: 400))
    #expect(transitions.first?.direction == .right)
  }

  @Test(arguments: [
    (SwipeDirection.right, Point(x: 60, y: 0)), (.left, Point(x: -60, y: 0)),
    (.up, Point(x: 0, y: -60)), (.down, Point(x: 0, y: 60)),
  ])
  func `a swipe goes the way it is asked to and no other`(direction: SwipeDirection, way: Point) {
    #expect(swipe(way.x, way.y, to: direction).first?.direction == direction)
    let back = swipe(-way.x, -way.y, to: direction)
    #expect(back.failure == Failure(.movedBackwards, measured: 60, limit: 0))
    let across = swipe(way.y, way.x, to: direction)
    #expect(across.failure == near(Failure(.strayed, measured: 60, limit: 50 * (1 - 0.1 * 0.98))))
  }

  @Test func `a swipe dies of any movement back behind its start`() {
    let transitions = SwipeRecognizer().replay {
      finger(1).lands(at: 200, 400)
      finger(1).moves(by: -0.125, 0)
      finger(1).moves(by: 100, 0)
      finger(1).lifts()
    }
    #expect(transitions.failure == Failure(.movedBackwards, measured: 0.125, limit: 0))
  }

  @Test func `a swipe may hesitate, retreat before its start, and set out sideways`() {
    for path in [[20, 10, 100], [0, 0, 60], [30, 30, 60]] {
      let transitions = SwipeRecognizer().replay {
        finger(1).lands(at: 200, 400)
        for x in path { finger(1).moves(to: 200 + Double(x), 420) }
      }
      #expect(transitions.moments == [.ended(at: .zero)])
    }
  }

  @Test func `a swipe can end with the lift when that is at a new place`() {
    let transitions = SwipeRecognizer().replay {
      finger(1).lands(at: 200, 400)
      hold(.milliseconds(100))
      finger(1).lifts(at: 260, 400)
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(100))])
  }
}

@Suite struct `A swipe with several directions` {
  @Test func `a swipe with several directions tells which way it went`() {
    #expect(swipe(60, 0, to: [.right, .left]).first?.direction == .right)
    #expect(swipe(-60, 0, to: [.right, .left]).first?.direction == .left)
    #expect(swipe(0, -60, to: [.up, .down]).first?.direction == .up)
  }

  @Test func `a swipe with several directions may change its mind when both ways are allowed`() {
    let transitions = SwipeRecognizer.with { $0.direction = [.right, .left] }.replay {
      finger(1).lands(at: 200, 400)
      finger(1).moves(by: 30, 0)
      finger(1).moves(by: -90, 0)
    }
    #expect(transitions.first?.direction == .left)
  }

  @Test
  func
    `a swipe with several directions looks at the horizontal axis only when one of them is horizontal`()
  {
    #expect(swipe(60, 0, to: [.right, .down]).first?.direction == .right)
    #expect(swipe(0, 100, to: [.right, .down]).failure?.reason == .strayed)
  }

  @Test func `a swipe with several directions never matches without any`() {
    #expect(swipe(60, 0, to: []).moments == [.failed(.noDirection, at: .zero)])
    #expect(swipe(60, 0, to: SwipeDirection(rawValue: 16)).actions.isEmpty)
  }
}
