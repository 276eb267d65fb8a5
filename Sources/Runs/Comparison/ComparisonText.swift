internal import Setups
internal import Tables
internal import TactusGestures

/// A comparison for people: a column a contestant, a row a block.
package struct ComparisonText: Sendable {
  private let names: [String]
  /// The most characters in a line; nil: any number.
  private let width: Int?

  package init(_ comparison: SetupComparison, width: Int? = nil) {
    names = comparison.contestants.map(\.name)
    self.width = width
  }

  /// Which setup recognized what, and when.
  package func text(of capture: ComparedCapture) -> String {
    func seconds(_ time: Timestamp) -> String {
      Quantity.fixed(time.since(.zero).seconds, decimals: 3)
    }
    var rows: [[String]] = [["touches"] + names + [""]]
    for block in capture.blocks {
      let height = max(1, block.columns.map(\.count).max() ?? 1)
      for line in 0..<height {
        let span = "\(seconds(block.start))–\(seconds(block.end)) s"
        let parting = block.parting.map { "they differ from \(seconds($0)) s on" } ?? ""
        let cells = block.columns.map { column -> String in
          guard column.indices.contains(line) else { return line == 0 ? "nothing" : "" }
          return "\(column[line].id) \(seconds(column[line].record.decided)) s"
        }
        rows.append([line == 0 ? span : ""] + cells + [line == 0 ? parting : ""])
      }
    }
    return TextTable.aligned(rows, width: width)
  }

  /// In how many blocks each two differ.
  package func matrix(of comparison: SetupComparison) -> String {
    var rows = [[""] + names]
    for (number, name) in names.enumerated() {
      rows.append(
        [name]
          + names.indices.map {
            $0 == number ? "·" : String(comparison.disagreements[number][$0])
          })
    }
    let count = comparison.blocks == 1 ? "1 block" : "\(comparison.blocks) blocks"
    return "of \(count), so many differ in the gestures recognized:\n"
      + TextTable.aligned(rows, width: width)
  }
}
