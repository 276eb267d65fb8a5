internal import TextSuggestion

/// The rules for the text of a map of columns: its targets, and what each of them may state.
package struct ColumnGrammar: Hashable, Sendable {
  /// A property that a column can state, or a setting of the whole table.
  package struct Target: Hashable, Sendable {
    /// The number of columns that a target may have.
    package enum Count: Hashable, Sendable {
      case one
      /// As many as there are columns x: one for each finger in a row.
      case perFinger
      /// None, because the value is not the name of a column, as in `size=WxH`.
      case setting
    }

    package let name: String
    /// The units that may follow the column after a colon; empty if the target has no unit.
    package let units: [String]
    package let count: Count
    package let isRequired: Bool
    /// Whether no other target with this property may have the same column.
    package let isAlone: Bool

    package init(
      _ name: String, units: [String] = [], count: Count = .one, isRequired: Bool = false,
      isAlone: Bool = false
    ) {
      self.name = name
      self.units = units
      self.count = count
      self.isRequired = isRequired
      self.isAlone = isAlone
    }
  }

  package let targets: [Target]
  /// Whether the names of columns are compared in lower case.
  package let ignoresCase: Bool

  package init(_ targets: [Target], ignoresCase: Bool = false) {
    self.targets = targets
    self.ignoresCase = ignoresCase
  }

  /// The names of the targets, as a map spells them.
  package var names: [String] { targets.map(\.name) }

  /// Returns the parts of a map, `TARGET=COLUMN[:UNIT],…`. `t` is short for `time`.
  ///
  /// Throws if a part has another form, if its target or unit is not known, if a required target is
  /// missing, or if a target has too many columns or the column of another one.
  package func parts(of text: String) throws(ColumnFault) -> [ColumnPart] {
    var parts: [ColumnPart] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = try part(String(word))
      try compare(part, with: parts)
      parts.append(part)
    }
    for target in targets where target.isRequired {
      guard !parts.contains(where: { $0.target == target.name }) else { continue }
      throw ColumnFault(
        "\(target.name) has no column; name it, for example \(target.name)=2")
    }
    try checkFingers(parts)
    return parts
  }

  private func part(_ word: String) throws(ColumnFault) -> ColumnPart {
    guard let equals = word.firstIndex(of: "="), equals < word.index(before: word.endIndex) else {
      throw ColumnFault("\"\(word)\" is not of the form \(ColumnPart.form), for example x=px")
    }
    let written = String(word[..<equals])
    let name = written == "t" ? "time" : written
    guard let target = targets.first(where: { $0.name == name }) else {
      throw ColumnWords.unknown(written, names)
    }
    let value = String(word[word.index(after: equals)...])
    if target.count == .setting { return ColumnPart(target: name, column: value, unit: nil) }
    var (column, unit) = (value, String?.none)
    if let colon = value.lastIndex(of: ":"), colon > value.startIndex {
      column = String(value[..<colon])
      let stated = String(value[value.index(after: colon)...])
      if target.units.isEmpty {
        throw ColumnFault("\(name) has no unit, but the unit \"\(stated)\" is given")
      }
      guard target.units.contains(stated) else {
        throw ColumnFault("no unit \"\(stated)\" of \(name)", near: stated, among: target.units)
      }
      unit = stated
    }
    return ColumnPart(
      target: name, column: ignoresCase ? column.lowercased() : column, unit: unit)
  }

  private func compare(_ part: ColumnPart, with others: [ColumnPart]) throws(ColumnFault) {
    guard let target = targets.first(where: { $0.name == part.target }) else { return }
    if target.count == .setting, others.contains(where: { $0.target == part.target }) {
      throw ColumnFault("\(part.target) is stated twice")
    }
    if target.count == .one, others.contains(where: { $0.target == part.target }) {
      throw ColumnFault("\(part.target) has two columns")
    }
    let other = others.first { other in
      other.column == part.column && target.isAlone
        && targets.contains { $0.name == other.target && $0.isAlone }
    }
    guard let other else { return }
    throw ColumnFault(
      other.target == part.target
        ? "the column \"\(part.column)\" is named twice for \(part.target)"
        : "the column \"\(part.column)\" is \(other.target) and \(part.target), expected one")
  }

  /// Throws if a target has several columns, but not as many as a row has fingers.
  private func checkFingers(_ parts: [ColumnPart]) throws(ColumnFault) {
    func count(_ name: String) -> Int { parts.count { $0.target == name } }
    let fingers = count("x")
    for target in targets where target.count == .perFinger {
      let count = count(target.name)
      guard count > 1 || target.name == "y", count != fingers else { continue }
      throw ColumnFault(
        target.name == "y" || fingers > 1
          ? "\(target.name) has \(Plural.text(count, "column")), but x has "
            + "\(Plural.text(fingers, "column")); each finger of a row needs its own"
          : "\(target.name) has two columns")
    }
  }
}
