/// A recording of libinput that a program wrote as JSON, or as Python prints a dictionary, in the lines in which
/// libinput writes it.
///
/// Its words are copied as they stand, because the reader of YAML reads both kinds of quotation marks.
enum PastedRecord {
  private indirect enum Node {
    case word([UInt8])
    case list([Node])
    case map([(key: [UInt8], value: Node)])

    func member(_ name: String) -> Node? {
      guard case .map(let members) = self else { return nil }
      return members.first { $0.key.elementsEqual(name.utf8) }?.value
    }
    var items: [Node] { if case .list(let items) = self { items } else { [] } }
  }

  /// Returns the lines of a recording; nil for other texts, and for one that is cut or followed by more.
  static func lines(_ text: [UInt8]) -> [UInt8]? {
    let start = text.drop { $0.isBlank || $0 == UInt8(ascii: "-") }
    guard start.first == UInt8(ascii: "{") else { return nil }
    var rest = start
    guard let record = node(&rest, depth: 0), rest.allSatisfy(\.isBlank),
      let devices = record.member("devices"), !devices.items.isEmpty,
      devices.items.allSatisfy(isDevice)
    else { return nil }
    var result = Array(
      "# libinput record\nversion: 1\nndevices: \(devices.items.count)\ndevices:\n".utf8)
    for device in devices.items { write(device, into: &result) }
    return result
  }

  /// Whether the device has a description or events, as libinput writes them.
  private static func isDevice(_ node: Node) -> Bool {
    guard let evdev = node.member("evdev"), case .map = evdev else { return false }
    return node.member("events") != nil || evdev.member("absinfo") != nil
      || evdev.member("codes") != nil
  }

  private static func write(_ device: Node, into text: inout [UInt8]) {
    text += "- node: ".utf8 + flow(device.member("node") ?? .word([])) + "\n  evdev:\n".utf8
    for key in ["name", "id"] {
      guard let value = device.member("evdev")?.member(key) else { continue }
      text += "    \(key): ".utf8 + flow(value) + [0x0a]
    }
    for key in ["codes", "absinfo"] {
      guard case .map(let members)? = device.member("evdev")?.member(key) else { continue }
      text += "    \(key):\n".utf8
      for (code, value) in members {
        text += "      ".utf8 + code + ": ".utf8 + flow(value) + [0x0a]
      }
    }
    if let value = device.member("evdev")?.member("properties") {
      text += "    properties: ".utf8 + flow(value) + [0x0a]
    }
    text += "  events:\n".utf8
    for entry in device.member("events")?.items ?? [] {
      guard let events = entry.member("evdev") else { continue }
      text += "  - evdev:\n".utf8
      for event in events.items { text += "    - ".utf8 + flow(event) + [0x0a] }
    }
  }

  /// Returns a word, or a list in brackets.
  private static func flow(_ node: Node) -> [UInt8] {
    switch node {
    case .word(let word): word
    case .list(let items): [0x5b] + items.map { flow($0) }.joined(separator: ", ".utf8) + [0x5d]
    case .map: []
    }
  }

  /// Reads a value of JSON or Python.
  private static func node(_ rest: inout ArraySlice<UInt8>, depth: Int) -> Node? {
    skipBlanks(&rest)
    guard depth < 16, let first = rest.first else { return nil }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return .word(word(&rest, endsAtColon: false))
    }
    rest = rest.dropFirst()
    let isMap = first == UInt8(ascii: "{")
    var (members, items) = ([(key: [UInt8], value: Node)](), [Node]())
    while true {
      skipBlanks(&rest)
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: ",") {
        rest = rest.dropFirst()
      } else if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
        rest = rest.dropFirst()
        return isMap ? .map(members) : .list(items)
      } else if isMap {
        let key = word(&rest, endsAtColon: true)
        skipBlanks(&rest)
        guard rest.popFirst() == UInt8(ascii: ":"), let value = node(&rest, depth: depth + 1) else {
          return nil
        }
        let isQuoted = key.first == 0x22 || key.first == 0x27
        members.append((isQuoted ? Array(key.dropFirst().dropLast()) : key, value))
      } else {
        guard let value = node(&rest, depth: depth + 1) else { return nil }
        items.append(value)
      }
    }
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop { $0.isBlank }
  }

  /// Reads a word, with its quotation marks if it has some.
  private static func word(_ rest: inout ArraySlice<UInt8>, endsAtColon: Bool) -> [UInt8] {
    if let mark = rest.first, mark == 0x22 || mark == 0x27 {
      var end = rest.startIndex + 1
      while end < rest.endIndex, rest[end] != mark { end += rest[end] == 0x5c ? 2 : 1 }
      end = min(end + 1, rest.endIndex)
      defer { rest = rest[end...] }
      return Array(rest[..<end])
    }
    var word = rest.prefix { byte in
      !",]}".utf8.contains(byte) && !(endsAtColon && byte == UInt8(ascii: ":"))
    }
    rest = rest.dropFirst(word.count)
    while word.last?.isBlank ?? false { word = word.dropLast() }
    return Array(word)
  }
}
