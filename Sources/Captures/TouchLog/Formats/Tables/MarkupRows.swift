internal import FrameAssembly
internal import JSONText
internal import MarkupText

/// The points of XML as rows: an array of objects of JSON, which the reader of tables reads.
///
/// A column `Point@X` is the attribute X of the elements Point, and a column `X` the text of the
/// elements X. Each element that states x is a row. What the elements around and before it state holds
/// for it as well. The element around points is a touch, unless its points state their finger, or it
/// states their time.
struct MarkupRows {
  /// A column of the map: an attribute of an element, or its text.
  private struct Source {
    let column: String
    let element: String
    /// Nil for the text of the element.
    let attribute: String?

    init(_ column: String) {
      self.column = column
      let parts = column.lowercased().split(separator: "@", maxSplits: 1)
      let isAttribute = column.contains("@")
      element = isAttribute && column.hasPrefix("@") ? "" : parts.first.map(String.init) ?? ""
      attribute = isAttribute ? parts.last.map(String.init) ?? "" : nil
    }

    func isOf(_ name: String) -> Bool { element.isEmpty || element == name }
  }

  private struct Element {
    let name: String
    let number: Int
    let line: Int
  }

  private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
  /// The place at which the text is no XML. What stands before it was read.
  private(set) var fault: Diagnostic?
  private let sources: [Source]
  private let x: Source
  private let sections: [Source]
  private let numbersTouches: Bool
  private var writer = JSONWriter()
  private var rowCount = 0
  private var line = 1
  private var elements: [Element] = []
  private var elementCount = 0
  private var values: [String: String] = [:]
  private var part = 0
  /// The element whose children state a point as text; nil outside of one.
  private var pointNumber: Int?
  /// The attributes that were seen, as a map spells them.
  private var seen: [String] = []
  private var encoding: MarkupEncoding

  /// Returns whether a text begins like XML.
  static func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    let start = text.dropFirst(ByteOrderMark.length(text)).first { !$0.isBlank && $0 != 0x0a }
    return start.map { $0 == UInt8(ascii: "<") }
  }

  init(_ text: [UInt8], _ map: ColumnMap) throws(ColumnMapFault) {
    sources = map.columns.map { Source($0.name) }
    guard let place = map.columns.firstIndex(where: { $0.target == .x }) else {
      throw ColumnMapFault("x has no column")
    }
    x = sources[place]
    func columns(_ isMeant: (ColumnMap.Target) -> Bool) -> [Source] {
      map.columns.filter { isMeant($0.target) }.map { Source($0.name) }
    }
    let point = x
    sections = columns { ColumnMap.sections.contains($0) }
      .filter { $0.element != point.element && !$0.element.isEmpty }
    let isOfPoint = { (source: Source) in
      point.attribute == nil || source.element == point.element || source.element.isEmpty
    }
    numbersTouches =
      columns { $0 == .time }.allSatisfy(isOfPoint)
      && !columns { $0 == .id }.contains(where: isOfPoint)
    encoding = MarkupEncoding(text[...])
    var scanner = MarkupScanner(encoding.text)
    do throws(MarkupFault) {
      while try scanner.next() { take(&scanner) }
    } catch {
      fault = Diagnostic(
        .syntax, at: .line(error.line), "found \(error.found), expected \(error.expected)")
    }
    guard rowCount > 0 else {
      throw ColumnMapFault(
        "no element has \"\(x.column)\"; an attribute is written ELEMENT@ATTRIBUTE, such as Point@X",
        near: x.column, among: seen)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func take(_ scanner: inout MarkupScanner) {
    let tag = scanner.tag
    let name = tag.name.lowercased()
    guard tag.kind != .close else { return close() }
    elementCount += 1
    var statesX = false
    for source in sources where source.isOf(name) {
      guard let attribute = source.attribute else { continue }
      let value = tag.attributes.first { $0.name.lowercased() == attribute }
      values[source.column] =
        value.flatMap { encoding.text(of: $0.value) }
        ?? (source.element.isEmpty ? values[source.column] : nil)
      if source.column == x.column { statesX = value != nil || !source.element.isEmpty }
    }
    if seen.count < 200 {
      for attribute in tag.attributes {
        let text = "\(tag.name)@\(attribute.name)"
        if !seen.contains(text) { seen.append(text) }
      }
    }
    if sections.contains(where: { $0.element == name }), !isTouch(name) { part = elementCount }
    if statesX { add(elements.last?.number ?? 0, tag, line: tag.line) }
    guard tag.kind == .open else { return }
    elements.append(Element(name: name, number: elementCount, line: tag.line))
    takeText(of: name, &scanner)
  }

  /// Whether an element is the one around points. Its attributes do not divide gestures by themselves.
  private func isTouch(_ name: String) -> Bool { touchName == name }
  private var touchName: String?

  private mutating func takeText(of name: String, _ scanner: inout MarkupScanner) {
    guard sources.contains(where: { $0.attribute == nil && $0.element == name }) else { return }
    let content = encoding.text(of: scanner.content()) ?? ""
    let text = content.trimmed
    for source in sources where source.attribute == nil && source.element == name {
      values[source.column] = text
      if source.column == x.column { pointNumber = elements.dropLast().last?.number }
    }
  }

  private mutating func close() {
    guard let element = elements.popLast(), element.number == pointNumber else { return }
    pointNumber = nil
    add(elements.last?.number ?? 0, nil, line: element.line)
    for source in sources
    where source.attribute == nil && !sections.contains(where: { $0.column == source.column }) {
      values[source.column] = nil
    }
  }

  private mutating func add(_ touch: Int, _ tag: MarkupTag?, line: Int) {
    touchName = elements.last?.name
    if rowCount > 0 { bytes.append(UInt8(ascii: ",")) }
    while self.line < line {
      bytes.append(0x0a)
      self.line += 1
    }
    writer.beginObject()
    var written: Set<String> = []
    for source in sources where written.insert(source.column).inserted {
      writer.member(source.column, values[source.column] ?? "")
    }
    // The names of what is not read need to be known once.
    if rowCount == 0, let tag {
      for attribute in tag.attributes {
        let name = "\(tag.name)@\(attribute.name)"
        let isRead = sources.contains {
          $0.attribute == attribute.name.lowercased() && $0.isOf(tag.name.lowercased())
        }
        if !isRead { writer.member(name, encoding.text(of: attribute.value) ?? "") }
      }
    }
    if numbersTouches { writer.member(TableLayout.touchKey, touch) }
    if part > 0 { writer.member(TableLayout.partKey, part) }
    writer.endObject()
    bytes += writer.bytes
    writer.removeAll()
    rowCount += 1
  }
}
