public import TouchModel

/// A tree of views: their positions, and the hit test that finds the view of a touch.
public struct ViewTree: Sendable {
  /// A view, its parent and children, and its coordinates.
  struct Node: Sendable {
    var view: View
    var parent: ViewID?
    /// The number of ancestors.
    var depth: Int
    /// The children, back to front.
    var children: [ViewID] = []
    /// The transform from the surface, the root's superview, to the view; nil if a scale of zero
    /// leaves no coordinates.
    var fromSurface: AffineTransform?
    /// Whether the view was removed.
    var isRemoved = false
  }

  private(set) var nodes: [Node]
  package let number = TreeNumber.next()
  /// A hash of the name of each view, so that a name that is used twice is found quickly.
  private var names: [UInt64]
  /// The `fromSurface` of each node, stored separately because every transition reads it.
  private var transforms: [AffineTransform?]

  /// Creates a tree that consists of a root view.
  public init(root: View) {
    nodes = [
      Node(view: root, parent: nil, depth: 0, fromSurface: root.toSuperview.inverse)
    ]
    transforms = [root.toSuperview.inverse]
    names = [Self.hash(root.id)]
  }

  /// The number of views that were added, with the root and those that were removed.
  public var count: Int { nodes.count }

  /// Returns whether the tree has this view: it was added, and neither it nor a view above it was removed.
  public func contains(_ id: ViewID) -> Bool {
    nodes.indices.contains(id.index) && !nodes[id.index].isRemoved
  }

  /// Returns whether another tree gave out the identifier.
  package func isForeign(_ id: ViewID) -> Bool { id.tree != .none && id.tree != number }

  /// Returns whether a view other than `except` has this name and was not removed. O(number of views).
  package func hasView(named name: String, except: ViewID? = nil) -> Bool {
    let hash = Self.hash(name)
    return names.indices.contains {
      names[$0] == hash && $0 != except?.index && !nodes[$0].isRemoved
        && nodes[$0].view.id.utf8.elementsEqual(name.utf8)
    }
  }

  /// Returns a hash of a name (FNV-1a of its bytes), because pages carry no tables of Unicode.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The view with this identifier, which must be one of this tree.
  public subscript(id: ViewID) -> View { nodes[id.index].view }
  /// Returns the kind of control of a view; nil if the view is not a control. Faster than reading
  /// the view, which is copied as a whole.
  package func control(of id: ViewID) -> View.Control? { nodes[id.index].view.control }

  /// Adds a view in front of its siblings and returns its identifier. The tree must have `parent`.
  public mutating func add(_ view: View, to parent: ViewID) -> ViewID {
    let id = ViewID(nodes.count, in: number)
    let inverse = view.toSuperview.inverse
    let above = nodes[parent.index].fromSurface
    let fromSurface = inverse.flatMap { inverse in above.map { $0.followed(by: inverse) } }
    nodes.append(
      Node(
        view: view, parent: parent, depth: nodes[parent.index].depth + 1, fromSurface: fromSurface,
        isRemoved: nodes[parent.index].isRemoved))
    transforms.append(fromSurface)
    names.append(Self.hash(view.id))
    nodes[parent.index].children.append(id)
    return id
  }

  /// Replaces a view, for example by the same view at another position. The coordinates of the views
  /// below it follow.
  package mutating func replace(_ id: ViewID, with view: View) {
    nodes[id.index].view = view
    names[id.index] = Self.hash(view.id)
    var isBelow = Array(repeating: false, count: nodes.count)
    // A view has a higher index than its parent.
    for index in id.index..<nodes.count {
      let parent = nodes[index].parent
      guard index == id.index || parent.map({ isBelow[$0.index] }) ?? false else { continue }
      isBelow[index] = true
      let inverse = nodes[index].view.toSuperview.inverse
      let above = parent.map { nodes[$0.index].fromSurface } ?? AffineTransform()
      let fromSurface = inverse.flatMap { inverse in above.map { $0.followed(by: inverse) } }
      nodes[index].fromSurface = fromSurface
      transforms[index] = fromSurface
    }
  }

