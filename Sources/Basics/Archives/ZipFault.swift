/// The reason why an archive, or a file in it, cannot be read.
package struct ZipFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of a fault.
  package enum Place: Hashable, Sendable {
    /// The archive as a whole.
    case archive
    /// A byte of the archive, counted from 0.
    case byte(Int)
    /// The file with this path.
    case file(String)
  }

  package let place: Place
  /// The sentence that says what was found and what was expected.
  package let message: String

  init(_ message: String, at place: Place = .archive) {
    self.message = message
    self.place = place
  }

  /// The sentence with the place before it, such as `byte 30: …`.
  package var description: String {
    switch place {
    case .archive: message
    case .byte(let number): "byte \(number): \(message)"
    case .file(let path): "\(path): \(message)"
    }
  }
}
