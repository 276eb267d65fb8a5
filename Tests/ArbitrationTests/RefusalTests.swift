import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite struct `Refused calls` {
  private var surface = GestureSurface(width: 400, height: 100)
  private let area = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test mutating func `a view of another surface is refused, whether the index exists here or not`()
  {
    var other = GestureSurface(width: 400, height: 100)
    let first = other.addView("first", frame: area)
    let second = other.addView("second", frame: area)
    let own = surface.addView("own", frame: area)
    surface.add(TapRecognizer(), to: first)
    surface.addView("inside", frame: area, to: second)
    surface.updateView(first) { $0.isHidden = true }
    surface.removeView(first)
    #expect(
      surface.refusedCalls == [
        .viewOfAnotherSurface(index: 1), .viewOfAnotherSurface(index: 2),
        .viewOfAnotherSurface(index: 1), .viewOfAnotherSurface(index: 1),
      ])
    #expect(surface.views.contains(own) && !surface.views[own].isHidden)
    #expect(surface.views.convert(Point(x: 1, y: 1), from: second, to: nil) == .zero)
    #expect(first == own, "identifiers of equal indices are equal, as those of transitions are")
  }

  @Test mutating func `a view that was never added or was removed is refused by name`() {
    surface.add(TapRecognizer(), to: ViewID(7))
    surface.add(TapRecognizer(), to: ViewID(-3))
    let card = surface.addView("card", frame: area)
    surface.removeView(card)
    surface.add(TapRecognizer(), to: card)
    surface.addView("inside", frame: area, to: card)
    #expect(
      surface.refusedCalls == [
        .noView(index: 7, count: 1), .noView(index: -3, count: 1), .removedView(name: "card"),
        .removedView(name: "card"),
      ])
    #expect("\(surface.refusedCalls[2])".contains("\"card\" was removed"))
  }

  @Test mutating func `a handle of another surface changes nothing`() {
    var other = GestureSurface(width: 400, height: 100)
    let alien = other.add(PanRecognizer())
    let stranger = other.add(TapRecognizer())
    let pan = surface.add(PanRecognizer())
    surface.setEnabled(false, alien)
    surface.remove(alien)
    surface.reconfigure(alien, to: .init())
    surface.allowSimultaneous(pan, stranger)
    let waits = surface.require(pan, toFail: stranger)
    #expect(!waits)
    surface.onAction(alien) { _ in }
    surface.removeActions(of: stranger)
    surface.shouldBegin(stranger) { _ in false }
    #expect(surface.refusedCalls.count == 8)
    #expect(surface.refusedCalls.first == .recognizerOfAnotherSurface(number: 0))
    #expect(surface.isEnabled(pan) && !surface.isEnabled(alien))
    #expect(surface.numberOfTouches(of: stranger) == 0 && surface.location(of: stranger) == .zero)
    #expect(surface.velocity(of: alien) == .zero && surface.translation(of: alien) == .zero)
  }

  @Test mutating func `a handle of a copy is accepted until the copies have other recognizers`() {
    let pan = surface.add(PanRecognizer())
    var copy = surface
    let tap = copy.add(TapRecognizer())
    copy.setEnabled(false, pan)
    #expect(copy.refusedCalls.isEmpty)
    surface.setEnabled(false, tap)
    let pinch = surface.add(PinchRecognizer())
    copy.reconfigure(pinch, to: .init())
    #expect(surface.refusedCalls == [.noRecognizer(number: 1, count: 1)])
    #expect(copy.refusedCalls == [.noRecognizer(number: 1, count: 2)])
  }

  @Test mutating func `a number of no recognizer is refused`() {
    surface.perform(.enabled(false), on: 3, at: .zero)
    surface.setRules(Rules(), of: -1)
    #expect(
      surface.refusedCalls == [
        .noRecognizer(number: 3, count: 0), .noRecognizer(number: -1, count: 0),
      ])
  }

  @Test mutating func `a name of two views is refused, unless the first was removed`() {
    let first = surface.addView("photo", frame: area)
    let second = surface.addView("photo", frame: area)
    surface.updateView(first) { $0.id = "root" }
    #expect(
      surface.refusedCalls == [
        .nameOfAnotherView(name: "photo"), .nameOfAnotherView(name: "root"),
      ])
    #expect(surface.views.contains(first) && !surface.views.contains(second))
    surface.removeView(first)
    let third = surface.addView("photo", frame: area)
    #expect(surface.views.contains(third))
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  mutating func `a view with a size that is no length is refused`(width: Double) {
    surface.addView("card", frame: Rect(x: 0, y: 0, width: width, height: 10))
    let own = surface.addView("own", frame: area)
    surface.updateView(own) { $0.frame?.width = width }
    #expect(surface.refusedCalls.count == 2 && surface.views[own].frame == area)
    #expect(GestureSurface(width: width, height: 10).refusedCalls.count == 1)
  }

  @Test mutating func `the first refused call is thrown once, and no more than 100 are kept`() {
    for _ in 0..<200 { surface.updateView(.root) { $0.alpha = .nan } }
    #expect(surface.refusedCalls.count == 100)
    #expect(
      Self.thrown(by: &surface).map { "\($0)" }
        == "view \"root\": alpha is nan, expected a finite number")
    #expect(Self.thrown(by: &surface) == nil && surface.refusedCalls.isEmpty)
  }

  private static func thrown(by surface: inout GestureSurface) -> SurfaceError? {
    do throws(SurfaceError) {
      try surface.check()
      return nil
    } catch {
      return error
    }
  }
}
