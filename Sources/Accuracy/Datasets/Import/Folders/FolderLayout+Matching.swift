/// The parts of a capture's path that have a meaning.
package struct LabelledPath: Hashable, Sendable {
  /// The path of the capture below the folder.
  package let path: String
  /// The text of each part.
  fileprivate(set) var parts: [PathRole: String] = [:]

  /// The word for the gesture, as the path has it.
  package var label: String { parts[.label] ?? "" }
  package var participant: String? { parts[.participant] }
  package var session: String? { parts[.session] }
  package var device: String? { parts[.device] }
}

extension FolderLayout {
  /// Returns the parts of a path; nil if it does not match.
  ///
  /// If a path matches in several ways, the way is taken in which the label is a known word and the
  /// other parts look like what they mean, and of these the one with the shorter first parts.
  package func match(_ path: String) -> LabelledPath? {
    let folders = path.split(separator: "/")
    guard folders.count == parts.count, let file = folders.last else { return nil }
    var found = LabelledPath(path: path)
    for (pieces, folder) in zip(parts.dropLast(), folders) {
      guard let texts = Self.texts(of: pieces, in: Array(folder)) else { return nil }
      found.parts.merge(texts) { $1 }
    }
    let stem = Array(CaptureName.stem(of: String(file)))
    guard let pieces = parts.last,
      let texts = Self.texts(of: pieces, in: stem) ?? Self.texts(of: pieces, in: Array(file))
    else { return nil }
    found.parts.merge(texts) { $1 }
    return found
  }

  /// Says why a path does not match: the number of its parts, or the first part that differs.
  package func mismatch(of path: String) -> String {
    let folders = path.split(separator: "/")
    let wanted = text.split(separator: "/")
    guard folders.count == wanted.count else {
      return "it has \(Self.count(of: folders.count)), and the layout \(text) has "
        + Self.count(of: wanted.count)
    }
    for (number, (pieces, folder)) in zip(parts, folders).enumerated() {
      let isFile = number == folders.count - 1
      let name = isFile ? CaptureName.stem(of: String(folder)) : String(folder)
      if Self.texts(of: pieces, in: Array(name)) == nil {
        return "\(name) does not match \(wanted[number])"
      }
    }
    return "it does not match \(text)"
  }

  private static func count(of parts: Int) -> String {
    switch parts {
    case 1: "no folder"
    case 2: "1 folder"
    default: "\(parts - 1) folders"
    }
  }

  /// Returns the text of each role in the name of a folder or file; nil if the name does not match.
  private static func texts(of pieces: [Piece], in name: [Character]) -> [PathRole: String]? {
    var search = PieceSearch(pieces: pieces, name: name)
    return search.best(0, 0)?.texts
  }
}

/// Finds the best way to divide a name among the pieces of a pattern.
private struct PieceSearch {
  struct Way {
    var score = 0
    var texts: [PathRole: String] = [:]
  }

  let pieces: [FolderLayout.Piece]
  let name: [Character]
  private var known: [Int: Way?] = [:]

  init(pieces: [FolderLayout.Piece], name: [Character]) {
    self.pieces = pieces
    // No file system has longer names.
    self.name = Array(name.prefix(256))
  }

  /// Returns the best way to divide the name from a place on among the pieces from `piece` on; nil
  /// if there is none.
  mutating func best(_ piece: Int, _ place: Int) -> Way? {
    guard piece < pieces.count else { return place == name.count ? Way() : nil }
    let key = piece * 512 + place
    if let way = known[key] { return way }
    let way = find(piece, place)
    known[key] = .some(way)
    return way
  }

  private mutating func find(_ piece: Int, _ place: Int) -> Way? {
    switch pieces[piece] {
    case .text(let text):
      let end = place + text.count
      guard end <= name.count, Array(name[place..<end]) == text else { return nil }
      return best(piece + 1, end)
    case .role(let role):
      var found: Way?
      for end in stride(from: place + 1, through: name.count, by: 1) {
        guard mayEnd(piece, at: end), var way = best(piece + 1, end) else { continue }
        let text = String(name[place..<end])
        way.score += Self.score(text, role)
        if role != .any { way.texts[role] = text }
        if found == nil || way.score > found?.score ?? 0 { found = way }
      }
      return found
    }
  }

  /// Returns whether a role may end at a place. Two roles without text between them are divided
  /// between a letter and a digit, as in `tap01`.
  private func mayEnd(_ piece: Int, at end: Int) -> Bool {
    guard piece + 1 < pieces.count, case .role = pieces[piece + 1] else { return true }
    guard end < name.count else { return false }
    return name[end - 1].isNumber != name[end].isNumber
  }

  private static func score(_ text: String, _ role: PathRole) -> Int {
    guard role != .any, role.fits(text) else { return 0 }
    return switch role {
    case .label: 100
    case .participant: 20
    case .session, .device: 10
    default: 1
    }
  }
}
