import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Fingers that land in one frame have no order: a device reports them by slot.
@Suite struct `The pair of fingers that a pinch and a rotation follow` {
  private static let orders = [
    [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1],
  ]
  /// Where the fingers land, and where they go then.
  private let starts = [(100.0, 100.0), (160.0, 130.0), (240.0, 300.0)]
  private let ways = [(-20.0, 5.0), (0.0, -12.0), (31.0, 17.0)]

  /// `early` fingers land before; the others, and all movements, come in one frame each, in `order`.
  private func steps(_ order: [Int], early: [Int]) -> [Step] {
    early.map { finger($0).lands(at: starts[$0 - 1].0, starts[$0 - 1].1) }
      + [
        hold(.milliseconds(10)),
        together {
          order.filter { !early.contains($0) }.map {
            finger($0).lands(at: starts[$0 - 1].0, starts[$0 - 1].1)
          }
        },
      ]
      + (1...3).flatMap { _ in
        [
          hold(.milliseconds(10)),
          together { order.map { finger($0).moves(by: ways[$0 - 1].0, ways[$0 - 1].1) } },
        ]
      }
      + order.sorted().map { finger($0).lifts() }
  }

  /// The transitions for each order of the fingers, without the numbers that name the fingers.
  private func outcomes(
    _ machine: some AddableRecognizer, early: [Int]
  ) -> Set<[Transition]> {
    Set(Self.orders.map { order in machine.replay { steps(order, early: early) } })
  }

  @Test(arguments: [[], [1], [2], [3]])
  func `the pair of fingers of a pinch does not depend on the order of contacts in a frame`(
    early: [Int]
  ) {
    for extra in ExtraTouch.allCases {
      #expect(outcomes(PinchRecognizer.with { $0.extraTouch = extra }, early: early).count == 1)
      #expect(outcomes(RotationRecognizer.with { $0.extraTouch = extra }, early: early).count == 1)
    }
    let apart = PinchRecognizer.with {
      $0.start = .hysteresis(.init(minimumOpposingMovement: 9))
    }
    #expect(outcomes(apart, early: early).count == 1)
    let scroll = PanRecognizer.with { ($0.minimumNumberOfTouches, $0.opposingMovement) = (2, 9) }
    #expect(outcomes(scroll, early: early).count == 1)
  }

  @Test
  func
    `the pair of fingers of a pinch is the pair that is farthest apart, of three that land together`()
  {
    // From finger 1 to finger 3, both of which move; finger 2 is between them.
    let spans = PinchRecognizer.with { $0.start = .hysteresis(.init(baselineOffset: 0)) }.replay {
      steps([2, 3, 1], early: [])
    }.scales
    let (from, to) = (Point(x: 140, y: 200), Point(x: 191, y: 212))
    #expect(spans.first == near(to.length / from.length))
  }

  @Test
  func `the pair of fingers of a pinch is the finger that was there and the one farthest from it`()
  {
    let spans = PinchRecognizer.with { $0.start = .hysteresis(.init(baselineOffset: 0)) }.replay {
      steps([3, 1, 2], early: [2])
    }.scales
    let (from, to) = (Point(x: 80, y: 170), Point(x: 111, y: 199))
    #expect(spans.first == near(to.length / from.length))
  }

  @Test
  func `the pair of fingers of a pinch is the two that landed first, where frames tell them apart`()
  {
    let spans = PinchRecognizer.with { $0.start = .hysteresis(.init(baselineOffset: 0)) }.replay {
      steps([3, 1, 2], early: [1, 2])
    }.scales
    let (from, to) = (Point(x: 60, y: 30), Point(x: 80, y: 13))
    #expect(spans.first == near(to.length / from.length))
  }
}
