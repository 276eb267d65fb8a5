package import Arguments
internal import Glibc
internal import TouchLog

/// A folder for results.
///
/// A folder with files is refused unless `--force` was given, which replaces files of the same
/// names. While files are written, Ctrl-C makes `write` throw. Safe to use from any thread.
package final class OutputFolder: Sendable {
  /// The files and the folders below this one that this run created.
  private struct Made {
    var files: [String] = []
    var folders: [String] = []
  }

  private let path: String
  private let replaces: Bool
  private let isNew: Bool
  private let made = Guarded(Made())

  /// Creates the folder and calls `body` to write its files. If `body` throws, the files that it
  /// created are removed, and also the folder if it is new.
  package static func fill(
    _ path: String, _ values: ParsedValues, _ body: (OutputFolder) throws -> Void
  ) throws {
    let folder = try OutputFolder(path, values)
    do { try body(folder) } catch {
      folder.abandon()
      throw error
    }
    folder.finish()
  }

  /// Creates the folder if it does not exist. Call `finish`, or after a failure `abandon`, which
  /// removes the created files.
  package init(_ path: String, _ values: ParsedValues) throws(Problem) {
    self.path = path
    replaces = values[OutputOptions.force]
    _ = StopSignals.takeOver()
    isNew = mkdir(path, 0o777) == 0
    if isNew { return }
    guard errno == EEXIST else { throw Problem.output(path, errno) }
    guard let listing = opendir(path) else { throw Problem.output(path, errno) }
    defer { closedir(listing) }
    while !replaces, let entry = readdir(listing) {
      // The entries "." and ".." always exist.
      let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
      if !isHidden {
        throw Problem(
          "\(path) is not empty; name a new folder, or --force replaces files of the same names",
          .unreadable)
      }
    }
  }

  /// Writes one file. Throws `Problem.stopped` if a signal has asked the program to stop.
  package func write(_ bytes: [UInt8], to name: String) throws {
    if StopSignals.isRequested { throw Problem.stopped }
    let file = path + "/" + name
    let isThere = access(file, F_OK) == 0
    try OutputFile.write(bytes, to: try OutputPath(file, force: replaces))
    if !isThere { made.withLock { $0.files.append(file) } }
  }

  /// Returns a file that is written in pieces. It is in a folder below this one if its name has
  /// slashes. `abandon` removes it after it is finished. Throws `Problem.stopped` as `write` does.
  package func file(named name: String) throws -> OutputFile {
    if StopSignals.isRequested { throw Problem.stopped }
    var below = path
    for part in name.split(separator: "/").dropLast() {
      below += "/" + part
      if mkdir(below, 0o777) == 0 { made.withLock { $0.folders.append(below) } }
    }
    let file = path + "/" + name
    let isThere = access(file, F_OK) == 0
    let output = try OutputFile(try OutputPath(file, force: replaces))
    if !isThere { made.withLock { $0.files.append(file) } }
    return output
  }

  /// Ends the writing of files. From here on Ctrl-C ends the program.
  package func finish() { StopSignals.giveBack() }

  /// Removes the files that this run created, and the folder if this run created it.
  package func abandon() {
    let made = made.withLock { $0 }
    for file in made.files { unlink(file) }
    for folder in made.folders.reversed() { rmdir(folder) }
    if isNew { rmdir(path) }
    StopSignals.giveBack()
  }
}
