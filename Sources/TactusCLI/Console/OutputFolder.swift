internal import Arguments
internal import Glibc

/// A folder that results are written into.
///
/// A folder that has files is refused unless `--force` was given; then files of the same names are
/// replaced. While files are written, Ctrl-C makes `write` throw.
final class OutputFolder {
  private let path: String
  private let replaces: Bool
  private var isNew = false
  private var made: [String] = []
  /// Folders below this one that this run made.
  private var folders: [String] = []

  /// Makes the folder and calls `body` to write its files. If `body` throws, the files that it made
  /// are removed, and the folder if it was not there before.
  static func fill(
    _ path: String, _ values: ParsedValues, _ body: (OutputFolder) throws -> Void
  ) throws {
    let folder = try OutputFolder(path, values)
    do { try body(folder) } catch {
      folder.abandon()
      throw error
    }
    folder.finish()
  }

  /// Makes the folder if it is not there. Call `finish`, or `abandon` after a failure, which removes
  /// the files that were made.
  init(_ path: String, _ values: ParsedValues) throws(Problem) {
    self.path = path
    replaces = values[OutputOptions.force]
    _ = StopSignals.takeOver()
    if mkdir(path, 0o777) == 0 {
      isNew = true
      return
    }
    guard errno == EEXIST else { throw Problem.output(path, errno) }
    guard let listing = opendir(path) else { throw Problem.output(path, errno) }
    defer { closedir(listing) }
    while !replaces, let entry = readdir(listing) {
      // "." and ".." are always there.
      let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
      if !isHidden {
        throw Problem(
          "\(path) is not empty; name a new folder, or --force replaces files of the same names",
          .unreadable)
      }
    }
  }

  /// Writes one file. Throws `Problem.stopped` if a signal has asked the program to stop.
  func write(_ bytes: [UInt8], to name: String) throws {
    if StopSignals.isRequested { throw Problem.stopped }
    let file = path + "/" + name
    let isThere = access(file, F_OK) == 0
    try OutputFile.write(bytes, to: try OutputPath(file, force: replaces))
    if !isThere { made.append(file) }
  }

  /// Returns a file that is to be written piece by piece, in folders below this one if its name has
  /// slashes. `abandon` removes it once it is finished. Throws `Problem.stopped` as `write` does.
  func file(named name: String) throws -> OutputFile {
    if StopSignals.isRequested { throw Problem.stopped }
    var below = path
    for part in name.split(separator: "/").dropLast() {
      below += "/" + part
      if mkdir(below, 0o777) == 0 { folders.append(below) }
    }
    let file = path + "/" + name
    let isThere = access(file, F_OK) == 0
    let output = try OutputFile(try OutputPath(file, force: replaces))
    if !isThere { made.append(file) }
    return output
  }

  /// Says that all files are written. From here on Ctrl-C ends the program.
  func finish() { StopSignals.giveBack() }

  /// Removes the files that this run made, and the folder if it made that.
  func abandon() {
    for file in made { unlink(file) }
    for folder in folders.reversed() { rmdir(folder) }
    if isNew { rmdir(path) }
    StopSignals.giveBack()
  }
}
