import Testing
import TouchModel
import ViewTree

/// Returns a root view of 400 by 800 with one view of 100 by 100 at (100, 100).
private func tree(_ change: (inout View) -> Void = { _ in }) -> ViewTree {
  var tree = ViewTree(root: View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)))
  var card = View(id: "card", frame: Rect(x: 100, y: 100, width: 100, height: 100))
  change(&card)
  _ = tree.add(card, to: .root)
  return tree
}

extension ViewTree {
  fileprivate func name(at x: Double, _ y: Double) -> String? {
    hitTest(Point(x: x, y: y)).map { self[$0].id }
  }
}

@Suite struct `A point hits a view` {
  @Test func `a point hits a view on its near edges, not on its far ones`() {
    let tree = tree()
    #expect(tree.name(at: 100, 100) == "card")
    #expect(tree.name(at: 199.999, 199.999) == "card")
    #expect(tree.name(at: 200, 150) == "root")
    #expect(tree.name(at: 150, 200) == "root")
    #expect(tree.name(at: 99.999, 150) == "root")
    #expect(tree.name(at: 400, 10) == nil)
  }

  @Test func `a point hits a view unless it is hidden, disabled or nearly transparent`() {
    #expect(tree { $0.isHidden = true }.name(at: 150, 150) == "root")
    #expect(tree { $0.isUserInteractionEnabled = false }.name(at: 150, 150) == "root")
    #expect(tree { $0.alpha = 0.01 }.name(at: 150, 150) == "root")
    #expect(tree { $0.alpha = 0.0101 }.name(at: 150, 150) == "card")
    #expect(tree { $0.scale = 0 }.name(at: 150, 150) == "root")
  }

  @Test func `a point hits a view that is hidden with all that is in it`() {
    var tree = tree { $0.isHidden = true }
    _ = tree.add(View(id: "knob"), to: ViewID(1))
    #expect(tree.name(at: 150, 150) == "root")
  }

  @Test
  func `a point hits a view in front before those behind, and the deepest before those around it`()
  {
    var tree = tree()
    let front = tree.add(
      View(id: "front", frame: Rect(x: 150, y: 150, width: 100, height: 100)), to: .root)
    _ = tree.add(View(id: "knob", frame: Rect(x: 0, y: 0, width: 10, height: 10)), to: front)
    #expect(tree.name(at: 155, 155) == "knob")
    #expect(tree.name(at: 165, 165) == "front")
    #expect(tree.name(at: 140, 140) == "card")
  }

  @Test func `a point hits a view only within its parent, though it reaches beyond`() {
    var tree = tree()
    _ = tree.add(
      View(id: "wide", frame: Rect(x: 50, y: 0, width: 100, height: 20)), to: ViewID(1))
    #expect(tree.name(at: 190, 110) == "wide")
    #expect(tree.name(at: 210, 110) == "root")
  }

  @Test func `a point hits a view where it is drawn when it is turned and scaled`() {
    let tree = tree {
      $0.rotation = Double.pi / 4
      $0.scale = 0.5
    }
    #expect(tree.name(at: 150, 150 - 35) == "card", "the corner is 35.36 points up")
    #expect(tree.name(at: 150, 150 - 36) == "root")
    #expect(tree.name(at: 150 + 18, 150 + 18) == "root", "the side is 25 points away")
    #expect(tree.name(at: 150 + 17, 150 + 17) == "card")
  }

  @Test func `a point hits a view anywhere when it is a root without a frame`() {
    let tree = ViewTree(root: View(id: "all"))
    #expect(tree.name(at: -1e6, 1e6) == "all")
  }
}

@Suite struct `A view converts` {
  @Test func `a view converts points and displacements to its own coordinates and back`() {
    let tree = tree {
      $0.rotation = Double.pi / 6
      $0.scale = 3
    }
    let card = ViewID(1)
    let center = tree.convert(Point(x: 150, y: 150), to: card)
    #expect(center.distance(to: Point(x: 50, y: 50)) < 1e-12)
    let local = tree.convertVector(Point(x: 6, y: 0), to: card)
    let expected = Point(x: 2 * 0.75.squareRoot(), y: -1)
    #expect(local.distance(to: expected) < 1e-12)
    #expect(tree.convertVector(local, from: card).distance(to: Point(x: 6, y: 0)) < 1e-12)
  }

  @Test func `a view converts all points to zero when its scale is zero`() {
    let tree = tree { $0.scale = 0 }
    #expect(tree.convert(Point(x: 150, y: 150), to: ViewID(1)) == .zero)
    #expect(tree.convertVector(Point(x: 1, y: 1), to: ViewID(1)) == .zero)
  }

  @Test func `a view converts knows its parent and its depth`() {
    var tree = tree()
    let knob = tree.add(View(id: "knob"), to: ViewID(1))
    #expect([ViewID.root, ViewID(1), knob].map { tree.depth(of: $0) } == [0, 1, 2])
    #expect(tree.parent(of: knob) == ViewID(1))
    #expect(tree.parent(of: .root) == nil)
    #expect(tree.count == 3)
  }
}

@Suite struct `The hit slop of a view` {
  @Test func `the hit slop of a view lets touches beside its edges belong to it, to its far ends`()
  {
    let tree = tree { $0.hitSlop = 10 }
    #expect(tree.name(at: 90, 150) == "card")
    #expect(tree.name(at: 89.9, 150) == "root")
    #expect(tree.name(at: 209.9, 209.9) == "card")
    #expect(tree.name(at: 210, 150) == "root")
  }

  @Test func `the hit slop of a view has its own distance for each edge`() {
    let tree = tree { $0.hitSlop = View.HitSlop(left: 5, top: 10, right: 20, bottom: -30) }
    for (x, y) in [(95.0, 150.0), (150, 90), (219.9, 150), (150, 169.9)] {
      #expect(tree.name(at: x, y) == "card", "\(x), \(y)")
    }
    for (x, y) in [(94.9, 150.0), (150, 89.9), (220, 150), (150, 170)] {
      #expect(tree.name(at: x, y) == "root", "\(x), \(y)")
    }
  }

  @Test func `the hit slop of a view makes its area smaller if it is negative`() {
    let smaller = tree { $0.hitSlop = -10 }
    #expect(smaller.name(at: 109.9, 150) == "root")
    #expect(smaller.name(at: 110, 110) == "card")
    #expect(smaller.name(at: 189.9, 150) == "card")
    #expect(tree { $0.hitSlop = -60 }.name(at: 150, 150) == "root")
  }

  @Test func `the hit slop of a view does not reach beyond its superview`() {
    var views = tree()
    var corner = View(id: "corner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    corner.hitSlop = 15
    _ = views.add(corner, to: ViewID(1))
    #expect(views.name(at: 130, 130) == "corner")
    #expect(views.name(at: 95, 95) == "root")
  }
}
