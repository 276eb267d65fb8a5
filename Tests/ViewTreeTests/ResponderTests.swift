import Testing
import TouchModel
import ViewTree

@Suite struct `A view in a tree` {
  private var tree: ViewTree
  private let list: ViewID
  private let row: ViewID
  private let button: ViewID

  init() {
    var root = View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    root.controller = "Main"
    tree = ViewTree(root: root)
    list = tree.add(View(id: "list", frame: root.frame), to: .root)
    var cell = View(id: "row", frame: root.frame)
    cell.controller = "Row"
    row = tree.add(cell, to: list)
    var control = View(id: "button", frame: root.frame)
    control.control = .button
    button = tree.add(control, to: row)
  }

  @Test func `a view in a tree passes an event on to its controller and to the views around it`() {
    #expect(
      tree.responderChain(from: row)
        == ["row", "Row", "list", "root", "Main", "window", "application"])
  }

  @Test mutating func `a view in a tree that is a control handles the event itself`() {
    #expect(tree.responderChain(from: button) == ["button"])
    let label = tree.add(View(id: "label"), to: button)
    #expect(tree.responderChain(from: label) == ["label", "button"])
  }

  @Test mutating func `a view in a tree is inside of all views around it, and of no other`() {
    #expect(tree.isAncestor(.root, of: button))
    #expect(tree.isAncestor(list, of: button) && tree.isAncestor(row, of: button))
    #expect(!tree.isAncestor(button, of: row) && !tree.isAncestor(row, of: row))
    let other = tree.add(View(id: "other"), to: list)
    #expect(!tree.isAncestor(row, of: other) && !tree.isAncestor(other, of: button))
    #expect(tree.isAncestor(list, of: other))
    #expect(!tree.isAncestor(button, of: .root), "the root is inside of no view")
  }
}
