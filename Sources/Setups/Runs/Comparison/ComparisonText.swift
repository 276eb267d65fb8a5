internal import Ordering
internal import Setups
internal import Tables
internal import TactusGestures
internal import TextSuggestion

/// Writes a comparison for people, with one column for each contestant and one row for each block. If that table
/// is too wide, it is turned: each block then has one row for each contestant.
package struct ComparisonText: Sendable {
  private let names: [String]
  /// The largest number of characters in a line; nil for no limit.
  private let width: Int?

  package init(_ comparison: SetupComparison, width: Int? = nil) {
    names = comparison.contestants.map(\.name)
    self.width = width
  }

  /// Returns a table with the reason for which each setup lacked a gesture that others recognized.
  package func reasons(of comparison: SetupComparison) -> String {
    guard !comparison.reasons.isEmpty else { return "" }
    let rows = comparison.reasons.ordered { ($0.contestant, $0.first) < ($1.contestant, $1.first) }
      .map { reason in
        [
          names[reason.contestant], reason.label, String(reason.blocks),
          seconds(reason.first) + " s", reason.sentence,
        ]
      }
    return "\nwhy a gesture of others is missing:\n"
      + TextTable.aligned(
        [["setup", "missing", "blocks", "first", "because"]] + rows, width: width,
        wrapsLast: true)
  }

  private func seconds(_ time: Timestamp) -> String {
    Quantity.fixed(time.since(.zero).seconds, decimals: 3)
  }

  /// Returns a table of the gestures that each setup recognized, with their times.
  package func text(of capture: ComparedCapture) -> String {
    var rows: [[String]] = [["touches"] + names + [""]]
    for block in capture.blocks {
      let height = max(1, block.columns.map(\.count).max() ?? 1)
      let span = "\(seconds(block.start))–\(seconds(block.end)) s"
      let parting = block.parting.map { "they differ from \(seconds($0)) s on" } ?? ""
      for line in 0..<height {
        let cells = block.columns.map { column -> String in
          guard column.indices.contains(line) else { return line == 0 ? "nothing" : "" }
          return "\(column[line].id) \(seconds(column[line].record.decided)) s"
        }
        rows.append([line == 0 ? span : ""] + cells + [line == 0 ? parting : ""])
      }
    }
    if let table = TextTable.whole(rows, width: width) { return table }
    return capture.blocks.map { turned($0) }.joined(separator: "\n")
  }

  /// Returns the rows of one block: the name of each contestant and its gestures.
  private func turned(_ block: ComparedBlock) -> String {
    var title = "touches from \(seconds(block.start)) to \(seconds(block.end)) s"
    if let parting = block.parting { title += ", they differ from \(seconds(parting)) s on" }
    let rows = zip(names, block.columns).map { name, column in
      let gestures = column.map { "\($0.id) \(seconds($0.record.decided)) s" }
      return [
        "  " + name, gestures.isEmpty ? "nothing" : gestures.joined(separator: ", "),
      ]
    }
    // The first row of a table holds titles.
    return title + "\n"
      + TextTable.aligned([["", ""]] + rows, width: width, wrapsLast: true).drop { $0 == "\n" }
  }

  /// Returns a table with the number of blocks in which each pair of setups differs.
  package func matrix(of comparison: SetupComparison) -> String {
    var rows = [[""] + names]
    for (number, name) in names.enumerated() {
      rows.append(
        [name]
          + names.indices.map {
            $0 == number ? "·" : String(comparison.disagreements[number][$0])
          })
    }
    return
      "of \(Plural.text(comparison.blocks, "block")), so many differ in the gestures recognized:\n"
      + TextTable.aligned(rows, width: width)
  }
}
