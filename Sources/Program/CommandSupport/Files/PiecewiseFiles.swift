/// The files of a folder that are written one after the other, each in any number of pieces.
package struct PiecewiseFiles {
  private let folder: OutputFolder
  private var current: (name: String, file: OutputFile)?

  package init(_ folder: OutputFolder) { self.folder = folder }

  /// Adds a piece to the file `name`. Finishes the file before, if that is another one.
  package mutating func write(_ bytes: [UInt8], to name: String) throws {
    if StopSignals.isRequested { throw Problem.stopped }
    if current?.name != name {
      try finish()
      current = (name, try folder.file(named: name))
    }
    try current?.file.write(bytes)
  }

  /// Finishes the last file.
  package mutating func finish() throws {
    guard var last = current else { return }
    try last.file.finish()
    current = nil
  }

  /// Gives up the file that is not finished.
  package func abandon() { current?.file.abandon() }
}