  /// Adds a view as if it had been removed at once, and returns its identifier. It receives no touch, and
  /// no view is hidden by it.
  package mutating func addRemoved(_ name: String) -> ViewID {
    let id = add(View(id: name), to: .root)
    remove(id)
    return id
  }

  /// Removes a view with all views below it. It keeps its identifier, so that no other view gets it.
  package mutating func remove(_ id: ViewID) {
    guard let parent = nodes[id.index].parent, !nodes[id.index].isRemoved else { return }
    nodes[parent.index].children.removeAll { $0 == id }
    for index in nodes.indices where index == id.index || isAncestor(id, of: ViewID(index)) {
      nodes[index].isRemoved = true
    }
  }

  /// Returns the parent of a view; nil for the root and for a view that the tree does not have.
  public func parent(of id: ViewID) -> ViewID? {
    nodes.indices.contains(id.index) ? nodes[id.index].parent : nil
  }

  /// Returns whether `ancestor` is the parent of a view, or the parent's parent, and so on.
  /// O(depth).
  public func isAncestor(_ ancestor: ViewID, of id: ViewID) -> Bool {
    var next = parent(of: id)
    while let view = next {
      if view == ancestor { return true }
      next = parent(of: view)
    }
    return false
  }

  /// Returns the responders of an event at a view, in order: each view, its controller, and finally
  /// the window and the application. A control handles the event itself, so the chain ends with it.
  public func responderChain(from id: ViewID) -> [String] {
    var chain: [String] = []
    var next: ViewID? = id
    while let view = next {
      chain.append(self[view].id)
      if self[view].control != nil { return chain }
      if let controller = self[view].controller { chain.append(controller) }
      next = parent(of: view)
    }
    return chain + ["window", "application"]
  }

  /// Returns the number of ancestors of a view; 0 for the root.
  package func depth(of id: ViewID) -> Int { nodes[id.index].depth }

  /// Converts a position on the surface to the coordinates of a view. Returns zero if the tree does not
  /// have the view.
  public func convert(_ point: Point, to id: ViewID) -> Point {
    transform(to: id)?.apply(point) ?? .zero
  }

  /// The transform from the surface to a view; nil without coordinates or without such a view.
  @inline(__always)
  private func transform(to id: ViewID) -> AffineTransform? {
    transforms.indices.contains(id.index) ? transforms[id.index] : nil
  }

  /// Returns whether the coordinates of a view equal those of the surface.
  public func isOnSurface(_ id: ViewID) -> Bool {
    transform(to: id) == AffineTransform()
  }

  /// Converts a displacement on the surface to the coordinates of a view.
  public func convertVector(_ vector: Point, to id: ViewID) -> Point {
    transform(to: id)?.applyToVector(vector) ?? .zero
  }

  /// Converts a displacement in the coordinates of a view to the surface.
  public func convertVector(_ vector: Point, from id: ViewID) -> Point {
    transform(to: id)?.inverse?.applyToVector(vector) ?? .zero
  }

  /// Returns the view that a touch at `point` of the surface belongs to; nil if there is none.
  /// Views are tested front to back. Left and top edges belong to a view. A child is hit only
  /// inside its parent.
  public func hitTest(_ point: Point) -> ViewID? { hitTest(point, in: .root) }

  /// Returns the front view at `point` in the subtree of a view. Nodes are read field by field, and
  /// children by index, because a node or an array is retained if it is read as a whole.
  private func hitTest(_ point: Point, in id: ViewID) -> ViewID? {
    guard nodes[id.index].view.takesTouches, let local = nodes[id.index].fromSurface?.apply(point)
    else { return nil }
    if let area = nodes[id.index].view.touchArea, !area.contains(local) { return nil }
    for index in nodes[id.index].children.indices.reversed() {
      if let hit = hitTest(point, in: nodes[id.index].children[index]) { return hit }
    }
    return id
  }
}
