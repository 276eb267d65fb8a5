/// The files of a folder that are written one after the other, each in any number of pieces.
struct PiecewiseFiles {
  private let folder: OutputFolder
  private var current: (name: String, file: OutputFile)?

  init(_ folder: OutputFolder) { self.folder = folder }

  /// Adds a piece to the file `name`. Finishes the file before, if that is another one.
  mutating func write(_ bytes: [UInt8], to name: String) throws {
    if StopSignals.isRequested { throw Problem.stopped }
    if current?.name != name {
      try finish()
      current = (name, try folder.file(named: name))
    }
    try current?.file.write(bytes)
  }

  /// Finishes the last file.
  mutating func finish() throws {
    guard var last = current else { return }
    try last.file.finish()
    current = nil
  }

  /// Gives up the file that is not finished.
  func abandon() { current?.file.abandon() }
}
