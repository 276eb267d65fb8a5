import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite struct `Where a touch is` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let card: ViewID

  /// The card is twice as large as its coordinates, about (200, 150).
  init() {
    var view = View(id: "card", frame: Rect(x: 150, y: 100, width: 100, height: 100))
    view.scale = 2
    card = surface.addView(view)
    surface.recordsDeliveries = true
  }

  private func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double, _ y: Double) -> Contact {
    Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: y))
  }

  private mutating func send(at milliseconds: Int64, _ contacts: Contact...) {
    let time = Timestamp(microseconds: milliseconds * 1000)
    surface.send(Frame(time: time, contacts: contacts))
  }

  @Test
  mutating func `where a touch is is known in every view, with the position before, until it ends`()
  {
    let touch = TouchID(7)
    send(at: 0, contact(7, .began, 200, 150))
    #expect(surface.view(of: touch) == card)
    #expect(surface.previousLocation(of: touch) == Point(x: 200, y: 150))
    send(at: 10, contact(7, .moved, 220, 150))
    send(at: 20, contact(7, .stationary, 220, 150))
    send(at: 30, contact(7, .moved, 220, 150))
    #expect(surface.location(of: touch, in: card) == near(Point(x: 60, y: 50)))
    #expect(surface.previousLocation(of: touch, in: card) == near(Point(x: 50, y: 50)))
    #expect(surface.preciseLocation(of: touch) == Point(x: 220, y: 150))
    send(at: 40, contact(7, .ended, 221, 150))
    #expect(surface.location(of: touch) == Point(x: 221, y: 150))
    #expect(surface.precisePreviousLocation(of: touch) == Point(x: 220, y: 150))
    send(at: 50)
    #expect(surface.location(of: touch) == nil)
    #expect(surface.view(of: touch) == nil)
  }

  @Test
  mutating func
    `where a touch is is reported to its view with the position before, also after a delay`()
  {
    let press = surface.add(LongPressRecognizer(), to: card)
    var rules = Rules()
    rules.delaysTouchesBegan = true
    surface.setRules(rules, of: press.number)
    send(at: 0, contact(1, .began, 200, 150))
    send(at: 10, contact(1, .moved, 204, 150))
    #expect(surface.deliveries.isEmpty)
    send(at: 20, contact(1, .moved, 240, 150))
    #expect(surface.deliveries.map(\.previousLocation.x) == near([50, 50, 52]))
    #expect(surface.deliveries.map(\.location.x) == near([50, 52, 70]))
  }

  @Test
  mutating func
    `where a touch is is listed in the order of landing, however often places are reused`()
  {
    for round in 0..<100 as Range<Int32> {
      send(
        at: Int64(round), contact(3 * round, .began, 10, 10), contact(3 * round + 1, .began, 9, 9),
        contact(3 * round + 2, .began, 8, 8))
      #expect(surface.touches.map(\.number) == [3 * round, 3 * round + 1, 3 * round + 2])
      send(
        at: Int64(round), contact(3 * round, .ended, 10, 10), contact(3 * round + 1, .ended, 9, 9),
        contact(3 * round + 2, .ended, 8, 8))
    }
  }
}

@Suite struct `Where a gesture is` {
  private var surface = GestureSurface(width: 400, height: 800)

  @Test
  mutating func
    `where a gesture is is the centroid of its fingers, whose positions are available, too`()
  {
    let half = surface.addView("half", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let pan = surface.add(PanRecognizer(), to: half)
    #expect(surface.numberOfTouches(of: pan) == 0)
    #expect(surface.location(of: pan) == .zero)
    surface.follow {
      finger(1).lands(at: 300, 100)
      finger(2).lands(at: 240, 200)
      hold(.milliseconds(100))
      finger(1).moves(by: 40, 0)
    }
    #expect(surface.numberOfTouches(of: pan) == 2)
    #expect(surface.location(of: pan) == Point(x: 290, y: 150))
    #expect(surface.location(of: pan, in: half) == Point(x: 90, y: 150))
    #expect(surface.location(ofTouch: 0, of: pan, in: half) == Point(x: 140, y: 100))
    #expect(surface.location(ofTouch: 1, of: pan) == Point(x: 240, y: 200))
    #expect(surface.location(ofTouch: 2, of: pan) == nil)
    #expect(surface.translation(of: pan) == Point(x: 20, y: 0))
    // UIKit's blend of a first sample: a fifth of 20 pt in 100 ms.
    #expect(surface.velocity(of: pan, in: half) == near(Point(x: 40, y: 0)))
  }
}
