import JSONText
import SeededRandom
import Testing

@Suite struct `Doubles as text` {
  private func text(_ double: Double) -> String {
    var writer = JSONWriter()
    writer.double(double)
    return writer.text
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0, "-0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e-6, "0.000001"), (1e-7, "1e-07"),
    (123456.789, "123456.789"), (1e15, "1000000000000000"), (0x1p54, "1.8014398509481984e+16"),
    (0x1p54 - 2, "18014398509481982"), (999999999999999, "999999999999999"),
    (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (.leastNonzeroMagnitude, "5e-324"),
    (0.1 + 0.2, "0.30000000000000004"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ])
  func `doubles as text are short`(double: Double, text: String) {
    #expect(self.text(double) == text)
  }

  /// `Double.init(_: String)` is the independent reference for reading.
  @Test func `doubles as text read back to the last bit, for any bit pattern`() throws {
    var generator = SplitMix(seed: 8)
    for _ in 0..<trials(200_000) {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      try checkRoundTrip(double)
    }
  }

  @Test func `doubles as text read back to the last bit, and are shortest, at human scale`() throws
  {
    var generator = SplitMix(seed: 9)
    let powers: [Double] = [1, 8, 10, 160, 1000, 25.4, 1e6, 1e7]
    for _ in 0..<trials(100_000) {
      let shift = Int64.random(in: 0..<48, using: &generator)
      let digits = Double(Int64.random(in: -(1 << 62)...(1 << 62), using: &generator) >> shift)
      let power = powers.randomElement(using: &generator) ?? 1
      let double = digits / power
      let text = try checkRoundTrip(double)
      #expect(Self.digits(text) == Self.digits(double.description))
    }
  }

  /// Decimals of all lengths. Many of them cannot be represented as a double, or are halfway
  /// between two doubles.
  @Test func `doubles as text are read as the nearest double`() throws {
    var generator = SplitMix(seed: 10)
    for _ in 0..<trials(100_000) {
      let significand = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      let text = "\(significand)e\(Int.random(in: -330...285, using: &generator))"
      #expect(try JSONReader().read(text).double == Double(text), "\(text)")
    }
    #expect(try JSONReader().read("9007199254740993.0000000000000000001").double == 0x1p53 + 2)
    #expect(try JSONReader().read("9007199254740993.0").double == 0x1p53)
  }

  @discardableResult
  private func checkRoundTrip(_ double: Double) throws -> String {
    let text = text(double)
    let read = try JSONReader().read(text).double
    if read?.bitPattern != double.bitPattern || Double(text)?.bitPattern != double.bitPattern {
      Issue.record("\(double) became \(text)")
    }
    return text
  }

  /// Returns the significant digits, wherever the decimal point is.
  private static func digits(_ text: String) -> String {
    let significand = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(significand.reversed().drop { $0 == "0" }.reversed())
  }
}
