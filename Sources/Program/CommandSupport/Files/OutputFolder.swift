package import Arguments
internal import Datasets
internal import Libc
internal import Ordering
internal import Threads
internal import TouchLog

/// A folder for results, whose files appear together when all of them are complete.
///
/// Files are written to a hidden folder inside, on the same file system. `finish` moves them to
/// their places; until then the folder keeps its content. A folder with files is refused unless
/// `--force` was given: then files of the same names are replaced, and the files that the same
/// command wrote before, which the data card lists, are removed. Only one program at a time can
/// write into a folder. While files are written, Ctrl-C makes `write` throw. Safe to use from any
/// thread.
package final class OutputFolder: Sendable {
  private let path: String
  private let replaces: Bool
  private let lock: FolderLock
  private let staging: String
  /// The names of the files that are written.
  private let names = Guarded(Set<PathName>())
  /// The card of the folder before this run; nil if there is none.
  private let oldCard: DatasetCard?
  /// Whether the folder has a card that the command of this run did not write.
  package let hasForeignCard: Bool
  private let writer: String?
  /// The path of the card below the folder.
  private let cardPath: String

  /// Creates the folder, calls `body` to write its files, and moves them to their places. If `body`
  /// throws, the folder is as it was before. `writer` is the command that the card names, and
  /// `data` the folder below this one that has the card; nil if this one has it.
  package static func fill(
    _ path: String, _ values: ParsedValues, writer: String? = nil, data: String? = nil,
    _ body: (OutputFolder) throws -> Void
  ) throws {
    let folder = try OutputFolder(path, values, writer: writer, data: data)
    do {
      try body(folder)
      try folder.finish()
    } catch {
      folder.abandon()
      throw error
    }
  }

  /// Creates the folder if it does not exist. Call `finish`, and after a failure `abandon`.
  package init(
    _ path: String, _ values: ParsedValues, writer: String? = nil, data: String? = nil
  ) throws(Problem) {
    self.path = path
    self.writer = writer
    let below = data.map { $0 + "/" } ?? ""
    cardPath = below + Dataset.cardName
    replaces = values[OutputOptions.force]
    _ = StopSignals.takeOver()
    do throws(Problem) {
      lock = try FolderLock(path)
      do throws(Problem) {
        if !replaces { try Self.refuseFiles(in: path) }
        FolderReplacement.clean(path)
        oldCard = FolderReplacement.card(in: path, below: below)
        hasForeignCard =
          (oldCard != nil || FolderListing.isFile(path + "/" + cardPath))
          && (writer == nil || oldCard?.writer != writer)
        staging = try FolderReplacement.makeStaging(in: path)
        Messages.show(staging + "/new", as: path)
      } catch {
        lock.release(removingNew: true)
        throw error
      }
    } catch {
      StopSignals.giveBack()
      throw error
    }
  }

  /// Returns whether the command of this run has written a capture of this name before.
  package func hadCapture(_ name: String) -> Bool {
    replaces && !hasForeignCard
      && (oldCard?.captures ?? []).contains { PathName($0.path) == PathName(name) }
  }

  private static func refuseFiles(in path: String) throws(Problem) {
    guard let listing = opendir(path) else { throw Problem.output(path, errno) }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      // The entries "." and ".." always exist.
      let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
      if isHidden { continue }
      throw Problem(
        "\(path) is not empty; name a new folder, or --force replaces files of the same names and "
          + "what the same command wrote before", .unreadable)
    }
  }

  /// Writes one file. Throws `Problem.stopped` if a signal has asked the program to stop.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try OutputFile.write(bytes, to: try place(of: name))
  }

  /// Returns a file that is written in pieces. It is in a folder below this one if its name has
  /// slashes. Throws `Problem.stopped` as `write` does.
  package func file(named name: String) throws -> OutputFile {
    try OutputFile(try place(of: name))
  }

  /// Returns the path at which a file or folder that was written can be read before `finish`.
  package func stagedPath(of name: String) -> String { staging + "/new/" + name }

  private func place(of name: String) throws(Problem) -> OutputPath {
    if StopSignals.isRequested { throw Problem.stopped }
    try OutputPath.refuseInput(path + "/" + name)
    FolderReplacement.makeFolders(of: name, in: staging + "/new")
    names.withLock { _ = $0.insert(PathName(name)) }
    return try OutputPath(staging + "/new/" + name, force: true)
  }

  /// Moves the files to their places. If that fails, the folder is as it was before. From here on
  /// Ctrl-C ends the program.
  package func finish() throws {
    if StopSignals.isRequested { throw Problem.stopped }
    var replacement = FolderReplacement(path, staging, replaces: replaces)
    // The card, which lists the others, is the last. A file that could not be written to its end is
    // not there.
    let names = names.withLock { $0 }
      .ordered {
        ($0.text == cardPath ? 1 : 0, $0) < ($1.text == cardPath ? 1 : 0, $1)
      }
      .map(\.text).filter { FolderListing.isFile(staging + "/new/" + $0) }
    for name in names { try OutputPath.refuseInput(path + "/" + name) }
    if replaces, writer != nil, let oldCard, oldCard.writer == writer {
      try replacement.removeListed(oldCard, except: names)
    }
    try replacement.place(names)
    lock.release(removingNew: false)
    StopSignals.giveBack()
  }

  /// Removes the files that were written, and the folder if this run created it.
  package func abandon() {
    FolderReplacement.remove(staging)
    lock.release(removingNew: true)
    StopSignals.giveBack()
  }
}
