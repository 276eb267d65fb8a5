import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite struct `In a view that is turned by 90 degrees and twice as large` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let card: ViewID

  /// Its center stays at (200, 150), where its own coordinates are (100, 50).
  init() {
    var view = View(id: "card", frame: Rect(x: 100, y: 100, width: 200, height: 100))
    view.rotation = Double.pi / 2
    view.scale = 2
    card = surface.addView(view)
  }

  @Test
  mutating func
    `in a turned and larger view, a tap has the position in the coordinates of the view`()
  {
    surface.add(TapRecognizer(), to: card)
    #expect(surface.play { tap(1, at: 200, 150) }.first?.location == near(Point(x: 100, y: 50)))
    #expect(surface.play { tap(1, at: 240, 150) }.first?.location == near(Point(x: 100, y: 30)))
    #expect(surface.play { tap(1, at: 200, 190) }.first?.location == near(Point(x: 120, y: 50)))
  }

  @Test
  mutating func
    `in a turned and larger view, a touch hits the view where it is drawn, not its frame`()
  {
    surface.add(TapRecognizer(), to: card)
    #expect(!surface.play { tap(1, at: 101, 349) }.isEmpty, "though far below the frame")
    #expect(surface.play { tap(1, at: 101, 351) }.isEmpty)
    #expect(surface.play { tap(1, at: 301, 150) }.isEmpty)
  }

  @Test mutating func `in a turned and larger view, a pan has the view's directions and lengths`() {
    let pan = surface.add(PanRecognizer(), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 200, 150)
      hold(.milliseconds(100))
      finger(1).moves(by: 0, 40)
      set(.translation(Point(x: 1, y: 2)), of: pan)
      hold(.milliseconds(100))
      finger(1).moves(by: 40, 0)
    }
    #expect(
      transitions.translations.prefix(2) == near([Point(x: 20, y: 0), Point(x: 1, y: -18)]))
    #expect(transitions.velocities.prefix(2) == near([Point(x: 40, y: 0), Point(x: 0, y: -40)]))
    #expect(transitions.first?.location == near(Point(x: 120, y: 50)))
  }

  @Test mutating func `in a turned and larger view, scale and rotation are what the fingers do`() {
    let pinch = surface.add(PinchRecognizer(), to: card)
    let transitions = surface.play {
      finger(1).lands(at: 150, 150)
      finger(2).lands(at: 250, 150)
      finger(2).moves(by: 116, 0)
    }
    #expect(transitions.of(pinch).first?.scale == near(2))
  }

  @Test mutating func `in a turned and larger view, the root has coordinates of its own`() {
    surface.add(TapRecognizer())
    #expect(surface.play { tap(1, at: 240, 150) }.first?.location == Point(x: 240, y: 150))
  }
}

@Suite struct `Views in views` {
  @Test func `views in views add up their places, turns and scales`() {
    var surface = GestureSurface(width: 400, height: 800)
    var outer = View(id: "outer", frame: Rect(x: 100, y: 100, width: 100, height: 100))
    outer.scale = 3
    let inside = surface.addView(outer)
    var inner = View(id: "inner", frame: Rect(x: 20, y: 20, width: 60, height: 60))
    inner.rotation = -Double.pi / 2
    let innermost = surface.addView(inner, to: inside)
    surface.add(PanRecognizer(), to: innermost)
    let transitions = surface.play {
      finger(1).lands(at: 150, 150)
      finger(1).moves(by: 30, 0)
      finger(1).moves(by: 0, 15)
    }
    #expect(transitions.translations.prefix(2) == near([Point(x: 0, y: 10), Point(x: -5, y: 10)]))
    #expect(transitions.first?.location == near(Point(x: 30, y: 40)))
  }

  @Test func `views in views are hit front to back, and those of no size or no scale not at all`() {
    var surface = GestureSurface(width: 400, height: 800)
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let back = surface.addView("back", frame: frame)
    let front = surface.addView("front", frame: frame)
    var nothing = View(id: "nothing", frame: frame)
    nothing.scale = 0
    let scaledAway = surface.addView(nothing)
    surface.add(TapRecognizer(), to: back)
    let second = surface.add(TapRecognizer(), to: front)
    surface.add(TapRecognizer(), to: scaledAway)
    let moments = surface.play { tap(1, at: 50, 50) }.moments
    #expect(moments == [second.ended(at: .milliseconds(50))])
  }
}
