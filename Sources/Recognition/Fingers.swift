/// The touches that a recognizer follows: those down, and those that lift in this very frame.
struct Fingers: Hashable, Sendable {
  private(set) var down = TouchSet()
  /// Those that lifted last; they still count until another input comes.
  private(set) var lifting = TouchSet()

  /// What `numberOfTouches` counts.
  var reported: TouchSet { down.union(lifting) }

  mutating func land(_ touches: TouchSet) {
    down.formUnion(touches)
    lifting = TouchSet()
  }

  /// A frame came in which no finger lifted.
  mutating func stay() {
    if !down.isEmpty { lifting = TouchSet() }
  }

  mutating func lift(_ touches: TouchSet) {
    lifting = down.intersection(touches)
    down.subtract(touches)
  }
}
