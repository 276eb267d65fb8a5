/// The reaction to a gesture that reaches a state.
package struct GestureAction: Hashable, Sendable {
  package enum Effect: Hashable, Sendable {
    /// A program and its arguments.
    case run([String])
    /// A command line for a shell.
    case shell(String)
    /// A message of Open Sound Control with these values of the gesture.
    case osc(SocketAddress, address: String, values: [String])
    /// A cursor of TUIO at the place of the gesture.
    case tuio(SocketAddress)
    /// Keys that are pressed together.
    case keys([UInt16])
  }

  package var names: [ActionName]
  package var effect: Effect

  package init(_ names: [ActionName], _ effect: Effect) {
    self.names = names
    self.effect = effect
  }
}
