/// Logs whose newest line is the first, as databases of logs and `tac` write them.
enum NewestFirst {
  /// Returns the lines of a log of events in the order of their times; nil for other texts.
  static func turned(_ text: [UInt8]) -> [UInt8]? {
    guard let turned = turned(text, time) else { return nil }
    // A query that sorts by time keeps the order of events of one time: a report is their last.
    let lines = turned.split(separator: 0x0a)
    let reports = lines.indices.filter { isReport(lines[$0]) }
    let early = reports.count { index in
      index + 1 < lines.count && time(lines[index]) == time(lines[index + 1])
    }
    guard early * 2 > reports.count else { return turned }
    var (result, next) = ([ArraySlice<UInt8>](), 0)
    while next < lines.count {
      let now = time(lines[next])
      let end = lines[next...].firstIndex { time($0) != now } ?? lines.count
      result += now == nil ? Array(lines[next..<end]) : lines[next..<end].reversed()
      next = end
    }
    return Array(result.joined(separator: [0x0a])) + [0x0a]
  }

  /// Whether a line is the event that ends a report.
  private static func isReport(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      reports.contains { line[index] == $0[0] && line[index...].starts(with: $0) }
    }
  }

  private static let reports = ["SYN_REPORT", " 0000 0000 "].map { Array($0.utf8) }

  /// Returns the lines in the order of the times that `time` finds in them; nil unless nearly all times step back. Lines
  /// before the first time stay there.
  static func turned(_ text: [UInt8], _ time: (ArraySlice<UInt8>) -> Double?) -> [UInt8]? {
    let lines = text.split(separator: 0x0a)
    var (last, back, forth) = (Double?.none, 0, 0)
    for line in lines.prefix(mostCompared) {
      guard let now = time(line) else { continue }
      if let last, now < last { back += 1 }
      if let last, now > last { forth += 1 }
      if forth > 2, forth * 20 > back { return nil }
      last = now
    }
    guard back >= leastSteps, forth * 20 <= back else { return nil }
    let head = lines.prefix { time($0) == nil }
    return Array((head + lines.dropFirst(head.count).reversed()).joined(separator: [0x0a])) + [0x0a]
  }

  /// The number of lines by which the order is found.
  private static let mostCompared = 2000
  /// A clock may be set back once or twice.
  private static let leastSteps = 4

  /// Returns the first number with six digits behind its point, as recorders of events write times.
  private static func time(_ line: ArraySlice<UInt8>) -> Double? {
    guard let point = line.indices.first(where: { isPoint($0, in: line) }) else { return nil }
    var start = point
    while start > line.startIndex, line[start - 1].isDigit { start -= 1 }
    return Double(String(decoding: line[start..<(point + 7)], as: UTF8.self))
  }

  private static func isPoint(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    guard line[index] == UInt8(ascii: "."), index > line.startIndex, line[index - 1].isDigit else {
      return false
    }
    return line[(index + 1)...].prefix { $0.isDigit }.count == 6
  }
}
