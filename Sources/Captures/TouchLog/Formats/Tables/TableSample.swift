internal import FrameAssembly

/// The first rows of text that may be a table: the names of its columns, and their cells as text.
struct TableSample {
  enum Form: Hashable {
    /// A header, then rows.
    case rows
    /// Rows without a header; the names of the columns are their numbers.
    case bareRows
    /// One JSON object on each line.
    case objects
    /// JSON objects in an array, or spread over several lines.
    case array
  }

  private static let reach = 64 * 1024
  private static let mostRows = 500

  private(set) var form = Form.rows
  private(set) var names: [String] = []
  /// The cells of each column that are not empty.
  private(set) var cells: [String: [String]] = [:]
  private(set) var rowCount = 0
  /// Whether cells are separated by blanks, as words of prose are.
  private(set) var isBlankSeparated = false

  /// The key of the list of rows in an object around it, and of the list of fingers in a frame.
  private let wrapper, list: String?

  /// Creates a sample; nil if the bytes hold no text, or rows of different lengths without a
  /// header. `wrapper` is the key of the outermost list of JSON, and `list` of the list of fingers in
  /// each of its objects.
  init?(_ bytes: [UInt8], wrapper: String? = nil, list: String? = nil) {
    (self.wrapper, self.list) = (wrapper, list)
    var text = Array(bytes.prefix(Self.reach))
    if bytes.count > text.count, let end = text.lastIndex(of: 0x0a) {
      text.removeSubrange((end + 1)...)
    }
    if text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
    text.append(0x0a)
    guard let first = text.first(where: { !$0.isBlank && $0 != 0x0a }), !text.contains(0) else {
      return nil
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      readObjects(text)
    } else {
      text.withUnsafeBufferPointer { readRows($0) }
    }
    if names.isEmpty { return nil }
  }

  private mutating func readObjects(_ text: [UInt8]) {
    var pieces = JSONPieces(wrapper.map { .own($0) } ?? .usual)
    var members = TableMembers(list: list, takesElements: list != nil)
    var index = 0
    var lastLine = 0
    form = text.first { !$0.isBlank } == UInt8(ascii: "{") ? .objects : .array
    text.withUnsafeBytes { bytes in
      while rowCount < Self.mostRows, let piece = pieces.next(bytes, &index) {
        guard case .object(let line) = piece else { continue }
        if line == lastLine { form = .array }
        lastLine = line
        if pieces.text.dropLast().contains(0x0a) { form = .array }
        pieces.text.withUnsafeBufferPointer { object in
          guard let start = object.baseAddress else { return }
          try? members.read(start, start + object.count - 1)
          if members.rows.isEmpty { add(members.values.map { ($0.key, $0.value.text) }) }
          for row in members.rows.indices {
            try? members.readRow(row)
            add(members.values.map { ($0.key, $0.value.text) })
          }
        }
      }
    }
  }

  private mutating func readRows(_ text: UnsafeBufferPointer<UInt8>) {
    var row = TableRow()
    var delimiter = TableRow.Delimiter.blanks
    for line in text.split(separator: 0x0a) {
      let line = UnsafeBufferPointer(rebasing: line)
      guard let start = line.baseAddress, rowCount < Self.mostRows,
        let first = line.first(where: { !$0.isBlank }), first != UInt8(ascii: "#")
      else { continue }
      let isFirst = names.isEmpty
      if isFirst { delimiter = TableRow.Delimiter(of: line) }
      row.split(start, start + line.count, by: delimiter)
      let texts = row.cells.map { $0.text.trimmingBlanks }
      if isFirst {
        isBlankSeparated = delimiter == .blanks
        let isBare = texts.contains { Double($0) != nil }
        form = isBare ? .bareRows : .rows
        names = isBare ? texts.indices.map { "\($0 + 1)" } : texts
        if !isBare { continue }
      }
      if form == .bareRows, texts.count != names.count { return names = [] }
      add(Array(zip(names, texts)))
    }
  }

  private mutating func add(_ row: [(name: String, text: String)]) {
    rowCount += 1
    for (name, text) in row {
      if form == .objects || form == .array, !names.contains(name), names.count < 100 {
        names.append(name)
      }
      if !text.isEmpty { cells[name, default: []].append(text) }
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
