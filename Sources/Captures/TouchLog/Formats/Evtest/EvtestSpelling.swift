/// Lines of evtest in other words: translated, in capitals, without their beginning, with other blanks. Numbers and
/// names of the kernel are the same in all of them.
enum EvtestSpelling {
  /// Returns a line in the words of evtest; nil for other lines, and for one in those words.
  static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    event(line) ?? header(line)
  }

  /// Returns a line of the description in the words of evtest, with its number and name, or its word in another case.
  private static func header(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count < 200 else { return nil }
    let text = String(decoding: line.drop { $0.isBlank }, as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, let last = words.last else { return nil }
    let name = last.uppercased()
    if words.count <= 5, first != "Repeat", kinds.contains(where: { name.hasPrefix($0) }),
      name.hasSuffix(")"), let code = words.dropLast().last, code.allSatisfy(\.isNumber)
    {
      let plain = "Event \(name.hasPrefix("(EV_") ? "type" : "code") \(code) \(name)"
      return words.joined(separator: " ") == plain ? nil : Array(plain.utf8)[...]
    }
    if words.count == 2, isNumber(last), let word = axisWords.first(where: { isSame($0, first) }) {
      return word == first ? nil : Array("\(word) \(last)".utf8)[...]
    }
    for start in starts where text.count >= start.count && !text.hasPrefix(start) {
      guard isSame(start, text.prefix(start.count)) else { continue }
      let rest = text.dropFirst(start.count)
      return Array((start + (rest.contains("\"") ? String(rest) : rest.lowercased())).utf8)[...]
    }
    return nil
  }

  /// The beginnings of names in brackets.
  private static let kinds = ["(EV_", "(ABS_", "(BTN_", "(KEY_", "(MSC_", "(REL_", "(SYN_"]

  /// The words before the numbers of an axis.
  private static let axisWords = ["Value", "Min", "Max", "Fuzz", "Flat", "Resolution"]

  /// The beginnings of the other lines of a description.
  private static let starts = [
    "Input driver version is ", "Input device ID:", "Input device name: ", "Supported events:",
    "Property type ", "Properties:",
  ]

  private static func isSame(_ word: String, _ other: Substring) -> Bool {
    word.lowercased() == other.lowercased()
  }

  private static func event(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard (24...400).contains(line.count), !line.starts(with: "Event: time ".utf8) else {
      return nil
    }
    var text = String(decoding: line, as: UTF8.self)
    var words = self.words(of: text)
    if !words.contains(where: isTime) {
      text = String(decoding: withDecimalPoint(line), as: UTF8.self)
      words = self.words(of: text)
    }
    guard let place = words.firstIndex(where: isTime), place < 4 else { return nil }
    let time = words[place]
    if let rule = text.split(separator: time).last, let kind = report(rule.uppercased()) {
      return Array("Event: time \(time), \(kind)".utf8)[...]
    }
    let numbers = words.dropFirst(place + 1).filter { isNumber($0) }
    let names = words.filter { $0.hasPrefix("(") && $0.hasSuffix(")") }
    guard numbers.count == 3, names.count == 2, names[0].uppercased().hasPrefix("(EV_") else {
      return nil
    }
    let event =
      "type \(numbers[0]) \(names[0].uppercased()), code \(numbers[1]) \(names[1].uppercased())"
    return Array("Event: time \(time), \(event), value \(numbers[2])".utf8)[...]
  }

  private static func words(of text: String) -> [Substring] {
    text.split { " ,\t:\u{ff0c}\u{ff1a}".contains($0) }
  }

  /// Returns a line with a point for the comma of the first number that has six digits behind one, as `1,000000`.
  private static func withDecimalPoint(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    let comma = line.indices.first { index in
      line[index] == UInt8(ascii: ",") && index > line.startIndex && line[index - 1].isDigit
        && line[(index + 1)...].prefix { $0.isDigit }.count == 6
    }
    if let comma { line[comma] = UInt8(ascii: ".") }
    return line
  }

  private static func report(_ rule: String) -> String? {
    guard !rule.contains("("), rule.contains("--") || rule.contains("++") || rule.contains(">>")
    else {
      return nil
    }
    if rule.contains("MT_REPORT") { return "++++++++++++++ SYN_MT_REPORT ++++++++++++" }
    if rule.contains("DROPPED") { return ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<" }
    return rule.contains("REPORT") ? "-------------- SYN_REPORT ------------" : nil
  }

  private static func isTime(_ word: Substring) -> Bool {
    let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].count == 6 && !parts[0].isEmpty
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { $0.hexDigit != nil }
      && word.utf8.contains(where: \.isDigit)
  }
}
