import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite struct `A touch is offered` {
  @Test func `a touch is offered to the deepest view first, whatever was added first`() {
    var surface = GestureSurface(width: 400, height: 800)
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let button = surface.addView(
      "button", frame: Rect(x: 50, y: 50, width: 50, height: 50), to: card)
    let onRoot = surface.add(TapRecognizer())
    let onCard = surface.add(TapRecognizer(), to: card)
    let onButton = surface.add(TapRecognizer(), to: button)
    let pressed = surface.play { tap(1, at: 60, 60) }
    #expect(
      pressed.moments == [
        onButton.ended(at: .milliseconds(50)), onCard.failed(.prevented, at: .milliseconds(50)),
        onRoot.failed(.prevented, at: .milliseconds(50)),
      ])
    let beside = surface.play { tap(1, at: 150, 150) }
    #expect(beside.actions.moments == [onCard.ended(at: .milliseconds(100))])
  }

  @Test
  func
    `a touch is offered only to views that it lies in, so that fingers on two views do not interfere`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let left = surface.addView("left", frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let right = surface.addView("right", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let leftPan = surface.add(PanRecognizer(), to: left)
    let rightPan = surface.add(PanRecognizer(), to: right)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 300, 100)
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(2).moves(by: 0, 20)
      finger(1).moves(by: 300, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [
        leftPan.began(at: .zero), rightPan.began(at: .milliseconds(10)),
        leftPan.changed(at: .milliseconds(10)), leftPan.ended(at: .milliseconds(10)),
        rightPan.ended(at: .milliseconds(10)),
      ], "a touch stays with the view on which it landed")
    #expect(transitions.map(\.touches).allSatisfy { $0 == 1 })
  }

  @Test func `a touch is offered to no recognizer outside the root`() {
    var surface = GestureSurface(
      root: View(id: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    surface.add(TapRecognizer())
    #expect(surface.play { tap(1, at: 100, 50) }.isEmpty)
    #expect(surface.play { tap(1, at: 99.5, 50) }.moments.count == 1)
  }

  @Test func `a touch is offered to recognizers whose delegate accepts it`() {
    var surface = GestureSurface(width: 400, height: 800)
    var rules = Rules()
    rules.shouldReceive = false
    surface.add(TapRecognizer(), rules: rules)
    let second = surface.add(TapRecognizer())
    #expect(surface.play { tap(1, at: 1, 1) }.moments == [second.ended(at: .milliseconds(50))])
  }

  @Test func `a touch is offered to recognizers that allow its type`() {
    var surface = GestureSurface(width: 400, height: 800)
    var rules = Rules()
    rules.allowedTouchTypes = [.pencil]
    let drawing = surface.add(PanRecognizer(), rules: rules)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 50, 0)
      finger(2).lands(at: 100, 200, as: .pencil)
      finger(2).moves(by: 20, 0)
      finger(2).lifts()
      finger(1).lifts()
    }
    #expect(transitions.moments == [drawing.began(at: .zero), drawing.ended(at: .zero)])
    #expect(transitions.translations.first == Point(x: 20, y: 0))
  }

  @Test(arguments: [(true, 1), (false, 2)])
  func `a touch is offered only if it has the type of the first touch, where one type is required`(
    exclusive: Bool, count: Int
  ) {
    var surface = GestureSurface(width: 400, height: 800)
    var rules = Rules()
    rules.requiresExclusiveTouchType = exclusive
    surface.add(PanRecognizer(), rules: rules)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 100, 200, as: .pencil)
      finger(1).moves(by: 60, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.first?.touches == count)
    #expect(transitions.translations.first == Point(x: 60 / Double(count), y: 0))
  }

  @Test func `a touch is offered of another type when the gesture sequence is over`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    for kind in [Contact.Kind.direct, .pencil, .indirect, .indirectPointer] {
      let transitions = surface.play {
        finger(1).lands(at: 100, 100, as: kind)
        finger(1).moves(by: 20, 0)
        finger(1).lifts()
      }
      #expect(transitions.moments == [pan.began(at: .zero), pan.ended(at: .zero)])
    }
  }
}
