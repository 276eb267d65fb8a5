/// The name of the program and its version, as its outputs state them.
package enum Tool {
  package static let name = "tactus"
  package static let version = "0.1.0"
}
