internal import Archives
internal import Datasets
internal import Ordering
internal import TouchLog

/// The files of one recording of a study: a folder, or a part of an archive.
package struct RecordingFiles: Sendable {
  /// The place from which content is read.
  private enum Content: Sendable {
    case folder(String)
    case archive(ZipArchive, [String: ZipArchive.Entry])
  }

  /// The name in messages, such as `p01.zip`.
  package let name: String
  /// The paths of all files, relative to the card of the recording, in order.
  package let paths: [String]
  private let content: Content

  private static let cardName = "dataset.json"

  /// Finds the recordings at a path: an archive, a folder with a card, or a folder of archives and
  /// such folders.
  package static func found(at path: String) throws(StudyFault) -> [RecordingFiles] {
    guard FolderListing.isFolder(path) else { return try inArchive(path) }
    if FolderListing.isFile(path + "/" + cardName) { return [try RecordingFiles(folder: path)] }
    var found: [RecordingFiles] = []
    for name in try read(path, { () throws(CaptureError) in try FolderListing.names(in: path) }) {
      let inner = path + (path.hasSuffix("/") ? "" : "/") + name
      if FolderListing.isFile(inner), hasArchiveName(name) {
        found += try inArchive(inner)
      } else if FolderListing.isFile(inner + "/" + cardName) {
        found.append(try RecordingFiles(folder: inner))
      }
    }
    guard !found.isEmpty else {
      throw StudyFault(
        "no recording in this folder: expected \(cardName), or ZIP files that a page of a study saved",
        in: path)
    }
    return found
  }

  private static func hasArchiveName(_ name: String) -> Bool {
    name.utf8.count > 4 && name.suffix(4).lowercased() == ".zip"
  }

  /// Returns the content of a file.
  package func bytes(of path: String) throws(StudyFault) -> [UInt8] {
    switch content {
    case .folder(let folder):
      return try Self.read(name + "/" + path) { () throws(CaptureError) in
        try FileContents.read(path: folder + "/" + path)
      }
    case .archive(let archive, let entries):
      guard let entry = entries[path] else {
        throw StudyFault("no such file", in: name + ": " + path)
      }
      do throws(ZipFault) { return try archive.content(of: entry) } catch {
        throw StudyFault("\(error)", in: name)
      }
    }
  }

  private init(folder: String) throws(StudyFault) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    name = String(base.dropLast())
    let files = try Self.read(folder) { () throws(CaptureError) in
      try FolderListing.files(below: folder)
    }
    paths = files.map { String($0.dropFirst(base.count)) }
    content = .folder(String(base.dropLast()))
  }

  private init(_ archive: ZipArchive, below prefix: String, name: String) {
    self.name = name
    var entries: [String: ZipArchive.Entry] = [:]
    for entry in archive.entries where entry.path.hasPrefix(prefix) {
      entries[String(entry.path.dropFirst(prefix.count))] = entry
    }
    paths = entries.keys.ordered()
    content = .archive(archive, entries)
  }

  /// The largest archive that is read, in bytes.
  private static let largestArchive = 1 << 30

  private static func inArchive(_ path: String) throws(StudyFault) -> [RecordingFiles] {
    guard FolderListing.size(of: path) <= largestArchive else {
      throw StudyFault(
        "the archive has more than \(largestArchive) bytes; unpack it and name the folder",
        in: path)
    }
    let bytes = try read(path) { () throws(CaptureError) in try FileContents.read(path: path) }
    let archive: ZipArchive
    do throws(ZipFault) { archive = try ZipArchive(bytes) } catch {
      throw StudyFault("\(error)", in: path)
    }
    // Programs for archives add files of their own, whose names begin with a dot.
    let cards = archive.entries.map(\.path).filter { path in
      let parts = path.split(separator: "/")
      return parts.last == cardName[...]
        && !parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }
    guard !cards.isEmpty else {
      throw StudyFault(
        "the archive has no \(cardName), so it is no recording that a page of a study saved",
        in: path)
    }
    return cards.ordered().map { card in
      let prefix = String(card.dropLast(cardName.count))
      let name = cards.count == 1 ? path : path + ": " + prefix.dropLast()
      return RecordingFiles(archive, below: prefix, name: name)
    }
  }

  private static func read<Value>(
    _ path: String, _ body: () throws(CaptureError) -> Value
  ) throws(StudyFault) -> Value {
    do throws(CaptureError) { return try body() } catch {
      if case .readFailed(_, let reason) = error { throw StudyFault(reason, in: path) }
      throw StudyFault("\(error)", in: path)
    }
  }
}
