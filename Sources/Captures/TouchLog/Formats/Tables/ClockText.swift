/// Reads times as clocks show them: `0:00:17.092699`, `05:17.1`, `2024-05-01T12:00:00.5Z`.
enum ClockText {
  /// Returns the time in microseconds since midnight, or since 1970 if there is a date. Nil for any
  /// other text.
  static func microseconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var text = bytes[...]
    var days: Int64 = 0
    if let split = text.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == 0x20 }) {
      guard let date = Self.days(of: text[..<split]) else { return nil }
      days = date
      text = text[(split + 1)...]
    }
    var offset: Int64 = 0
    if text.last == UInt8(ascii: "Z") {
      text = text.dropLast()
    } else if let sign = text.lastIndex(where: { "+-".utf8.contains($0) }) {
      guard let zone = time(of: text[(sign + 1)...]) else { return nil }
      // The hours and minutes of the zone were read as minutes and seconds.
      offset = zone * (text[sign] == UInt8(ascii: "+") ? 60 : -60)
      text = text[..<sign]
    }
    guard let time = time(of: text) else { return nil }
    let (product, overflow) = days.multipliedReportingOverflow(by: 86_400_000_000)
    return overflow ? nil : product + time - offset
  }

  /// Reads `h:mm:ss.ffffff` or `mm:ss`, in microseconds; nil without a colon.
  private static func time(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
    var seconds: Int64 = 0
    for part in parts.dropLast() {
      guard let number = integer(part), number < 1_000_000 else { return nil }
      seconds = (seconds + number) * 60
    }
    let pieces = last.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard pieces.count <= 2, let first = pieces.first, let whole = integer(first), whole < 61
    else { return nil }
    var fraction: Int64 = 0
    if pieces.count == 2 {
      guard !pieces[1].isEmpty, pieces[1].allSatisfy(\.isDigit) else { return nil }
      var weight: Int64 = 100_000
      for digit in pieces[1].prefix(6) {
        fraction += Int64(digit &- 0x30) * weight
        weight /= 10
      }
    }
    return (seconds + whole) * 1_000_000 + fraction
  }

  /// Returns the days from 1970 to `yyyy-mm-dd` in the Gregorian calendar.
  private static func days(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let year = integer(parts[0]), let month = integer(parts[1]),
      let day = integer(parts[2]), year <= 9999, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Count years from March, so that a leap day is the last day.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  private static func integer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    guard !text.isEmpty, text.count <= 9, text.allSatisfy(\.isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int64($1 &- 0x30) }
  }
}
