internal import Ordering
internal import TextSuggestion

/// Finds the layout of captures by the words in their paths.
///
/// The label is the folder, or the part of the names of files, that is a word for a gesture in at
/// least half of the captures. The participant is the one that looks like a participant (`p01`), or
/// else the only other folder with several names. The layout is not found if several parts of the
/// paths could be the same.
package struct LayoutSearch {
  private struct Row {
    let path: String
    let folders: [String]
    let name: CaptureNameParts
  }

  /// The number of forms that the names of files may have.
  private static let mostForms = 4
  /// Names of folders that divide captures, but not by people.
  private static let divisions: Set<String> = [
    "train", "training", "test", "validation", "val", "raw", "data", "recordings", "captures",
  ]

  private let rows: [Row]
  private let depth: Int
  private var roles: [Int: PathRole] = [:]
  private var rolesInNames: Set<PathRole> = []

  /// Looks at the paths of captures below a folder.
  package init(_ paths: [String]) throws(LayoutFault) {
    let all = paths.map { path in
      let parts = path.split(separator: "/").map(String.init)
      return Row(
        path: path, folders: Array(parts.dropLast()),
        name: CaptureNameParts(CaptureName.stem(of: path)))
    }
    let counts = Dictionary(all.map { ($0.folders.count, 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    let depths = counts.filter { $0.value == most }.keys.ordered()
    depth = depths.first ?? 0
    if depths.count > 1, let first = all.first(where: { $0.folders.count == depths[0] }),
      let other = all.first(where: { $0.folders.count == depths[1] })
    {
      throw LayoutFault(
        "the layout is not clear, because captures are in folders of different depth: "
          + "\(first.path) and \(other.path)")
    }
    let depth = depth
    rows = all.filter { $0.folders.count == depth }
    try findLabels()
    try findParticipants()
    findRest()
  }

  /// Returns the layouts, the most frequent first. There are several if the names of files have
  /// several forms.
  package func layouts() throws(LayoutFault) -> [FolderLayout] {
    let folders = (0..<depth).map { "{\((roles[$0] ?? .any).rawValue)}/" }.joined()
    var counts: [String: Int] = [:]
    for row in rows {
      if rolesInNames.contains(.label), row.name.places[.label] == nil { continue }
      counts[folders + row.name.pattern(rolesInNames), default: 0] += 1
    }
    let texts = counts.keys.ordered { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    guard texts.count <= Self.mostForms else {
      throw LayoutFault(
        "the names of the files have \(texts.count) forms, such as "
          + texts.prefix(3).joined(separator: ", "))
    }
    var layouts: [FolderLayout] = []
    for text in texts { layouts.append(try FolderLayout(parsing: text)) }
    return layouts
  }

  /// Returns the levels of folders, from 0, that have no role and are a part with this role in a
  /// share of the captures.
  private func levels(of role: PathRole, share: Double) -> [Int] {
    (0..<depth).filter { level in
      roles[level] == nil
        && Double(rows.count { role.fits($0.folders[level]) }) >= share * Double(rows.count)
    }
  }

  private func isInNames(_ role: PathRole, share: Double) -> Bool {
    Double(rows.count { $0.name.places[role] != nil }) >= share * Double(rows.count)
  }

  private mutating func findLabels() throws(LayoutFault) {
    let levels = levels(of: .label, share: 0.5)
    let isInNames = isInNames(.label, share: 0.5)
    if levels.count > 1 { throw ambiguous("word for a gesture", .label, levels) }
    guard let level = levels.first else {
      guard isInNames else { throw noLabels() }
      rolesInNames.insert(.label)
      return
    }
    let other = rows.first { row in
      guard isInNames, let inName = row.name.text(.label).flatMap({ GestureWord($0) }),
        let inFolder = GestureWord(row.folders[level])
      else { return false }
      return inName.label != inFolder.label
    }
    if let other {
      throw LayoutFault(
        "the layout is not clear, because \(other.path) has words for two gestures, in its folder "
          + "and in its name")
    }
    roles[level] = .label
  }

  private func noLabels() -> LayoutFault {
    let words = GestureWord.words.map(\.label).joined(separator: ", ")
    return LayoutFault(
      "no part of the paths is a word for a gesture in at least half of the captures, such as "
        + "\(rows.first?.path ?? ""); the words are \(words), and others like them")
  }

  private func ambiguous(_ noun: String, _ role: PathRole, _ levels: [Int]) -> LayoutFault {
    let texts = levels.map { level in
      "folder \(level + 1) (\(rows.first?.folders[level] ?? ""))"
    }
    return LayoutFault(
      "the layout is not clear, because several parts of \(rows.first?.path ?? "") may be the "
        + "\(noun): \(texts.joined(separator: ", "))")
  }

  private mutating func findParticipants() throws(LayoutFault) {
    var levels = levels(of: .participant, share: 0.9)
    if levels.count > 1 {
      // `s1` is a session if another folder is the participant.
      levels.removeAll { level in
        rows.allSatisfy { PathRole.session.fits($0.folders[level]) }
      }
      if levels.count != 1 {
        throw ambiguous("participant", .participant, self.levels(of: .participant, share: 0.9))
      }
    }
    // `s1` is a session, too, if the names of files have another participant.
    let isInNames = isInNames(.participant, share: 0.9)
    let isSession = levels.first.map { level in
      rows.allSatisfy { row in
        PathRole.session.fits(row.folders[level])
          && !(row.name.text(.participant).map { PathRole.session.fits($0) } ?? true)
      }
    }
    if let level = levels.first, isSession != true {
      roles[level] = .participant
      return
    }
    if isInNames {
      rolesInNames.insert(.participant)
      return
    }
    let others = (0..<depth).filter { level in
      let names = Set(rows.map { $0.folders[level].lowercased() })
      return roles[level] == nil && names.count > 1 && names.isDisjoint(with: Self.divisions)
        && !names.allSatisfy { PathRole.session.fits($0) || PathRole.device.fits($0) }
    }
    if others.count > 1 { throw ambiguous("participant", .participant, others) }
    if let level = others.first { roles[level] = .participant }
  }

  private mutating func findRest() {
    for role in [PathRole.session, .device] {
      if let level = levels(of: role, share: 0.9).first {
        roles[level] = role
      } else if role == .session, isInNames(.session, share: 0.9) {
        rolesInNames.insert(.session)
      }
    }
  }
}
