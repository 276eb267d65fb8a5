internal import TouchLog

/// The first line is a map of columns, the rest the table that it is for.
enum TableLaws {
  static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let map = String(decoding: parts[0], as: UTF8.self)
    guard let columns = try? ColumnMap(parsing: map) else { return }
    var options = CaptureLaws.options(for: bytes)
    options.columns = columns
    guard let reader = try? CaptureReader(bytes: Array(parts[1]), options) else { return }
    CaptureLaws.check(reader)
  }
}
