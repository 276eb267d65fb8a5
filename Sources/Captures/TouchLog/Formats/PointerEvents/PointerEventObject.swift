internal import JSONText
internal import TouchModel

/// The fields of one event of a web page. The case of keys and underscores in them are ignored.
struct PointerEventObject {
  /// One finger: a pointer event itself, or an entry of a list of a touch event.
  struct Finger {
    var id: Int64?
    /// The best of the stated coordinates, and its rank; a lower rank is better.
    var x: (value: Double, rank: Int)?
    var y: (value: Double, rank: Int)?
    var pressure: Double?
    var width: Double?
    var height: Double?
    var radiusX: Double?
    var radiusY: Double?
    var kind: Contact.Kind?
    /// The time in milliseconds. Only fingers of coalesced events have a separate time.
    var time: DecimalLiteral?
  }

  private(set) var type: String?
  /// The time in milliseconds.
  private(set) var time: DecimalLiteral?
  private(set) var finger = Finger()
  private(set) var buttons: Double?
  private(set) var changed: [Finger]?
  private(set) var touching: [Finger]?
  /// The moves that the browser coalesced into this event. The last one is the event itself.
  private(set) var coalesced: [Finger] = []
  /// The width of the page; `pageHeight` is its height.
  private(set) var pageWidth: Double?
  private(set) var pageHeight: Double?

  /// The names of coordinates, the best first. Client coordinates count from the corner of the
  /// window, page coordinates from the corner of the page. They are equal if the page does not
  /// scroll.
  private static let coordinates = ["client", "", "page", "offset", "layer", "screen"]
  private static let wrappers = [
    "event", "e", "detail", "data", "nativeevent", "pointer", "payload",
  ]

  /// Reads the object from `start` to `end`.
  init(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONMemberFault) {
    var scanner = JSONCursor(start, end: end)
    try readMembers(&scanner, depth: 0)
    try scanner.expectEnd()
  }

