/// The touches that a recognizer follows: those that are down, and those that lift in the current
/// frame.
public struct Fingers: Hashable, Sendable {
  /// The touches that are down.
  public private(set) var down = TouchSet() {
    didSet { count = down.count }
  }
  /// The number of touches that are down.
  public private(set) var count = 0
  /// The touches that lifted in the last input. They still belong to the gesture until the next
  /// input.
  public private(set) var lifting = TouchSet()
  /// All touches that were followed since the recognizer was reset.
  package private(set) var all = TouchSet()

  /// Creates an empty set of touches.
  public init() {}

  /// The touches that `numberOfTouches` counts: those that are down and those that lift.
  public var reported: TouchSet { down.union(lifting) }

  /// Adds touches that have landed.
  public mutating func land(_ touches: TouchSet) {
    down.formUnion(touches)
    all.formUnion(touches)
    lifting = TouchSet()
  }

  /// Records an input in which no touch lifted.
  public mutating func stay() {
    if !down.isEmpty { goOn() }
  }

  /// Records an input in which no touch lifted. Some touch must be down.
  @inline(__always)
  package mutating func goOn() { lifting = TouchSet() }

  /// Lets `touches`, which are not followed, belong to the gesture until the next input.
  package mutating func include(_ touches: TouchSet) { lifting = touches }

  /// Moves those of `touches` that are down from `down` to `lifting`.
  public mutating func lift(_ touches: TouchSet) {
    lifting = down.intersection(touches)
    down.subtract(touches)
  }
}
