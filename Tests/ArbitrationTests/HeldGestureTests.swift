import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pan that waits for a swipe to fail` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let pan: GestureSurface.Handle<PanRecognizer>
  private let swipe: GestureSurface.Handle<SwipeRecognizer>

  init() {
    pan = surface.add(PanRecognizer())
    swipe = surface.add(SwipeRecognizer.with { $0.direction = .up })
    surface.require(pan, toFail: swipe)
  }

  @Test
  mutating func
    `a pan that waits for a swipe begins with all of its movement when the swipe fails`()
  {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(50))
      finger(1).moves(by: 20, -4)
      hold(.milliseconds(50))
      finger(1).moves(by: 40, 0)
      hold(.milliseconds(50))
      finger(1).moves(by: 5, 0)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        swipe.failed(.strayed, at: .milliseconds(100)), pan.began(at: .milliseconds(100)),
        pan.changed(at: .milliseconds(150)), pan.ended(at: .milliseconds(150)),
      ])
    #expect(
      transitions.of(pan).translations.prefix(2)
        == near([Point(x: 60, y: -4), Point(x: 65, y: -4)]))
    #expect(
      transitions.of(pan).velocities.first
        == near(Point(x: 0.2 * 800 + 0.8 * 400, y: 0.8 * -80)), "samples from the first movement on"
    )
    #expect(transitions.of(pan).first?.claimed == Timestamp(microseconds: 50_000))
  }

  @Test
  mutating func
    `a pan that waits for a swipe begins even if the swipe fails by its deadline while the finger rests`()
  {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(800))
      finger(1).moves(by: 1, 0)
    }
    #expect(
      transitions.moments.prefix(2) == [
        swipe.failed(.tooSlow, at: .milliseconds(800)), pan.began(at: .milliseconds(800)),
      ])
  }

  @Test mutating func `a pan that waits for a swipe fails when the swipe is recognized`() {
    let transitions = surface.play {
      finger(1).lands(at: 100, 400)
      finger(1).moves(by: 0, -20)
      finger(1).moves(by: 0, -40)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        swipe.ended(at: .zero), pan.failed(.requiredFailureRecognized, at: .zero),
      ])
  }

  @Test
  mutating func
    `a pan that waits for a swipe begins and ends at one instant when the swipe fails at the last lift`()
  {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(50))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(50))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        swipe.failed(.tooShort, at: .milliseconds(100)), pan.began(at: .milliseconds(100)),
        pan.ended(at: .milliseconds(100)), pan.possible(at: .milliseconds(100)),
        swipe.possible(at: .milliseconds(100)),
      ])
    #expect(transitions.of(pan).translations == [Point(x: 20, y: 0), Point(x: 20, y: 0)])
  }

  @Test mutating func `a pan that waits for a swipe fails when its touches are cancelled`() {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).isCancelled()
    }
    #expect(
      transitions.moments == [
        pan.failed(.touchCancelled, at: .zero), swipe.failed(.touchCancelled, at: .zero),
      ])
  }

  @Test
  mutating func `a pan that waits for a swipe begins when a second finger makes the swipe fail`() {
    let pinch = surface.add(PinchRecognizer())
    let transitions = surface.follow {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(20))
      finger(2).moves(by: 20, 0)
    }
    #expect(
      transitions.moments == [
        swipe.failed(.tooManyTouches, at: .zero), pan.began(at: .zero),
        pinch.failed(.prevented, at: .zero), pan.changed(at: .milliseconds(20)),
      ])
  }
}

@Suite struct `A gesture whose fingers lift while it waits` {
  @Test func `a gesture whose fingers lift as it waits begins and ends when the wait is over`() {
    var surface = GestureSurface(width: 400, height: 800)
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let pan = surface.add(PanRecognizer())
    surface.require(pan, toFail: double)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(200))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        double.failed(.nextTapTooLate, at: .milliseconds(550)), pan.began(at: .milliseconds(550)),
        pan.ended(at: .milliseconds(550)), double.possible(at: .milliseconds(550)),
        pan.possible(at: .milliseconds(550)),
      ])
    #expect(transitions.of(pan).map(\.touches) == [1, 1, 1])
    #expect(transitions.of(pan).first?.location == Point(x: 120, y: 100))
  }

  @Test
  func
    `a gesture whose fingers lift as it waits fails when the gesture that it waits for is recognized`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let press = surface.add(
      LongPressRecognizer.with { $0.minimumPressDuration = .milliseconds(100) })
    surface.require(press, toFail: double)
    let transitions = surface.play {
      tap(1, at: 100, 100, for: .milliseconds(200))
      hold(.milliseconds(100))
      tap(1, at: 100, 100)
    }
    #expect(
      transitions.moments == [
        double.ended(at: .milliseconds(350)),
        press.failed(.requiredFailureRecognized, at: .milliseconds(350)),
      ])
  }

  @Test
  func
    `a gesture whose fingers lift as it waits returns to possible even if the last finger to lift is on another view`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 120, height: 120))
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let single = surface.add(TapRecognizer(), to: card)
    surface.require(single, toFail: double)
    let transitions = surface.follow {
      tap(1, at: 110, 110)
      hold(.milliseconds(100))
      finger(2).lands(at: 130, 110)
      hold(.milliseconds(10))
      finger(2).moves(by: 60, 0)
      hold(.milliseconds(10))
      tap(3, at: 20, 20)
    }
    #expect(
      transitions.everyMoment == [
        double.failed(.movedTooFar, at: .milliseconds(160)), single.ended(at: .milliseconds(160)),
        single.possible(at: .milliseconds(160)), single.ended(at: .milliseconds(220)),
        single.possible(at: .milliseconds(220)),
      ], "the card's tap is over, and hears the next finger")
  }
}
