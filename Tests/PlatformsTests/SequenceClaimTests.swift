import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Under GTK's sequence claim` {
  private static func surface() -> GestureSurface {
    var surface = GestureSurface(width: 400, height: 800)
    surface.policy = Preset.gtk.policy
    return surface
  }

  @Test
  func `in GTK, the last claim of a touch counts, and ends the gesture that claimed it before`() {
    var surface = Self.surface()
    let press = surface.add(LongPressRecognizer(Preset.gtk.longPress))
    let pan = surface.add(PanRecognizer(Preset.gtk.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(600))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(100))
      finger(1).lifts()
    }
    #expect(
      transitions.moments.filter { $0.state != .changed } == [
        press.began(at: .milliseconds(500)), pan.began(at: .milliseconds(600)),
        press.ended(at: .milliseconds(600)), pan.ended(at: .milliseconds(700)),
      ])
  }

  @Test func `in GTK, a gesture that has claimed nothing goes on beside one that claims`() {
    var surface = Self.surface()
    let pan = surface.add(PanRecognizer(Preset.gtk.pan))
    let swipe = surface.add(SwipeRecognizer(Preset.gtk.swipe))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(20))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(20))
      finger(1).lifts()
    }
    let ends = transitions.moments.filter { $0.state == .ended }
    #expect(ends.count == 2)
    #expect(ends.contains(pan.ended(at: .milliseconds(40))))
    #expect(ends.contains(swipe.ended(at: .milliseconds(40))))
  }

  @Test
  func `in GTK, a pinch that lost a finger begins with the next one after that finger has lifted`()
  {
    var surface = Self.surface()
    surface.add(TapRecognizer(Preset.gtk.tap))
    let pinch = surface.add(PinchRecognizer(Preset.gtk.pinch))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      // The second finger makes a pinch and ends the click of the first one, which claims it.
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(3).lands(at: 300, 100)
      finger(3).lifts()
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(4).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(4).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.of(pinch).moments.filter { $0.state == .began || $0.state == .ended } == [
        pinch.began(at: .milliseconds(10)), pinch.ended(at: .milliseconds(10)),
        pinch.began(at: .milliseconds(30)), pinch.ended(at: .milliseconds(40)),
      ])
  }

  @Test
  func `in GTK, a claim cancels gestures of descendant views, which may begin with other touches`()
  {
    var surface = Self.surface()
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let press = surface.add(LongPressRecognizer(Preset.gtk.longPress))
    var open = Rules()
    open.canPrevent = Rules.Others.none
    let pan = surface.add(PanRecognizer(Preset.gtk.pan), to: card, rules: open)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 7, 0)
      hold(.milliseconds(100))
      finger(1).moves(by: 0, 7)
      hold(.milliseconds(600))
      finger(1).moves(by: 7, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(press).moments.first == press.began(at: .milliseconds(500)))
    #expect(transitions.of(pan).moments == [pan.failed(.prevented, at: .milliseconds(500))])
  }

  @Test func `in GTK, a press around a drag begins in time, and cancels the drag`() {
    var surface = Self.surface()
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let press = surface.add(LongPressRecognizer(Preset.gtk.longPress))
    let pan = surface.add(PanRecognizer(Preset.gtk.pan), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(600))
      finger(1).lifts()
    }
    #expect(
      transitions.actions.moments == [
        pan.began(at: .milliseconds(100)), press.began(at: .milliseconds(500)),
        pan.cancelled(.prevented, at: .milliseconds(500)), press.ended(at: .milliseconds(700)),
      ])
  }

  @Test func `in GTK, a click around a drag is released with the finger`() {
    var surface = Self.surface()
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let tap = surface.add(TapRecognizer(Preset.gtk.tap))
    let pan = surface.add(PanRecognizer(Preset.gtk.pan), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(100))
      finger(1).lifts()
    }
    #expect(
      transitions.actions.moments == [
        pan.began(at: .zero), pan.ended(at: .milliseconds(100)),
        tap.ended(at: .milliseconds(100)),
      ])
  }

  @Test
  func `in GTK, a finger too many stays with a drag when a pinch around it claims the fingers`() {
    var surface = Self.surface()
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let pinch = surface.add(PinchRecognizer(Preset.gtk.pinch))
    let pan = surface.add(PanRecognizer(Preset.gtk.pan), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      // Too many for the pan, so the pinch takes only the first finger from it.
      finger(2).lands(at: 200, 100)
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(3).lands(at: 300, 100)
      finger(3).moves(by: 50, 0)
      hold(.milliseconds(10))
      finger(3).lifts()
      finger(2).lifts()
    }
    #expect(transitions.of(pinch).moments.count { $0.state == .began } == 2)
    #expect(!transitions.of(pan).moments.contains { $0.state == .began })
  }

  @Test
  func `in GTK, a drag keeps its claimed finger from views outside as soon as it is alone again`() {
    var surface = Self.surface()
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let swipe = surface.add(SwipeRecognizer(Preset.gtk.swipe))
    let pan = surface.add(PanRecognizer(Preset.gtk.pan), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(2).lands(at: 200, 300)
      hold(.milliseconds(10))
      finger(2).lifts()
      // Not yet a drag again; nevertheless the swipe sees none of these movements.
      for _ in 0..<2 {
        hold(.milliseconds(10))
        finger(1).moves(by: 3, 0)
      }
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(transitions.of(pan).moments.count { $0.state == .began } == 1)
    #expect(!transitions.of(swipe).moments.contains { $0.state == .ended })
  }
}
