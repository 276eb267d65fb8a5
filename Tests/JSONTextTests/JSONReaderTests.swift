import JSONText
import Testing

@Suite struct `A JSON reader` {
  private let reader = JSONReader()

  @Test func `a JSON reader keeps the place of every value and key`() throws {
    let value = try reader.read(
      """
      { "ä😀": [1, "→", true],
        "view" :
          {"id":null} }
      """)
    #expect(value.place == TextPlace(line: 1, column: 1))
    let members = try #require(value.members)
    #expect(members.map(\.key) == ["ä😀", "view"])
    #expect(members.map(\.keyPlace.description) == ["1:3", "2:3"])
    #expect(members.map(\.value.place.description) == ["1:9", "3:5"])
    let places = try #require(members[0].value.array).map(\.place.description)
    #expect(places == ["1:10", "1:13", "1:18"])
    #expect(value["view"]?["id"]?.isNull == true)
    #expect(value["view"]?["id"]?.place.description == "3:11")
  }

  @Test func `a JSON reader skips a byte order mark, takes CR LF, and starts at any line`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("[1,\r\n 2]\r\n".utf8)
    let elements = try #require(try reader.read(bytes, startingAtLine: 41).array)
    #expect(elements.map(\.place.description) == ["41:2", "42:2"])
  }

  /// `Double.init(_: String)` is the independent reference.
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-7", -7), ("0.5", nil), ("1e3", nil), ("2.0", nil),
      ("1E-7", nil), ("1.5e+300", nil), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", Int64.min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("9007199254740993", 9_007_199_254_740_993),
      ("123456789012345678901234567890", nil), ("2.2250738585072011e-308", nil), ("1e-999", nil),
      ("0e999999999999999999999", nil), ("0.000000000000000000000000000001", nil),
    ] as [(String, Int64?)])
  func `a JSON reader reads numbers exactly`(text: String, integer: Int64?) throws {
    guard case .number(let number) = try reader.read(text).content else {
      Issue.record("not a number")
      return
    }
    #expect(number.double.bitPattern == Double(text)?.bitPattern)
    #expect(number.integer == integer)
  }

  @Test func `a JSON reader knows an integer however it is written`() throws {
    let values = try #require(try reader.read("[2, 2.0, 2e0, 20E-1, 2.5, 1e30, \"2\"]").array)
    #expect(values.map(\.integer) == [2, 2, 2, 2, nil, nil, nil])
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""x\ud83d\ude00y""#, "x😀y"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    (#""""#, ""),
  ])
  func `a JSON reader decodes escapes`(text: String, decoded: String) throws {
    let string = try #require(try reader.read(text).string)
    #expect(Array(string.utf8) == Array(decoded.utf8))
  }

  @Test func `a JSON reader distinguishes keys that differ only in their code points`() throws {
    #expect(try reader.read(#"{"\u00e9":1, "e\u0301":2}"#).members?.count == 2)
  }

  @Test func `a JSON reader reads up to the documented depth, and no deeper`() throws {
    let limit = JSONReader.maximumDepth
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try reader.read(deep) }
    let fault = JSONFault(
      .nestedTooDeeply(limit: limit), at: TextPlace(line: 1, column: limit + 1))
    #expect(throws: fault) { try reader.read("[" + deep + "]") }
    #expect(throws: fault) { try reader.read(String(repeating: "[", count: 1_000_000)) }
  }
}
