internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// The sections of a table as far as it has been read, and the times that rows of a section get.
///
/// A section whose times do not follow those of the section before it is read as if it began
/// `distance` after it, so that no touch of one section seems to go on in the next.
struct TableSections {
  static let distance = TimeSpan.milliseconds(10_000)

  /// The columns that state sections, by their indices in the map.
  let columns: [(index: Int, target: ColumnMap.Target)]
  private(set) var sections: [TableSection] = []
  /// The cells of the current section.
  private var key: [String] = []
  /// The sections that rows of another section have followed, without their labels.
  private var left: Set<[String]> = []
  /// The line at which rows of such a section follow again.
  private var returned: Int?
  /// How much is added to times, and the latest time so far.
  private(set) var shift = TimeSpan.zero
  private var latest: Timestamp?
  private var shiftedCount = 0

  init(_ map: ColumnMap) {
    columns = map.columns.indices.compactMap { index in
      let target = map.columns[index].target
      return ColumnMap.sections.contains(target) ? (index, target) : nil
    }
  }

  var areStated: Bool { !columns.isEmpty }

  /// Begins another section if the cells of a row differ from those of the row before. `cells` are
  /// those of the columns, and may have one more, which distinguishes sections that state the same.
  /// Returns whether rows of another section were read before.
  mutating func begins(_ cells: [String], at time: Timestamp?, line: Int) -> Bool {
    guard cells != key || sections.isEmpty else { return false }
    let hadRows = !sections.isEmpty
    if hadRows { left.insert(identity(key)) }
    if identity(cells) != identity(key), left.contains(identity(cells)) {
      returned = returned ?? line
    }
    key = cells
    place(time)
    var section = TableSection(start: time.map { $0.advanced(by: shift) } ?? latest ?? .zero)
    for (column, text) in zip(columns, cells) where !text.isEmpty {
      section.set(text, as: column.target)
    }
    sections.append(section)
    return hadRows
  }

  /// Notes the time of a row, as it is passed on.
  mutating func note(_ time: Timestamp) { latest = latest.map { max($0, time) } ?? time }

  /// Chooses the shift of a section that begins at `time`.
  private mutating func place(_ time: Timestamp?) {
    guard let time, let latest else { return }
    if time.advanced(by: shift) >= latest { return }
    shift = .zero
    if time >= latest { return }
    shift = latest.advanced(by: Self.distance).since(time)
    shiftedCount += 1
  }

  /// The cells except labels, which occur again.
  private func identity(_ cells: [String]) -> [String] {
    zip(columns, cells).filter { $0.0.target != .label && $0.0.target != .speed }.map(\.1)
  }

  /// Notes for the end of the table.
  func report(to diagnostics: inout DiagnosticLog) {
    guard sections.count > 1 else { return }
    if shiftedCount > 0 {
      diagnostics.add(
        .dividedTable, at: .capture,
        "\(Plural.text(sections.count, "section")) by the columns of the map; the times of "
          + "\(shiftedCount) do not follow those of the section before, and are read as if they began "
          + "\(Int(Self.distance.seconds)) s after it")
    }
    if let returned {
      diagnostics.add(
        .dividedTable, at: .line(returned),
        "rows of a section follow again after those of another one; sort the table by the columns that "
          + "state sections, or its touches are divided here")
    }
  }
}
