import Strokes
import Testing
import TouchModel

/// The encoding in which a test's text is written.
private enum Written {
  case utf8, latin, wide(isBig: Bool)

  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .utf8: return Array(text.utf8)
    case .latin: return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case .wide(let isBig):
      return (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE])
        + text.utf16.flatMap { unit in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBig ? bytes : bytes.reversed()
        }
    }
  }
}

private func read(_ text: String, encoding: Written = .utf8) throws -> StrokeReading {
  try StrokeReader.read(encoding.bytes(of: text), source: "log")
}

private let points = "<Point X=\"1\" Y=\"2\" T=\"0\"/><Point X=\"3\" Y=\"4\" T=\"10\"/>"

private func gesture(_ name: String, number: String? = nil, _ content: String = points) -> String {
  let number = number.map { " Number=\"\($0)\"" } ?? ""
  return "<Gesture Name=\"\(name)\"\(number)>\(content)</Gesture>"
}

@Suite struct `What XML allows in gesture files` {
  @Test func `a section of character data holds no points, whatever it looks like`() throws {
    let text = gesture("a1", "<![CDATA[<Point X=\"9\" Y=\"9\"/> > <Gesture> ]]>" + points)
    let reading = try read(text)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.gesture.pointCount) == [2])
    let cut = try read(gesture("a1", "<![CDATA[" + points))
    #expect(cut.faults.first?.expected == "the end of a section of character data")
  }

  @Test(arguments: [
    ("caf&#233;", "café"), ("a &#x26; b", "a & b"), ("&#x1F600;", "\u{1F600}"),
    ("&#0000000065;x", "Ax"), ("a&amp;#233;", "a&#233;"),
    // These are not characters, and stay as they are.
    ("x&#0;", "x&#0;"), ("x&#xD800;", "x&#xD800;"), ("x&#+65;", "x&#+65;"), ("x&#x;", "x&#x;"),
    ("x&#99999999999;", "x&#99999999999;"), ("x&#65", "x&#65"), ("x&#-1;", "x&#-1;"),
  ])
  func `a character may be written by its number`(written: String, label: String) throws {
    #expect(try read(gesture(written + "01", number: "1")).samples.map(\.label) == [label])
  }

  @Test func `the declared encoding is used`() throws {
    func declared(_ name: String, as label: String = "größe") -> String {
      "<?xml version='1.0' encoding='\(name)' standalone=\"yes\"?>\n" + gesture(label + "1")
    }
    for name in ["iso-8859-1", "ISO-8859-1", "Windows-1252"] {
      #expect(try read(declared(name), encoding: .latin).samples.map(\.label) == ["größe"])
    }
    let euro = declared("windows-1252", as: "5\u{80}\u{85}!")
    #expect(try read(euro, encoding: .latin).samples.map(\.label) == ["5€…!"])
    for isBig in [false, true] {
      let reading = try read(declared("UTF-16", as: "größe 😀 "), encoding: .wide(isBig: isBig))
      #expect(reading.samples.map(\.label) == ["größe 😀 "])
    }
    // A program that unpacked the file may have converted it to UTF-8 and kept the declaration.
    #expect(try read(declared("utf-16")).samples.map(\.label) == ["größe"])
  }

  @Test func `text in an unreadable encoding costs its sample, and is reported`() throws {
    func reading(of encoding: String?) throws -> StrokeReading {
      let head = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
      let text = head + "<Set>" + gesture("gr\u{F6}sse1") + gesture("plain1") + "</Set>"
      return try read(text, encoding: .latin)
    }
    for encoding in [nil, "utf-8", "us-ascii", "koi8-r"] {
      let reading = try reading(of: encoding)
      #expect(reading.samples.map(\.label) == ["plain"], "\(encoding ?? "none")")
      let fault = try #require(reading.faults.first)
      #expect(fault.description.contains("\"\(encoding ?? "UTF-8")\""))
      #expect(fault.expected.contains("ISO-8859-1"))
    }
    // Valid UTF-8 may have another meaning in another encoding.
    let lied = "<?xml version=\"1.0\" encoding=\"koi8-r\"?>" + gesture("größe1")
    #expect(try read(lied).faults.count == 1)
    #expect(try read(lied).samples.isEmpty)
  }

  @Test func `the prefix of a namespace and a long comment do not hide the gesture`() throws {
    let prefixed =
      "<?xml version=\"1.0\"?><g:Gesture xmlns:g=\"http://x.org/g\" Name=\"a1\">"
      + "<g:Point X=\"1\" Y=\"2\"/></g:Gesture>"
    #expect(try read(prefixed).samples.map(\.label) == ["a"])
    let commented = "<!-- " + String(repeating: "long ", count: 1500) + "-->\n" + gesture("a1")
    #expect(try read(commented).samples.map(\.label) == ["a"])
    #expect(StrokeFormat.detect(Array("<html><body><p>no</p></body></html>".utf8)) == nil)
  }

  @Test(arguments: [
    ("circle201", "1", "circle2"), ("circle21", "1", "circle2"), ("circle210", "10", "circle2"),
    ("arrow07", "7", "arrow"), ("arrow07", "07", "arrow"), ("arrow07", nil, "arrow"),
    // A number that is not in the name does not show which digits to remove.
    ("arrow07", "3", "arrow"), ("arrow07", "x", "arrow"), ("arrow", "1", "arrow"),
    ("01", "1", "01"), ("301", "1", "3"),
  ])
  func `a name loses the number of its repetition and no other digit`(
    name: String, number: String?, label: String
  ) throws {
    #expect(try read(gesture(name, number: number)).samples.map(\.label) == [label])
  }
}
