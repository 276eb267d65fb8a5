internal import TextSuggestion

/// A pattern for the paths of captures in a folder: `{participant}/{label}/{name}`.
///
/// A slash separates the folders and the name of the file. `{label}` is required; `{participant}`,
/// `{session}`, `{device}` and `{name}` are known, and `{*}` is any text. Other text stands for
/// itself. The name of a file is compared without its extension, and if that fails, with it.
package struct FolderLayout: Hashable, Sendable {
  /// A piece of the pattern of one folder or file.
  enum Piece: Hashable, Sendable {
    case text([Character])
    case role(PathRole)
  }

  /// The text of the pattern.
  package let text: String
  /// The pieces of each folder, and at last of the file.
  let parts: [[Piece]]

  /// Reads the text of a pattern.
  package init(parsing text: String) throws(LayoutFault) {
    self.text = text
    var parts: [[Piece]] = []
    var known: Set<PathRole> = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw LayoutFault("the layout \(text) has an empty part") }
      parts.append(try Self.pieces(of: part, &known))
    }
    if !known.contains(.label) {
      throw LayoutFault("the layout \(text) has no {label}, as in {participant}/{label}/{name}")
    }
    self.parts = parts
  }

  private static func pieces(
    of part: Substring, _ known: inout Set<PathRole>
  ) throws(LayoutFault) -> [Piece] {
    var pieces: [Piece] = []
    var rest = part
    while let first = rest.first {
      guard first == "{" else {
        let text = rest.prefix { $0 != "{" }
        if text.contains("}") {
          throw LayoutFault("a } without { in the part \(part) of the layout")
        }
        pieces.append(.text(Array(text)))
        rest = rest[text.endIndex...]
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw LayoutFault("a { without } in the part \(part) of the layout")
      }
      let word = String(rest[rest.index(after: rest.startIndex)..<end])
      guard let role = PathRole(rawValue: word) else { throw .unknownRole(word) }
      if role != .any, !known.insert(role).inserted {
        throw LayoutFault("{\(word)} is twice in the layout; {*} is any text")
      }
      pieces.append(.role(role))
      rest = rest[rest.index(after: end)...]
    }
    return pieces
  }
}

/// A fault of a layout, and what to do.
package struct LayoutFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Other words that people write for the parts of paths.
  private static let words: [String: PathRole] = [
    "user": .participant, "subject": .participant, "person": .participant, "writer": .participant,
    "id": .participant, "gesture": .label, "class": .label, "kind": .label, "file": .name,
    "number": .name, "take": .name, "trial": .name, "day": .session, "": .any,
  ]

  static func unknownRole(_ word: String) -> LayoutFault {
    let known = PathRole.allCases.map(\.rawValue)
    let meant = words[word.lowercased()]?.rawValue ?? Suggestion.nearest(to: word, in: known)
    let list = known.map { "{\($0)}" }.joined(separator: ", ")
    return LayoutFault(
      "no part {\(word)} of a layout; "
        + (meant.map { "did you mean {\($0)}?" } ?? "there is \(list)"))
  }
}
