/// The touches that a recognizer follows: those down, and those that lift in this very frame.
public struct Fingers: Hashable, Sendable {
  public private(set) var down = TouchSet() {
    didSet { count = down.count }
  }
  /// How many are down.
  public private(set) var count = 0
  /// Those that lifted last; they still count until another input comes.
  public private(set) var lifting = TouchSet()

  public init() {}

  /// What `numberOfTouches` counts.
  public var reported: TouchSet { down.union(lifting) }

  public mutating func land(_ touches: TouchSet) {
    down.formUnion(touches)
    lifting = TouchSet()
  }

  /// A frame came in which no finger lifted.
  public mutating func stay() {
    if !down.isEmpty { goOn() }
  }

  /// The same, where fingers are down.
  @inline(__always)
  mutating func goOn() { lifting = TouchSet() }

  public mutating func lift(_ touches: TouchSet) {
    lifting = down.intersection(touches)
    down.subtract(touches)
  }
}
