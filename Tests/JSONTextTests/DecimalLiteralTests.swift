import JSONText
import SeededRandom
import Testing

@Suite struct `Numbers as they are written` {
  /// Calls `body` with the number at the beginning of `text`, which a line feed follows.
  private func withLiteral<Result>(
    _ text: String, _ body: (DecimalLiteral?) throws -> Result
  ) throws -> Result {
    try Array((text + "\n").utf8).withUnsafeBufferPointer { bytes in
      try body(DecimalLiteral(#require(bytes.baseAddress)))
    }
  }

  @Test
  func
    `numbers as they are written are the doubles that the standard library reads, whatever their length`()
    throws
  {
    var generator = SplitMix(seed: 41)
    for _ in 0..<20_000 {
      let whole = (0..<Int.random(in: 1...22, using: &generator)).map { place in
        String(Int.random(in: (place == 0 ? 1 : 0)...9, using: &generator))
      }
      let fraction = (0..<Int.random(in: 0...22, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }
      var text = Bool.random(using: &generator) ? "-" : ""
      text += whole.joined() + (fraction.isEmpty ? "" : "." + fraction.joined())
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -40...40, using: &generator))"
      }
      let double = try withLiteral(text) { $0?.double }
      #expect(double == Double(text), "\(text)")
    }
  }

  @Test
  func `numbers as they are written are rounded once, also next to the middle between two doubles`()
    throws
  {
    var generator = SplitMix(seed: 43)
    for _ in 0..<20_000 {
      // Doubles of 15 to 19 digits, as tables of points hold them, and the middles between two.
      let value = Double.random(in: 0..<4000, using: &generator)
      let middle = (Double(value.bitPattern & 0xfffff) + 0.5) / 0x1p20
      for text in ["\(value)", "\(middle)", "-\(value)1", "\(value)5"] {
        #expect(try withLiteral(text) { $0?.double } == Double(text), "\(text)")
      }
    }
    // 2^53 + 1 is the middle between two doubles: the digits behind it decide.
    for text in [
      "900719925474099.3", "900719925474099.30", "9007199254740993.0", "9007199254740993.001",
      "9007199254740992.999", "0.9999999999999999999", "1.844674407370955161",
    ] {
      #expect(try withLiteral(text) { $0?.double } == Double(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("0", Int64(0)), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e3", 1000), ("2.0", 2),
    ("2.5", nil), ("99999999999999999999", nil),
  ])
  func `numbers as they are written are integers only if 64 bits hold them`(
    text: String, integer: Int64?
  ) throws {
    #expect(try withLiteral(text) { $0?.integer } == integer)
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "1e+", "+1", "a", "-a"])
  func `numbers as they are written are rejected if they are not numbers of JSON`(text: String)
    throws
  {
    #expect(try withLiteral(text) { $0 == nil })
  }

  @Test(arguments: [
    ("1.2345675", Int64(1_234_568)), ("-0.0000005", -1), ("0.0000004", 0), ("9e18", nil),
    ("123e-3", 123_000),
  ])
  func `numbers as they are written are rounded to the nearest microsecond`(
    text: String, microseconds: Int64?
  ) throws {
    #expect(try withLiteral(text) { $0?.microseconds } == microseconds)
  }

  @Test func `numbers as they are written are powers of ten to the last bit`() {
    for exponent in 0...22 {
      #expect(PowersOfTen.double(exponent) == Double("1e\(exponent)"))
    }
    for exponent in 0...19 {
      #expect(
        String(PowersOfTen.integer(exponent)) == "1" + String(repeating: "0", count: exponent))
    }
  }

  /// The byte after the number is not read as part of the text: here it belongs to other memory.
  @Test(arguments: ["4", "42", "-1.5", "1e2"])
  func `numbers as they are written may be the last bytes of a text`(text: String) throws {
    let bytes = Array((text + "999").utf8)
    let value = try bytes.withUnsafeBytes { bytes in
      try JSONReader().read(UnsafeRawBufferPointer(rebasing: bytes.dropLast(3)))
    }
    #expect(value == (try JSONReader().read(text + " ")))
  }

  @Test(arguments: ["1.", "1e", "-", "1e+", "[1"])
  func `numbers as they are written are missing at the end of the text, not after it`(text: String)
  {
    let bytes = Array((text + "999").utf8)
    bytes.withUnsafeBytes { bytes in
      let fault = #expect(throws: JSONFault.self) {
        try JSONReader().read(UnsafeRawBufferPointer(rebasing: bytes.dropLast(3)))
      }
      #expect(fault?.place == TextPlace(line: 1, column: text.utf8.count + 1))
    }
  }
}
