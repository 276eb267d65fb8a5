extension View {
  /// How far beyond each edge of a view touches belong to it, in points of the view. A negative number
  /// makes the area smaller. A number in code stands for all four edges.
  public struct HitSlop: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
  {
    /// The distance beyond the left edge.
    public var left: Double
    /// The distance beyond the top edge.
    public var top: Double
    /// The distance beyond the right edge.
    public var right: Double
    /// The distance beyond the bottom edge.
    public var bottom: Double

    /// Creates distances; edges that are not named have 0.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Creates the same distance for all edges.
    public init(_ all: Double) { self.init(left: all, top: all, right: all, bottom: all) }

    /// Creates the same distance for all edges.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates the same distance for all edges.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The distance of all edges; nil if they differ.
    package var common: Double? {
      top == left && right == left && bottom == left ? left : nil
    }

    /// The distances that are not 0, by the names of their edges.
    package var stated: [(edge: String, distance: Double)] {
      [("left", left), ("top", top), ("right", right), ("bottom", bottom)]
        .filter { $0.1 != 0 }.map { (edge: $0.0, distance: $0.1) }
    }
  }
}
