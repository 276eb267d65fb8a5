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

  @Test func `points and rectangles in another view go up, down and across, and back again`() {
    let middle = Point(x: 50, y: 25)
    #expect(isNear(tree.convert(middle, from: button, to: card), Point(x: 100, y: 50)))
    #expect(isNear(tree.convert(middle, from: button, to: nil), Point(x: 200, y: 150)))
    // The x axis of the turned view runs down the surface from (100, 350), its y axis to the left
    // from x = 150.
    let across = tree.convert(middle, from: button, to: turned)
    #expect(isNear(across, Point(x: -200, y: -50)))
    #expect(isNear(tree.convert(across, from: turned, to: button), middle))
    #expect(tree.convert(middle, from: card, to: card) == middle)
  }

  @Test
  func
    `points and rectangles in another view as displacements have directions and lengths, and no place`()
  {
    let step = Point(x: 10, y: 0)
    #expect(isNear(tree.convertVector(step, from: button, to: nil), Point(x: 20, y: 0)))
    #expect(isNear(tree.convertVector(step, from: turned, to: nil), Point(x: 0, y: 10)))
    #expect(isNear(tree.convertVector(step, from: nil, to: turned), Point(x: 0, y: -10)))
  }

  @Test
  func `points and rectangles in another view as rectangles become the upright one around them`() {
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    let seen = tree.convert(bounds, from: turned, to: nil)
    #expect(abs(seen.x - 50) + abs(seen.y - 350) < 1e-9)
    #expect(abs(seen.width - 100) + abs(seen.height - 200) < 1e-9)
  }

  @Test
  func
    `points and rectangles in another view are zero where a scale of zero leaves no coordinates`()
  {
    var tree = tree
    var flat = View(id: "flat", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    flat.scale = 0
    let none = tree.add(flat, to: card)
    #expect(tree.convert(Point(x: 1, y: 1), from: none, to: nil) == .zero)
    #expect(tree.convert(Point(x: 1, y: 1), from: nil, to: none) == .zero)
  }
}

@Suite struct `A view that is replaced` {
  @Test func `a view that is replaced takes the views below it along, and leaves the others`() {
    var tree = ViewTree(
      root: View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    let card = tree.add(
      View(id: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: .root)
    let other = tree.add(
      View(id: "other", frame: Rect(x: 300, y: 300, width: 50, height: 50)), to: .root)
    let button = tree.add(
      View(id: "button", frame: Rect(x: 10, y: 10, width: 20, height: 20)), to: card)
    var moved = tree[card]
    moved.frame?.x = 200
    moved.scale = 2
    tree.replace(card, with: moved)
    // The card extends from (150, -50) to (350, 150), and the button is at 10 of 100 from its
    // corner.
    #expect(tree.hitTest(Point(x: 175, y: -25)) == nil)
    #expect(tree.hitTest(Point(x: 175, y: 5)) == button)
    #expect(tree.convert(Point(x: 175, y: 5), to: button) == Point(x: 2.5, y: 17.5))
    #expect(tree.hitTest(Point(x: 20, y: 20)) == .root)
    #expect(tree.hitTest(Point(x: 310, y: 310)) == other)
    #expect(tree[card].frame?.x == 200)
  }

  @Test func `a view that is replaced may be hidden and shown again`() {
    var tree = ViewTree(root: View(id: "root"))
    let card = tree.add(
      View(id: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100)), to: .root)
    var hidden = tree[card]
    hidden.isHidden = true
    tree.replace(card, with: hidden)
    #expect(tree.hitTest(Point(x: 5, y: 5)) == .root)
    hidden.isHidden = false
    tree.replace(card, with: hidden)
    #expect(tree.hitTest(Point(x: 5, y: 5)) == card)
  }
}
