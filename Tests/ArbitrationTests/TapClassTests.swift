import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Taps without a failure requirement` {
  private let double = TapRecognizer.with { $0.numberOfTapsRequired = 2 }

  private func tapTwice(_ surface: inout GestureSurface) -> [Moment] {
    surface.play {
      tap(1, at: 100, 100)
      hold(.milliseconds(100))
      tap(1, at: 100, 100)
    }.moments
  }

  @Test
  func
    `taps without a requirement with a single tap do not prevent the double tap, which goes first`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let single = surface.add(TapRecognizer())
    let double = surface.add(self.double)
    #expect(
      tapTwice(&surface) == [
        single.ended(at: .milliseconds(50)), double.ended(at: .milliseconds(200)),
        single.failed(.prevented, at: .milliseconds(200)),
      ])
  }

  @Test
  func
    `taps without a requirement with a single tap prevent the double tap when they are configured to`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    var rules = Rules()
    rules.canPrevent = .all
    let single = surface.add(TapRecognizer(), rules: rules)
    let double = surface.add(self.double)
    #expect(
      tapTwice(&surface) == [
        single.ended(at: .milliseconds(50)), double.failed(.prevented, at: .milliseconds(50)),
        single.ended(at: .milliseconds(200)), double.failed(.prevented, at: .milliseconds(200)),
      ])
  }

  @Test func `taps without a requirement of the same kind exclude each other`() {
    var surface = GestureSurface(width: 400, height: 800)
    let first = surface.add(TapRecognizer())
    let second = surface.add(TapRecognizer())
    let transitions = surface.play { tap(1, at: 100, 100) }
    #expect(
      transitions.everyMoment == [
        first.ended(at: .milliseconds(50)), second.failed(.prevented, at: .milliseconds(50)),
        first.possible(at: .milliseconds(50)), second.possible(at: .milliseconds(50)),
      ])
  }

  @Test func `taps without a requirement fail when another gesture has begun on their touch`() {
    var surface = GestureSurface(width: 400, height: 800)
    let single = surface.add(TapRecognizer())
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 12, 0)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        pan.began(at: .zero), single.failed(.prevented, at: .zero), pan.ended(at: .zero),
      ])
  }
}
