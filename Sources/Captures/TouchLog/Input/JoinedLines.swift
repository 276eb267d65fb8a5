/// Lines of a log that a program joined, so that several events stand on one line.
enum JoinedLines {
  /// Words that begin a line of a log and hardly stand elsewhere. A digit must follow those with a blank or a
  /// bracket at the end.
  private static let beginnings: [[UInt8]] = [
    "E: ", "Event: time ", "- [", "- evdev:", "[", "Event type ", "Event code ",
    "Input driver version", "Input device ID", "Input device name", "Supported events:",
    "Properties:", "Property ", "Testing ... ", "# EVEMU", "#   Event type ", "#     Event code ",
    "N: ", "I: ", "P: ", "B: ", "A: ", "add device ", "bus: ", "vendor ", "product ", "version ",
    "name: ", "events:", "input props:", "KEY (", "ABS (", "version: ", "ndevices: ", "devices:",
    "- node:", "evdev:", "id: [", "codes:", "absinfo:", "properties: [", "Value ", "Min ", "Max ",
    "Fuzz ", "Flat ", "Resolution ",
  ].map { Array($0.utf8) }

  /// Returns whether a line holds more than `most` events.
  static func areIn(_ line: ArraySlice<UInt8>, moreThan most: Int = 1) -> Bool {
    guard line.count > 40 else { return false }
    return [beginnings[0], beginnings[1], beginnings[2], beginnings[4]].contains { mark in
      var count = 0
      for index in line.indices where line[index] == mark[0] && isEvent(line[index...], mark) {
        count += 1
        let isExpected =
          mark.count == 1 && line.first { !$0.isBlank } == 0x5b
        if count > most { return !isExpected }
      }
      // A description before the first event.
      return count == 1 && mark.count == 1
        && line.drop { $0.isBlank }.starts(with: "add device".utf8)
    }
  }

  private static func isEvent(_ text: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool {
    guard text.starts(with: mark) else { return false }
    let rest = text.dropFirst(mark.count).drop { $0.isBlank }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty, let next = rest.dropFirst(digits.count).first else { return false }
    return mark.starts(with: "- [".utf8)
      ? next == UInt8(ascii: ",") : next.isDecimalMark && next != 0x2c
  }

  /// Returns a line with a line feed before each text that begins a line of a log.
  static func divided(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (result, next) = ([UInt8](), line.startIndex)
    result.reserveCapacity(line.count + line.count / 32)
    while next < line.endIndex {
      let mark = beginning(of: line[next...], after: result.last)
      guard let mark else {
        result.append(line[next])
        next += 1
        continue
      }
      if !result.isEmpty { endLine(&result) }
      result += mark
      next += mark.count
    }
    return result[...]
  }

  private static func beginning(of text: ArraySlice<UInt8>, after last: UInt8?) -> [UInt8]? {
    guard let first = text.first else { return nil }
    return beginnings.first { mark in
      guard first == mark[0], text.starts(with: mark) else { return false }
      if isEvent(text, mark) { return true }
      let isEventMark = mark.count < 4 && mark[0] != UInt8(ascii: "N") && mark[0] | 0x20 != 0x69
      if mark == beginnings[4] || mark == beginnings[0] || mark == beginnings[2] { return false }
      let next = text.dropFirst(mark.count).first { !$0.isBlank }
      let needsDigit = isEventMark || mark[0] == UInt8(ascii: "V") || mark[0] == UInt8(ascii: "M")
      return last?.isBlank ?? true
        && (!needsDigit || next.map { $0.hexDigit != nil || $0 == 0x2d } ?? false)
    }
  }

  /// Ends a line. A dash or a number sign with blanks before the next beginning belongs to it.
  private static func endLine(_ text: inout [UInt8]) {
    while let last = text.last, last.isBlank || last == 0x2c || last == 0x3b { text.removeLast() }
    if text.last == UInt8(ascii: "#"), text.dropLast().last?.isBlank ?? true {
      text.removeLast()
      while text.last?.isBlank ?? false { text.removeLast() }
      text += "\n#   ".utf8
    } else {
      text.append(0x0a)
    }
  }
}
