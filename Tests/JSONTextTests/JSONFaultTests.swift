import JSONText
import Testing

@Suite struct `Faults in JSON` {
  @Test(arguments: [
    ("", #"found the end of the text at 1:1, expected a value"#),
    ("[1, 2", #"found the end of the text at 1:6, expected "," or "]" for the list from 1:1"#),
    ("[1 2]", #"found "2" at 1:4, expected "," or "]" for the list from 1:1"#),
    ("[1,\n 2,\n]", #"found a trailing comma at 2:3, expected another value or no comma"#),
    (#"{"a":1,}"#, #"found a trailing comma at 1:7, expected another value or no comma"#),
    (#"{"a" 1}"#, #"found "1" at 1:6, expected ":" after the key"#),
    (#"{a:1}"#, #"found "a" at 1:2, expected a key in quotes or "}" for the object from 1:1"#),
    (#"{"a":1, bcd:1}"#, #"found "bcd" at 1:9, expected a key in quotes"#),
    (#"{"a":1 "b":2}"#, #"found "\"" at 1:8, expected "," or "}" for the object from 1:1"#),
    (#"{"a":}"#, #"found "}" at 1:6, expected a value"#),
    ("[,1]", #"found "," at 1:2, expected a value or "]" for the list from 1:1"#),
    ("[nul]", #"found "nul" at 1:2, expected a value or "]" for the list from 1:1"#),
    ("[1,NaN]", #"found "NaN" at 1:4, expected a value"#),
    ("[trueish]", #"found "trueish" at 1:2, expected a value or "]" for the list from 1:1"#),
    ("-Infinity", #"found "Infinity" at 1:2, expected a digit"#),
    ("'a'", #"found "'" at 1:1, expected a value"#),
    ("[“a”]", #"found "“" at 1:2, expected a value or "]" for the list from 1:1"#),
    ("{} x", #"found "x" at 1:4, expected the end of the text"#),
    (
      "[1]\n// no",
      "found a comment, which JSON does not have at 2:1, expected a value or punctuation"
    ),
    ("01", "found a number that begins with 0 at 1:1, expected no digit after the 0"),
    ("1.", "found the end of the text at 1:3, expected a digit"),
    (".5", #"found "." at 1:1, expected a value"#), ("+1", #"found "+" at 1:1, expected a value"#),
    ("1e+", "found the end of the text at 1:4, expected a digit"),
    ("0x10", #"found "x10" at 1:2, expected the end of the text"#),
    (
      "[1e999]",
      "found a number that is out of range, 1e999 at 1:2, expected a magnitude below 1.8e308"
    ),
    (#"["ab"#, "found a string that does not end at 1:2, expected a closing quote"),
    ("\"a\nb\"", #"found a line break inside a string at 1:3, expected a closing quote or \n"#),
    (
      "\"ä\u{1}\"",
      #"found an unescaped U+0001 inside a string at 1:3, expected an escape such as \u0000"#
    ),
    (
      #""ä\x""#,
      #"found an invalid escape, \x at 1:3, expected one of \" \\ \/ \b \f \n \r \t \uXXXX"#
    ),
    (
      #""\u12g4""#,
      #"found an invalid escape, \u12g4 at 1:2, expected one of \" \\ \/ \b \f \n \r \t \uXXXX"#
    ),
    (
      #""😀\ud83dx""#,
      #"found half of a surrogate pair, \ud83d at 1:3, "#
        + #"expected both halves, \ud800 to \udbff and then \udc00 to \udfff"#
    ),
    (
      "{\"a\":1,\n\"a\":2}",
      #"found the key "a" again, first at 1:2 at 2:1, expected each key once"#
    ),
  ])
  func `a fault in JSON has its place and what was expected`(text: String, description: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader().read(text) }
    #expect(fault?.description == description)
  }

  @Test(
    arguments: [
      ([0xFF], 3), ([0xC0, 0x80], 3), ([0xE2, 0x82], 3), ([0xED, 0xA0, 0x80], 3),
      ([0xC3, 0xA4, 0xF4, 0x90, 0x80, 0x80], 4), ([0x80], 3), ([0xF0, 0x80, 0x80, 0x80], 3),
    ] as [([UInt8], Int)])
  func `faults in JSON include bytes that are not UTF-8`(bytes: [UInt8], column: Int) {
    let text = Array("[\"".utf8) + bytes + Array("\"]".utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONReader().read(text) }
    #expect(fault?.place == TextPlace(line: 1, column: column))
    guard case .invalidUTF8 = fault?.problem else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test(arguments: [#"\udc00"#, #"\ud800\ud800"#, #"\ud800\n"#, #"\ud800\u0041"#])
  func `faults in JSON include every kind of lone surrogate`(escape: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader().read("\"" + escape + "\"") }
    guard case .loneSurrogate = fault?.problem else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `faults in JSON find a key that occurs twice among many`() {
    let keys = (0..<100).map { "\"k\($0)\":0" } + ["\"k3\":0"]
    let fault = #expect(throws: JSONFault.self) {
      try JSONReader().read("{" + keys.joined(separator: "\n,") + "}")
    }
    let first = TextPlace(line: 4, column: 2)
    #expect(fault?.problem == .duplicateKey("k3", first: first))
  }

  @Test func `faults in JSON are one line, whatever the text holds`() {
    var documents = RandomDocument(seed: 5)
    for _ in 0..<2_000 {
      do { _ = try JSONReader().read(documents.damagedText()) } catch {
        #expect(!error.description.contains { $0.isNewline })
        #expect(error.place.line >= 1 && error.place.column >= 1)
      }
    }
  }
}