  private mutating func readMembers(
    _ scanner: inout JSONCursor, depth: Int
  ) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "{"), "{")
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      let key = Field(try scanner.key())
      switch scanner.peek() {
      case UInt8(ascii: "{") where depth < 4 && Self.wrappers.contains { key.equalsLetters($0) }:
        try readMembers(&scanner, depth: depth + 1)
      case UInt8(ascii: "{") where depth < 4 && Self.isPage(key):
        try readMembers(&scanner, depth: depth + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["): try readList(key, &scanner)
      case UInt8(ascii: "\""): readText(key, try scanner.rawString())
      default:
        if let number = scanner.literal() {
          readNumber(key, number)
        } else {
          try scanner.skipValue()
        }
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"), "} or a comma")
  }

  private static func isPage(_ key: Field) -> Bool {
    ["viewport", "window", "page", "surface"].contains { key.equalsLetters($0) }
  }

  private mutating func readText(_ key: Field, _ text: JSONRawText) {
    if key.equalsLetters("type") || key.equalsLetters("eventtype") || key.equalsLetters("name")
      || (key.equalsLetters("event") && type == nil)
    {
      type = text.string.lowercased()
    } else {
      finger.readText(key, text)
    }
  }

  private mutating func readNumber(_ key: Field, _ number: DecimalLiteral) {
    let value = number.double
    if key.equalsLetters("timestamp") {
      time = number
    } else if ["time", "t", "ts", "timems", "now"].contains(where: { key.equalsLetters($0) }) {
      time = time ?? number
    } else if key.equalsLetters("buttons") {
      buttons = value
    } else if key.equalsLetters("innerwidth") {
      pageWidth = value
    } else if key.equalsLetters("innerheight") {
      pageHeight = value
    } else {
      finger.readNumber(key, number, coordinates: Self.coordinates)
    }
  }

  /// The keys for the events of `getCoalescedEvents()`, which have no fixed name in JSON.
  private static let coalescedKeys = ["coalescedevents", "coalesced", "getcoalescedevents"]

  /// Reads a list of touches: an array, or a TouchList converted to JSON, `{"0":{…},"length":1}`.
  private mutating func readList(
    _ key: Field, _ scanner: inout JSONCursor
  ) throws(JSONMemberFault) {
    let isChanged = key.equalsLetters("changedtouches")
    let isCoalesced = Self.coalescedKeys.contains { key.equalsLetters($0) }
    guard isChanged || isCoalesced || key.equalsLetters("touches") else {
      try scanner.skipValue()
      return
    }
    var fingers: [Finger] = []
    if scanner.take(UInt8(ascii: "[")) {
      if !scanner.take(UInt8(ascii: "]")) {
        repeat { fingers.append(try finger(&scanner)) } while scanner.take(UInt8(ascii: ","))
        try scanner.expect(UInt8(ascii: "]"), "] or a comma")
      }
    } else {
      try scanner.expect(UInt8(ascii: "{"), "{")
      if !scanner.take(UInt8(ascii: "}")) {
        repeat {
          _ = try scanner.key()
          if scanner.peek() == UInt8(ascii: "{") {
            fingers.append(try finger(&scanner))
          } else {
            try scanner.skipValue()
          }
        } while scanner.take(UInt8(ascii: ","))
        try scanner.expect(UInt8(ascii: "}"), "} or a comma")
      }
    }
    if isCoalesced {
      coalesced = fingers
    } else if isChanged {
      changed = fingers
    } else {
      touching = fingers
    }
  }

  private func finger(_ scanner: inout JSONCursor) throws(JSONMemberFault) -> Finger {
    var finger = Finger()
    try scanner.expect(UInt8(ascii: "{"), "{")
    if scanner.take(UInt8(ascii: "}")) { return finger }
    repeat {
      let key = Field(try scanner.key())
      if scanner.peek() == UInt8(ascii: "\"") {
        finger.readText(key, try scanner.rawString())
      } else if let number = scanner.literal() {
        finger.readNumber(key, number, coordinates: Self.coordinates)
      } else {
        try scanner.skipValue()
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"), "} or a comma")
    return finger
  }
}

extension PointerEventObject.Finger {
  fileprivate mutating func readText(_ key: Field, _ text: JSONRawText) {
    guard key.equalsLetters("pointertype") || key.equalsLetters("touchtype") else { return }
    if text.equals("pen") || text.equals("stylus") { kind = .pencil }
    if text.equals("mouse") { kind = .indirectPointer }
    if text.equals("touch") || text.equals("direct") { kind = .direct }
  }

  fileprivate mutating func readNumber(
    _ key: Field, _ number: DecimalLiteral, coordinates: [String]
  ) {
    let value = number.double
    guard value.isFinite else { return }
    switch key.bytes.last {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "y"), UInt8(ascii: "Y"):
      readCoordinate(key, value, coordinates)
    default:
      if key.equalsLetters("pointerid") || key.equalsLetters("identifier") {
        id = number.integer
      } else if key.equalsLetters("id") {
        id = id ?? number.integer
      } else if key.equalsLetters("pressure") || key.equalsLetters("force") {
        pressure = value
      } else if key.equalsLetters("width") {
        width = value
      } else if key.equalsLetters("height") {
        height = value
      } else if key.equalsLetters("timestamp") {
        time = number
      }
    }
  }

  private mutating func readCoordinate(_ key: Field, _ value: Double, _ names: [String]) {
    if key.equalsLetters("radiusx") { return radiusX = value }
    if key.equalsLetters("radiusy") { return radiusY = value }
    let isX = key.bytes.last.map { $0 | 0x20 == UInt8(ascii: "x") } ?? true
    let stem = Field(start: key.start, end: key.end - 1)
    guard let rank = names.firstIndex(where: { stem.equalsLetters($0) }) else { return }
    if isX {
      if rank < x?.rank ?? .max { x = (value, rank) }
    } else {
      if rank < y?.rank ?? .max { y = (value, rank) }
    }
  }

  /// The axes of the contact's ellipse; nil if unknown. Browsers write 1 × 1 for unknown sizes.
  var axes: (major: Double, minor: Double)? {
    let size = (width ?? (radiusX ?? 0) * 2, height ?? (radiusY ?? 0) * 2)
    let (major, minor) = (max(size.0, size.1), min(size.0, size.1))
    return major > 1 && minor > 0 ? (major, minor) : nil
  }
}
