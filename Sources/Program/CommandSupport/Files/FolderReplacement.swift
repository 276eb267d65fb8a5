internal import Datasets
internal import JSONText
internal import Libc
internal import TouchLog

/// The exchange of files in a folder: old files are moved to the hidden folder `old`, and new ones
/// from the hidden folder `new` to their places. If a step fails, every file is moved back.
struct FolderReplacement {
  private static let prefix = ".tactus-"

  private let folder: String
  private let staging: String
  private let replaces: Bool
  /// The files that the new ones do not replace and that are removed.
  private var removed: [String] = []

  init(_ folder: String, _ staging: String, replaces: Bool) {
    self.folder = folder
    self.staging = staging
    self.replaces = replaces
  }

  /// Removes what a card lists, except for files that are written again and files that have changed
  /// since they were written.
  mutating func removeListed(_ card: DatasetCard, except names: [String]) throws(Problem) {
    let kept = Set(names.map(PathName.init))
    for file in (card.captures ?? []) + card.files where !kept.contains(PathName(file.path)) {
      let path = folder + "/" + file.path
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      // A card may name files anywhere; a command writes only below its folder.
      guard let digest = file.digest, !parts.contains(where: { ["", ".", ".."].contains($0) }),
        FolderListing.isFile(path), !FolderListing.isLink(path)
      else { continue }
      try OutputPath.refuseInput(path)
      guard (try? ContentDigest.text(of: path)) == digest else {
        Console.note("\(path): not removed, because it has changed since it was written")
        continue
      }
      removed.append(file.path)
    }
  }

  /// Moves the new files to their places, and the removed files away.
  func place(_ names: [String]) throws(Problem) {
    var moves: [(from: String, to: String)] = []
    do throws(Problem) {
      for name in removed { try Self.move(folder, staging + "/old", name, &moves) }
      for name in names {
        var status = stat()
        if lstat(folder + "/" + name, &status) == 0 {
          guard replaces else { throw Problem.exists(folder + "/" + name) }
          if status.st_mode & S_IFMT == S_IFDIR {
            throw Problem.output(folder + "/" + name, EISDIR)
          }
          try Self.move(folder, staging + "/old", name, &moves)
          // A file that replaces another gets its permissions.
          if status.st_mode & S_IFMT == S_IFREG {
            chmod(staging + "/new/" + name, status.st_mode & 0o7777)
          }
        }
        try Self.move(staging + "/new", folder, name, &moves)
      }
    } catch {
      for move in moves.reversed() { rename(move.to, move.from) }
      throw error
    }
    for name in removed { Self.removeEmptyFolders(of: name, in: folder) }
    Self.remove(staging)
  }

  private static func move(
    _ source: String, _ target: String, _ name: String, _ moves: inout [(from: String, to: String)]
  ) throws(Problem) {
    makeFolders(of: name, in: target)
    guard rename(source + "/" + name, target + "/" + name) == 0 else {
      throw Problem.output(target + "/" + name, errno)
    }
    moves.append((source + "/" + name, target + "/" + name))
  }

  /// Creates the folders of a name with slashes.
  static func makeFolders(of name: String, in folder: String) {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/" + part
      mkdir(path, 0o777)
    }
  }

  private static func removeEmptyFolders(of name: String, in folder: String) {
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(folder + "/" + parts.joined(separator: "/")) == 0 {
      parts = parts.dropLast()
    }
  }

  /// Creates the hidden folder with the folders `new` and `old`, and returns its path.
  static func makeStaging(in folder: String) throws(Problem) -> String {
    for _ in 0..<100 {
      let path = "\(folder)/\(prefix)\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
      if mkdir(path, 0o777) != 0 {
        if errno == EEXIST { continue }
        throw Problem.output(folder, errno)
      }
      for part in ["/new", "/old"] where mkdir(path + part, 0o777) != 0 {
        let code = errno
        remove(path)
        throw Problem.output(folder, code)
      }
      return path
    }
    throw Problem.output(folder, EEXIST)
  }

  /// Returns the card of a folder, with paths from there; nil if it has none that can be read. The
  /// card is in the folder `below`, whose name ends with a slash unless it is empty. The file does
  /// not count as an input.
  static func card(in folder: String, below: String) -> DatasetCard? {
    let descriptor = open(folder + "/" + below + Dataset.cardName, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = read(descriptor, &buffer, buffer.count)
      guard got >= 0 else { return nil }
      if got == 0 { break }
      bytes += buffer[..<got]
    }
    guard let value = try? JSONReader().read(bytes) else { return nil }
    guard var card = try? DatasetCard(JSONNode(value)) else { return nil }
    func moved(_ file: DatasetCard.Capture) -> DatasetCard.Capture {
      var file = file
      file.path = below + file.path
      return file
    }
    card.captures = card.captures?.map(moved)
    card.files = card.files.map(moved)
    return card
  }

  /// Removes the hidden folders of programs that were killed, after moving back old files whose
  /// places are empty. The folder must be locked.
  static func clean(_ folder: String) {
    for name in entries(of: folder) where name.hasPrefix(prefix) {
      let staging = folder + "/" + name
      guard FolderListing.isFolder(staging), !FolderListing.isLink(staging) else { continue }
      putBack(staging + "/old", folder)
      remove(staging)
    }
  }

  private static func putBack(_ source: String, _ target: String) {
    for name in entries(of: source) {
      let (from, to) = (source + "/" + name, target + "/" + name)
      if FolderListing.isFolder(from), !FolderListing.isLink(from) {
        mkdir(to, 0o777)
        putBack(from, to)
      } else if access(to, F_OK) != 0 {
        rename(from, to)
      }
    }
  }

  /// Removes a file, or a folder with everything in it. Links are not followed.
  static func remove(_ path: String) {
    if FolderListing.isFolder(path), !FolderListing.isLink(path) {
      for name in entries(of: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  /// Returns the names in a folder, also those that begin with a dot.
  private static func entries(of folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
