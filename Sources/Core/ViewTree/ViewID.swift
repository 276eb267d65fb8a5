/// The identifier of a view: its index in the tree, and the tree that gave it out.
///
/// Two identifiers are equal if their indices are.
public struct ViewID: Hashable, Sendable {
  @usableFromInline let place: Int32
  /// The tree that gave out the identifier; `none` if it was made from an index.
  let tree: TreeNumber

  /// Creates the identifier of the view with this index, in any tree.
  @inlinable public init(_ index: Int) { self.init(place: Int32(clamping: index)) }

  @usableFromInline init(place: Int32) { (self.place, tree) = (place, .none) }

  init(_ index: Int, in tree: TreeNumber) {
    (place, self.tree) = (Int32(clamping: index), tree)
  }

  /// The index of the view. The root has index 0.
  @inlinable public var index: Int { Int(place) }

  /// The identifier of the root view.
  public static let root = ViewID(0)

  public static func == (one: Self, other: Self) -> Bool { one.place == other.place }

  public func hash(into hasher: inout Hasher) { hasher.combine(place) }
}
