import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A pan and a pinch, and a movement that begins both in one frame.
private struct PanAndPinch {
  var surface = GestureSurface(width: 400, height: 800)
  let pan: GestureSurface.Handle<PanRecognizer>
  let pinch: GestureSurface.Handle<PinchRecognizer>

  init(_ panRules: Rules = Rules(), _ pinchRules: Rules = Rules()) {
    pan = surface.add(PanRecognizer(), rules: panRules)
    pinch = surface.add(PinchRecognizer(), rules: pinchRules)
  }

  /// The transitions before the fingers lifted.
  mutating func outcome() -> [Moment] {
    surface.follow {
      finger(1).lands(at: 100, 400)
      finger(2).lands(at: 200, 400)
      hold(.milliseconds(10))
      finger(2).moves(by: 30, 0)
    }.moments
  }
}

@Suite struct `Recognizers on the same touches` {
  private let instant = TimeSpan.milliseconds(10)

  @Test func `recognizers on the same touches exclude each other, the first in the setup wins`() {
    var both = PanAndPinch()
    #expect(
      both.outcome() == [both.pan.began(at: instant), both.pinch.failed(.prevented, at: instant)])
  }

  @Test
  func `recognizers on the same touches exclude each other in the order in which they were added`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pinch = surface.add(PinchRecognizer())
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 400)
      finger(2).lands(at: 200, 400)
      finger(2).moves(by: 30, 0)
    }
    #expect(
      transitions.moments.prefix(2) == [pinch.began(at: .zero), pan.failed(.prevented, at: .zero)])
  }

  @Test
  func `recognizers on the same touches are recognized simultaneously when either side agrees`() {
    var (first, second) = (PanAndPinch(), PanAndPinch())
    first.surface.allowSimultaneous(first.pan, first.pinch)
    second.surface.allowSimultaneous(second.pinch, second.pan)
    #expect(first.outcome() == [first.pan.began(at: instant), first.pinch.began(at: instant)])
    #expect(second.outcome() == [second.pan.began(at: instant), second.pinch.began(at: instant)])
  }

  @Test
  func
    `recognizers on the same touches are recognized simultaneously with all others when one of them allows it`()
  {
    var rules = Rules()
    rules.simultaneousWith = .all
    var both = PanAndPinch(Rules(), rules)
    #expect(both.outcome() == [both.pan.began(at: instant), both.pinch.began(at: instant)])
  }

  @Test
  func
    `recognizers on the same touches let the other recognizer go first when only the other may prevent`()
  {
    var meek = Rules()
    meek.canPrevent = Rules.Others.none
    var both = PanAndPinch(meek)
    #expect(
      both.outcome() == [both.pinch.began(at: instant), both.pan.failed(.prevented, at: instant)])
  }

  @Test
  func
    `recognizers on the same touches let the other recognizer go first when it cannot be prevented`()
  {
    var firm = Rules()
    firm.canBePreventedBy = Rules.Others.none
    var both = PanAndPinch(Rules(), firm)
    #expect(
      both.outcome() == [both.pinch.began(at: instant), both.pan.failed(.prevented, at: instant)])
  }

  @Test func `recognizers on the same touches both begin when neither may prevent the other`() {
    var (meek, firm) = (Rules(), Rules())
    meek.canPrevent = .only([7])
    firm.canBePreventedBy = .only([8])
    for rules in [meek, firm] {
      var both = PanAndPinch(rules, rules)
      #expect(both.outcome() == [both.pan.began(at: instant), both.pinch.began(at: instant)])
    }
  }

  @Test func `recognizers on the same touches can name the recognizers that they may prevent`() {
    var rules = Rules()
    rules.canPrevent = .only([1])
    var both = PanAndPinch(rules)
    #expect(both.outcome().last == both.pinch.failed(.prevented, at: instant))
  }

  @Test
  func
    `recognizers on the same touches fail without an effect on others when the delegate refuses`()
  {
    var refusing = Rules()
    refusing.shouldBegin = false
    var both = PanAndPinch(refusing)
    #expect(
      both.outcome() == [
        both.pan.failed(.refusedByDelegate, at: instant), both.pinch.began(at: instant),
      ])
  }

  @Test
  func
    `recognizers on the same touches cannot stop a recognizer that has begun, and fail when they try`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let pan = surface.add(PanRecognizer())
    let press = surface.add(LongPressRecognizer(), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 300, 300)
      finger(1).moves(by: 20, 0)
      finger(2).lands(at: 50, 50)
      hold(.milliseconds(600))
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [
        pan.began(at: .zero), press.failed(.prevented, at: .milliseconds(500)),
        pan.ended(at: .milliseconds(600)),
      ])
    #expect(transitions.failure == Failure(.prevented, rival: pan.number))
  }

  @Test func `recognizers on the same touches that have ended do not affect other fingers`() {
    var surface = GestureSurface(width: 400, height: 800)
    let card = surface.addView("card", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let swipe = surface.add(SwipeRecognizer())
    var waiting = Rules()
    waiting.requireToFail = [swipe.number]
    for rules in [Rules(), waiting] {
      var surface = surface
      let single = surface.add(TapRecognizer(), to: card, rules: rules)
      let transitions = surface.play {
        finger(1).lands(at: 20, 100)
        finger(1).moves(by: 100, 0)
        tap(2, at: 300, 100)
        finger(1).lifts()
      }
      #expect(
        transitions.moments == [swipe.ended(at: .zero), single.ended(at: .milliseconds(50))])
      #expect(transitions.of(swipe).last?.time == Timestamp(seconds: 0.05), "its finger rests on")
    }
  }

  @Test
  func
    `recognizers on the same touches that have ended wait until all fingers lift, and take none of them`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let swipe = surface.add(SwipeRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 20, 100)
      finger(1).moves(by: 100, 0)
      finger(2).lands(at: 20, 300)
      finger(1).lifts()
      finger(2).moves(by: 100, 0)
      hold(.milliseconds(10))
      finger(2).lifts()
    }
    #expect(
      transitions.everyMoment == [swipe.ended(at: .zero), swipe.possible(at: .milliseconds(10))])
  }
}
