internal import ColumnText
internal import FrameAssembly
internal import JSONText

/// Texts that are no table, but hold points that can be written as rows: XML, and JSON with lists in
/// lists.
enum TableRearrangement {
  /// Replaces such a text by an array of objects. Anything else is left as it is.
  static func rearrange(_ source: inout LineSource, _ map: ColumnMap) throws(CaptureError) {
    if try source.peek({ MarkupRows.mayBegin($0) }) ?? false {
      return try rearrangeMarkup(&source, map)
    }
    try JSONGrid.rearrange(&source, map)
    try rearrangeNested(&source, map)
  }

  private static func rearrangeMarkup(
    _ source: inout LineSource, _ map: ColumnMap
  ) throws(CaptureError) {
    var fault: ColumnMapFault?
    try source.replaceAll { text in
      do throws(ColumnMapFault) {
        let rows = try MarkupRows(text, map)
        return (rows.bytes, rows.fault)
      } catch {
        fault = error
        return nil
      }
    }
    if let fault { throw .wrongColumns(fault) }
  }

  private static func rearrangeNested(
    _ source: inout LineSource, _ map: ColumnMap
  ) throws(CaptureError) {
    let start = try source.peek { bytes in
      bytes.first { !$0.isBlank && $0 != 0x0a && $0 < 0x80 }
    }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return }
    // Fills the window.
    _ = try source.peek { _ -> Bool? in nil }
    guard let window = try source.peek({ Array($0) }) else { return }
    let first = window.split(separator: 0x0a).prefix(2)
    // Lines that are values of their own are rows, or have a list each.
    if first.count == 2, first.allSatisfy({ (try? JSONReader().read(Array($0))) != nil }) { return }
    guard let seen = points(window, map), seen.rows.listCount > 1 || seen.rows.part > 0
    else { return }
    try source.replaceAll { text in
      points(text, map).map { found in
        let fault = found.cutLine.map {
          Diagnostic(.truncated, at: .line($0), "the end of the JSON is missing")
        }
        return (found.rows.bytes, fault)
      }
    }
  }

  private static func points(
    _ text: [UInt8], _ map: ColumnMap
  ) -> (rows: NestedPoints, cutLine: Int?)? {
    if let value = try? JSONReader().read(text) {
      return NestedPoints(value, map).map { ($0, nil) }
    }
    guard let mended = MendedJSON(text[...]), let value = try? JSONReader().read(mended.bytes)
    else { return nil }
    return NestedPoints(value, map).map { ($0, mended.cutLine) }
  }
}
