import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A sensor reports whole units, by default tenths of a point. libinput takes them for 1/63 mm.
@Suite struct `The units of a touchpad` {
  private var surface = GestureSurface(width: 1000, height: 800)
  private let scroll: GestureSurface.Handle<PanRecognizer>
  private let pinch: GestureSurface.Handle<PinchRecognizer>

  init() {
    let rules = TouchpadRules()
    surface.touchpad = rules
    surface.policy = .independence
    scroll = surface.add(
      PanRecognizer.with {
        ($0.minimumNumberOfTouches, $0.maximumNumberOfTouches) = (2, 2)
        $0.hysteresis = rules.minimumMovement
      })
    pinch = surface.add(
      PinchRecognizer.with {
        $0.start = .hysteresis(.init(minimumOpposingMovement: rules.minimumMovement))
      })
  }

  private func play(
    unit: Double = 0.1, @TouchSequence _ script: () -> [Step]
  ) -> [Transition] {
    var surface = surface
    surface.touchpad?.unit = unit
    return surface.play(script)
  }

  /// Two fingers land and rest until they can no longer tap.
  private func rest() -> [Step] {
    [
      together {
        finger(1).lands(at: 400, 400)
        finger(2).lands(at: 700, 400)
      }, hold(.milliseconds(250)),
    ]
  }

  private func both(_ first: Point, _ second: Point) -> [Step] {
    [
      together {
        finger(1).moves(by: first.x, first.y)
        finger(2).moves(by: second.x, second.y)
      }, hold(.milliseconds(8)),
    ]
  }

  private func down(_ lengths: [Double]) -> [Step] {
    lengths.flatMap { both(Point(x: 0, y: $0), Point(x: 0, y: $0)) }
  }

  /// The rounded positions of the last four steps are 0, 0.1, 0.1 and 0.1 farther than before.
  @Test
  func
    `the units of a touchpad report a scroll when the rounded positions change, with the exact movement`()
    throws
  {
    let steps = play {
      rest()
      down([5, 5, 5])
      down([0.03, 0.03, 0.03, 0.03])
    }.of(scroll).filter { $0.state == .changed }
    let ys = steps.translations.map(\.y)
    try #require(ys.count == 2)
    #expect(abs(ys[1] - ys[0] - 0.06) < 1e-9)
  }

  @Test func `the units of a touchpad lose no movement that is shorter than a unit`() {
    let steps = play {
      rest()
      down([5, 5, 5])
      down(Array(repeating: 0.01, count: 100))
      down([5])
    }.of(scroll).filter { $0.state == .changed }.translations.map(\.y)
    #expect(steps.count == 12)
    #expect(abs((steps.last ?? 0) - (steps.first ?? 0) - 6) < 1e-9)
  }

  /// 60 and 73 units are 94.493 units, which are more than 9.449 points, 1.5 mm, but less than
  /// 1.5 mm of 63 units each, 94.5 units.
  @Test(arguments: [(7.3, false), (7.4, true)])
  func `the units of a touchpad are compared with limits in millimeters of the sensor`(
    x: Double, isPinch: Bool
  ) {
    let steps = play {
      rest()
      both(Point(x: -x, y: -6), Point(x: x, y: 6))
    }.of(pinch)
    #expect(steps.contains { $0.state == .began } == isPinch)
  }

  @Test func `the units of a touchpad do not change the scale of a pinch`() throws {
    let millimetre = Point.perMillimetre
    let steps = play {
      rest()
      both(Point(x: -1.6 * millimetre, y: 0), Point(x: 1.6 * millimetre, y: 0))
      both(Point(x: -2.5 * millimetre, y: 0), Point(x: 2.5 * millimetre, y: 0))
    }.of(pinch)
    guard case .pinch(let scale, _) = try #require(steps.last).values else {
      Issue.record("no pinch")
      return
    }
    let start = 300 + 3.2 * millimetre
    #expect(abs(scale - (start + 5 * millimetre) / start) < 1e-9)
  }

  /// 14.4 points are 14 units of a point, and 14.6 are 15, which are 2.5 mm of 6 units.
  @Test(arguments: [(14.4, false), (14.6, true)])
  func `the units of a touchpad are those of the setup`(length: Double, isPinch: Bool) {
    var rules = TouchpadRules()
    rules.unit = 1
    (rules.minimumMovement, rules.undecidedMovement) = (2.5 * Point.perMillimetre, 0)
    var surface = GestureSurface(width: 1000, height: 800)
    surface.touchpad = rules
    let pinch = surface.add(
      PinchRecognizer.with {
        $0.start = .hysteresis(.init(minimumOpposingMovement: rules.minimumMovement))
      })
    let steps = surface.play {
      rest()
      both(Point(x: -length, y: 0), Point(x: length, y: 0))
    }.of(pinch)
    #expect(steps.contains { $0.state == .began } == isPinch)
  }

  @Test(arguments: [0, -1, 1e-300, .infinity, 1e300])
  func `the units of a touchpad may be any number`(unit: Double) {
    let steps = play(unit: unit) {
      rest()
      down([5, 5, 5, 5])
    }.of(scroll)
    #expect(steps.contains { $0.state == .began })
  }
}
