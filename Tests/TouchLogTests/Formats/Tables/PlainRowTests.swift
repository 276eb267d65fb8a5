import SeededRandom
import Testing
import TouchLog
import TouchModel

/// Rows of the usual spelling are read in one pass. A blank after a comma leaves a row to the careful
/// reader, because the cells are then not plain, and does not change what the row says.
@Suite struct `A row of a table` {
  private static let header =
    "t,touch,phase,x,y,pressure,major,minor,type,palm,hovering,orientation,toolMajor,toolMinor,"
    + "distance"

  private static let numbers = [
    "0", "-0", "1", "-7", "24", "0.5", "914.9606299212599", "315.485564304462", "-0.000001", "1e3",
    "2.5E-3", "999999999", "1000000001", "12345678901234567890", "0.1000000000000000055511151231",
    "1234567", "12345678", "123456789", "-12345678.12345678", "1234567890123456789", "0.12345678",
    "123456789.0123456789", "1234567.12345678901", "1.000000000000000000", "0.0000000000000000001",
    "00", ".5", "5.", "+1", "1,5", "nan", "NA", "x", "",
  ]

  /// Makes rows whose cells are usual for the most part.
  private static func rows(_ random: inout SplitMix) -> [[String]] {
    func any(_ usual: [String], _ others: [String]) -> String {
      let words = Int.random(in: 0..<12, using: &random) == 0 ? others : usual
      return words.randomElement(using: &random) ?? ""
    }
    return (0..<trials(60)).map { row in
      var cells = [
        any(["\(row / 2).\(row % 2 * 5)"], numbers), any(["1", "2"], ["3", "a", "1.0", ""]),
        any(["began", "moved", "stationary", "ended"], ["cancelled", "UP", "2", "none", "?", ""]),
      ]
      for _ in 0..<2 { cells.append(any(["10", "12.25", "914.9606299212599"], numbers)) }
      for _ in 0..<3 { cells.append(any(["24", "13.6482935", "", "0"], numbers)) }
      cells.append(any(["direct", "", "pencil"], ["null", "Finger", "mouse?", "\"direct\""]))
      for _ in 0..<2 { cells.append(any(["0", ""], ["1", "10", "true", "no", "x"])) }
      for _ in 0..<4 { cells.append(any(["", "0.25"], numbers)) }
      if Int.random(in: 0..<25, using: &random) == 0 { cells.removeLast(3) }
      if Int.random(in: 0..<25, using: &random) == 0 { cells.append("more") }
      return cells
    }
  }

  /// The content of a table: the entries, contacts and diagnostics.
  private struct Reading: Equatable {
    var entries: [FrameBatch.Entry] = []
    var contacts: [Contact] = []
    var diagnostics: [Diagnostic] = []

    init(_ text: String) throws {
      let reader = try CaptureReader(bytes: Array(text.utf8))
      var batch = FrameBatch()
      while try reader.next(into: &batch) {
        entries += batch.entries
        contacts += batch.contacts
      }
      diagnostics = reader.diagnostics.all
    }
  }

  @Test(arguments: 0..<trials(60))
  func `a row of a table says the same with blanks between its cells`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let rows = Self.rows(&random)
    let ends = seed % 3 == 0 ? "\r\n" : "\n"
    func text(_ separator: String) -> String {
      // A usual row comes first, so that the columns are found.
      let first = ["0", "1", "began", "1", "2"] + [String](repeating: "", count: 10)
      return
        ([Self.header, first.joined(separator: ",")]
        + rows.map { $0.joined(separator: separator) }).joined(separator: ends) + ends
    }
    let plain = try Reading(text(","))
    #expect(plain == (try Reading(text(", "))))
    #expect(!plain.contacts.isEmpty)
  }

  /// A first row that comes too late makes the reader sort all rows. Rows in order of time become
  /// frames without that.
  @Test(arguments: 0..<trials(40))
  func `a row of a table says the same whether rows before it were in order`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let rows = Self.rows(&random).map { row in
      ["\(Double(row[0]).map { $0 + 1 } ?? 1)"] + row.dropFirst()
    }
    let rest = [String](repeating: "", count: 10)
    let lift = ["0.03", "8", "ended", "3", "4"] + rest
    let early = [
      ["0", "9", "began", "1", "2"] + rest, ["0.01", "8", "began", "3", "4"] + rest,
      ["0.02", "9", "ended", "1", "2"] + rest,
    ]
    func text(_ first: [[String]]) -> String {
      ([Self.header] + (first + [lift] + rows).map { $0.joined(separator: ",") })
        .joined(separator: "\n") + "\n"
    }
    let ordered = try Reading(text(early))
    let sorted = try Reading(text([early[0], early[2], early[1]]))
    #expect(ordered.entries == sorted.entries)
    #expect(ordered.contacts == sorted.contacts)
    #expect(
      ordered.diagnostics.filter { $0.problem != .reordered }
        == sorted.diagnostics.filter { $0.problem != .reordered })
    #expect(sorted.diagnostics.contains { $0.problem == .reordered })
  }
}
