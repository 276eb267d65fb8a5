import Testing
import TouchModel
import ViewTree

@Suite struct `Points, and rectangles, of one view in another` {
  private var tree = ViewTree(
    root: View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)))
  private let card: ViewID
  private let button: ViewID
  private let turned: ViewID

  init() {
    card = tree.add(
      View(id: "card", frame: Rect(x: 100, y: 100, width: 200, height: 100)), to: .root)
    var large = View(id: "button", frame: Rect(x: 50, y: 25, width: 100, height: 50))
    large.scale = 2
    button = tree.add(large, to: card)
    var quarter = View(id: "turned", frame: Rect(x: 0, y: 400, width: 200, height: 100))
    quarter.rotation = Double.pi / 2
    turned = tree.add(quarter, to: .root)
  }

  private func isNear(_ left: Point, _ right: Point) -> Bool { left.distance(to: right) < 1e-9 }

  @Test func `go up, down and across, and back again`() {
    let middle = Point(x: 50, y: 25)
    #expect(isNear(tree.convert(middle, from: button, to: card), Point(x: 100, y: 50)))
    #expect(isNear(tree.convert(middle, from: button, to: nil), Point(x: 200, y: 150)))
    // The turned view's x runs down the surface from (100, 350), its y to the left from x = 150.
    let across = tree.convert(middle, from: button, to: turned)
    #expect(isNear(across, Point(x: -200, y: -50)))
    #expect(isNear(tree.convert(across, from: turned, to: button), middle))
    #expect(tree.convert(middle, from: card, to: card) == middle)
  }

  @Test func `as displacements have directions and lengths, and no place`() {
    let step = Point(x: 10, y: 0)
    #expect(isNear(tree.convertVector(step, from: button, to: nil), Point(x: 20, y: 0)))
    #expect(isNear(tree.convertVector(step, from: turned, to: nil), Point(x: 0, y: 10)))
    #expect(isNear(tree.convertVector(step, from: nil, to: turned), Point(x: 0, y: -10)))
  }

  @Test func `as rectangles become the upright one around them`() {
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    let seen = tree.convert(bounds, from: turned, to: nil)
    #expect(abs(seen.x - 50) + abs(seen.y - 350) < 1e-9)
    #expect(abs(seen.width - 100) + abs(seen.height - 200) < 1e-9)
  }

  @Test func `are zero where a scale of zero leaves no coordinates`() {
    var tree = tree
    var flat = View(id: "flat", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    flat.scale = 0
    let none = tree.add(flat, to: card)
    #expect(tree.convert(Point(x: 1, y: 1), from: none, to: nil) == .zero)
    #expect(tree.convert(Point(x: 1, y: 1), from: nil, to: none) == .zero)
  }
}
