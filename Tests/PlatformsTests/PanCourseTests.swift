import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

private func drag(_ steps: (Double, Double)...) -> [Step] {
  [finger(1).lands(at: 200, 200)]
    + steps.flatMap { [hold(.milliseconds(10)), finger(1).moves(by: $0.0, $0.1)] }
    + [finger(1).lifts()]
}

@Suite struct `A pan with a direction` {
  private func begins(
    _ direction: PanDirection, halfWidth: Double? = nil, _ x: Double, _ y: Double
  ) -> Bool {
    let pan = PanRecognizer.with {
      $0.direction = direction
      if let halfWidth { $0.directionHalfWidth = halfWidth }
    }
    return pan.replay { drag((x, y)) }.actions.first?.state == .began
  }

  @Test func `a pan with a direction begins only if it has moved at least as far along as across`()
  {
    let steps: [(x: Double, y: Double, directions: Set<PanDirection>)] = [
      (20, 5, [.right, .horizontal]), (-20, 5, [.left, .horizontal]), (5, -20, [.up, .vertical]),
      (-5, 20, [.down, .vertical]), (20, 20, [.right, .down, .horizontal, .vertical]),
    ]
    for (x, y, directions) in steps {
      for direction: PanDirection in [.left, .right, .up, .down, .horizontal, .vertical] {
        #expect(
          begins(direction, x, y) == directions.contains(direction), "\(direction), \(x), \(y)")
      }
    }
  }

  @Test
  func `a pan with a direction may state an angle, clockwise from the right, and its half width`() {
    let eighth = Double.pi / 4
    #expect(begins(.angle(eighth), halfWidth: 0.1, 20, 20))
    #expect(!begins(.angle(eighth), halfWidth: 0.1, 20, 10))
    #expect(!begins(.angle(-eighth), halfWidth: 0.1, 20, 20))
    #expect(begins(.angle(-eighth), halfWidth: 0.1, 20, -20))
  }

  @Test func `a pan with a direction fails when it is past the hysteresis, and reports the angle`()
  {
    let pan = PanRecognizer.with { $0.direction = .horizontal }
    let transitions = pan.replay { drag((0, 6), (0, 14), (60, 0)) }
    #expect(transitions.moments.first == .failed(.offDirection, at: .milliseconds(20)))
    #expect(transitions.actions.isEmpty)
    #expect(transitions.failure?.measured == near(Double.pi / 2))
    #expect(transitions.failure?.limit == near(Double.pi / 4))
  }

  @Test func `a pan with a direction goes on in every direction once it has begun`() {
    let pan = PanRecognizer.with { $0.direction = .right }
    let transitions = pan.replay { drag((20, 0), (-60, 90)) }
    #expect(transitions.actions.map(\.state) == [.began, .changed, .ended])
  }

  @Test func `a pan with a direction fails even if another finger moves on, and starts anew after`()
  {
    let pan = PanRecognizer.with { $0.direction = .up }
    let transitions = pan.replay {
      drag((0, 20))
      drag((0, -20))
    }
    #expect(transitions.actions.map(\.state) == [.began, .ended])
  }
}

@Suite struct `A pan with offsets` {
  private let row = PanRecognizer.with {
    $0.activeOffset = PanOffsets(left: 10, right: 20)
    $0.failOffset = PanOffsets(up: 5, down: 15)
  }

  @Test func `a pan with offsets begins past one of them, and not at it`() {
    for (x, begins) in [(20.0, false), (20.1, true), (-10, false), (-10.1, true)] {
      let transitions = row.replay { drag((x, 0)) }
      #expect(transitions.actions.isEmpty != begins, "\(x)")
    }
  }

  @Test
  func `a pan with offsets fails past one of its fail offsets, and says what it still needed`() {
    let down = row.replay { drag((4, 9), (4, 7), (40, 0)) }
    #expect(down.moments.first == .failed(.movedPastFailOffset, at: .milliseconds(20)))
    #expect(down.failure?.measured == near(16))
    #expect(down.failure?.limit == 15)
    #expect(down.failure?.escape == PanEscape(.down, need: .sideways, distance: 10))
    let up = row.replay { drag((0, -5.1)) }
    #expect(up.failure?.escape?.side == .up)
    #expect(row.replay { drag((0, -5), (30, 0)) }.actions.first?.state == .began)
  }

  @Test func `a pan with offsets fails if one movement is past both kinds`() {
    #expect(row.replay { drag((30, 30)) }.failure?.reason == .movedPastFailOffset)
  }

  @Test func `a pan with offsets that lifts before reports how near it came to one of them`() {
    let short = row.replay { drag((8, 0), (-12, 0)) }
    #expect(short.failure == Failure(.movedTooLittle, measured: 8, limit: 20))
    let other = row.replay { drag((-6, 0)) }
    #expect(other.failure == Failure(.movedTooLittle, measured: 6, limit: 10))
  }

  @Test func `a pan with only a fail offset begins at its hysteresis`() {
    let pan = PanRecognizer.with { $0.failOffset = PanOffsets(down: 5) }
    #expect(pan.replay { drag((10, 4)) }.actions.first?.state == .began)
    let failure = pan.replay { drag((4, 6)) }.failure
    #expect(failure?.escape == PanEscape(.down, need: .anywhere, distance: 10))
  }

  @Test func `a pan with offsets may ignore a fail offset once it has begun`() {
    let transitions = row.replay { drag((25, 0), (0, 90)) }
    #expect(transitions.actions.map(\.state) == [.began, .changed, .ended])
  }

  @Test func `a pan with offsets that are set back to none is UIKit's`() {
    var configuration = PanRecognizer.Configuration()
    configuration.failOffset = PanOffsets(left: 3)
    configuration.failOffset = PanOffsets()
    #expect(configuration == PanRecognizer.Configuration())
  }
}

@Suite struct `A press with a direction` {
  private let press = LongPressRecognizer.with {
    $0.direction = .up
    $0.minimumPressDuration = .milliseconds(100)
  }

  private func held(_ steps: (Double, Double)...) -> [Step] {
    [finger(1).lands(at: 200, 200), hold(.milliseconds(150))]
      + steps.flatMap { [hold(.milliseconds(10)), finger(1).moves(by: $0.0, $0.1)] }
      + [finger(1).lifts()]
  }

  @Test func `a press with a direction is cancelled if it becomes a drag in another direction`() {
    let down = press.replay { held((0, 9), (0, 9)) }
    #expect(down.moments.map(\.state) == [.began, .changed, .cancelled])
    #expect(down.failure?.reason == .offDirection)
    #expect(down.failure?.measured == near(Double.pi))
  }

  @Test func `a press with a direction goes on if its drag begins in the direction`() {
    let up = press.replay { held((3, -9), (0, -9), (90, 90)) }
    #expect(up.actions.map(\.state) == [.began, .changed, .changed, .changed, .ended])
    #expect(press.replay { held() }.actions.map(\.state) == [.began, .ended])
  }
}
