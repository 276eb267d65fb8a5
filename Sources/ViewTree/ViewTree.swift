public import TouchModel

/// Names a view by its place in the tree.
public struct ViewID: Hashable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  /// The root.
  public static let root = ViewID(0)
}

/// The views, their places, and which of them a touch hits.
public struct ViewTree: Sendable {
  /// A view and what follows from where it hangs.
  struct Node: Sendable {
    var view: View
    var parent: ViewID?
    var depth: Int
    /// Back to front.
    var children: [ViewID] = []
    /// From the root's superview, the surface, to the view; nil where a scale of zero hides all.
    var fromSurface: AffineTransform?
  }

  private(set) var nodes: [Node]
  /// `fromSurface` of each node, apart from the rest, because every transition asks for it.
  private var transforms: [AffineTransform?]

  public init(root: View) {
    nodes = [
      Node(view: root, parent: nil, depth: 0, fromSurface: root.toSuperview.inverse)
    ]
    transforms = [root.toSuperview.inverse]
  }

  public var count: Int { nodes.count }

  public subscript(id: ViewID) -> View { nodes[id.index].view }
  /// Alone, because a view as a whole is copied.
  public func control(of id: ViewID) -> View.Control? { nodes[id.index].view.control }

  /// Puts a view in front of its siblings.
  public mutating func add(_ view: View, to parent: ViewID) -> ViewID {
    let id = ViewID(nodes.count)
    let inverse = view.toSuperview.inverse
    let above = nodes[parent.index].fromSurface
    let fromSurface = inverse.flatMap { inverse in above.map { $0.followed(by: inverse) } }
    nodes.append(
      Node(
        view: view, parent: parent, depth: nodes[parent.index].depth + 1, fromSurface: fromSurface))
    transforms.append(fromSurface)
    nodes[parent.index].children.append(id)
    return id
  }

  public func parent(of id: ViewID) -> ViewID? { nodes[id.index].parent }

  public func isAncestor(_ ancestor: ViewID, of id: ViewID) -> Bool {
    var next = parent(of: id)
    while let view = next {
      if view == ancestor { return true }
      next = parent(of: view)
    }
    return false
  }

  /// Whom an event at `id` would climb to: each view, its controller, and at last the window and
  /// the application. A control handles the event itself, so the chain ends with it.
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

  /// How many views are above; 0 for the root.
  public func depth(of id: ViewID) -> Int { nodes[id.index].depth }

  /// A point of the surface in the coordinates of a view.
  public func convert(_ point: Point, to id: ViewID) -> Point {
    transforms[id.index]?.apply(point) ?? .zero
  }

  /// Whether the coordinates of a view are those of the surface.
  public func isOnSurface(_ id: ViewID) -> Bool {
    transforms[id.index] == AffineTransform()
  }

  /// A displacement on the surface in the coordinates of a view.
  public func convertVector(_ vector: Point, to id: ViewID) -> Point {
    transforms[id.index]?.applyToVector(vector) ?? .zero
  }

  /// A displacement in the coordinates of a view as one on the surface.
  public func convertVector(_ vector: Point, from id: ViewID) -> Point {
    transforms[id.index]?.inverse?.applyToVector(vector) ?? .zero
  }

  /// The view that a touch at `point` of the surface belongs to: front to back, the near edges
  /// inside, a child reachable only within its parent.
  public func hitTest(_ point: Point) -> ViewID? { hitTest(point, in: .root) }

  /// Nodes are read field by field, and children by index: a node or an array as a whole is retained.
  private func hitTest(_ point: Point, in id: ViewID) -> ViewID? {
    guard nodes[id.index].view.takesTouches, let local = nodes[id.index].fromSurface?.apply(point)
    else { return nil }
    if let bounds = nodes[id.index].view.bounds, !bounds.contains(local) { return nil }
    for index in nodes[id.index].children.indices.reversed() {
      if let hit = hitTest(point, in: nodes[id.index].children[index]) { return hit }
    }
    return id
  }
}
