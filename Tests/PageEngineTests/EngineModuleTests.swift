import Foundation
import JSONText
import PageEngine
import SeededRandom
import Setups
import TactusGestures
import Testing

@Suite(.enabled(if: EngineModule.canRun, "needs Node.js"))
struct `The engine of pages as WebAssembly` {
  private func number(_ key: String, in text: String) throws -> Int64 {
    let value = try JSONReader().read(Array(text.utf8))
    return try #require(value.members?.first { $0.key == key }?.value.integer)
  }

  @Test
  func
    `the WebAssembly of pages uses no more memory after an hour of touching than after ten minutes`()
    throws
  {
    let text = try EngineModule.run("leaks.mjs", [])
    let (warm, end) = (try number("warm", in: text), try number("end", in: text))
    #expect(warm > 0)
    #expect(end == warm)
    // In each 90 frames, 60 have a finger, and pans and presses are in progress in most of them.
    #expect(try number("actions", in: text) > 10_000)
    #expect(try number("objects", in: text) == 2)
  }

  @Test(arguments: [EngineModule.module, EngineModule.scenes])
  func `the WebAssembly of pages answers wrong calls with a fault and does not trap`(module: URL)
    throws
  {
    let text = try EngineModule.run("hostile.mjs", [], with: module)
    #expect(try number("calls", in: text) == 20_000)
    #expect(try number("faults", in: text) > 5_000)
  }

  @Test func `the WebAssembly of pages gives kinds, reasons and states the names of the library`()
    throws
  {
    let lists = try JSONReader().read(Array(try EngineModule.run("names.mjs", []).utf8)).array ?? []
    let names = lists.map { $0.array?.compactMap(\.string) ?? [] }
    #expect(
      names == [
        (GestureKind.allCases + [.custom]).map { "\($0)" },
        Failure.Reason.allCases.map { "\($0)" }, Phase.allCases.map { "\($0)" },
      ])
  }

  @Test
  func `the scripts of pages find by searching what they find by walking through all touches`()
    throws
  {
    let comparisons = Int(try EngineModule.run("spans.mjs", []).dropLast()) ?? 0
    #expect(comparisons > 2_000)
  }

  @Test
  func `a long capture of a page gives the same in parts as at once, the touches in sight first`()
    throws
  {
    let episodes = Int(try EngineModule.run("parts.mjs", []).dropLast()) ?? 0
    #expect(episodes > 10_000)
  }

  @Test
  func
    `the WebAssembly of pages prints a time with the same digits as the command line, also half a millisecond`()
    throws
  {
    var generator = SplitMix(seed: 5)
    let halves = (0..<300).map { _ in Int.random(in: -100...40_000, using: &generator) * 1000 + 500
    }
    let others = (0..<300).map { _ in Int.random(in: -1_000_000...1_000_000_000, using: &generator)
    }
    let times = halves + others
    let lines = try EngineModule.run("times.mjs", times.map { "\($0)" }).split(separator: "\n")
    let expected = times.map { Quantity.fixed(Double($0) / 1e6, decimals: 3) + " s" }
    #expect(lines.count == expected.count)
    #expect(zip(lines, expected).filter { $0 != $1 }.map { "\($0), not \($1)" } == [])
  }

  /// The answer of the library to the text of a setup: the whole setup, or its fault.
  private func answer(to text: String) -> String {
    do {
      return SetupWriter().text(of: try SetupReader().read(Array(text.utf8)))
    } catch {
      return error.description
    }
  }

  private func compareSetups(_ texts: [String]) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-setups-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    try Data(writer.bytes).write(to: file)
    let output = try EngineModule.run("setups.mjs", [file.path])
    let answers = try JSONReader().read(Array(output.utf8)).array?.compactMap(\.string)
    for (text, answer) in zip(texts, try #require(answers)) {
      #expect(answer == self.answer(to: text), "\(text)")
    }
    #expect(answers?.count == texts.count)
  }

  @Test func `the WebAssembly of pages reads and writes numbers as the command line does`() throws {
    var random = SplitMix(seed: 5)
    var numbers = [
      "0", "1e9", "2.5e-324", "4.9e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
      "0.1", "0.30000000000000004", "9007199254740993e-8", "1e-400", "123456789.00000000000000001",
      "0.500000000000000166533453693773481063544750213623046875",
      "0." + String(repeating: "3", count: 900), "1" + String(repeating: "0", count: 400) + "e-400",
      "7.2057594037927933e8", "8.5e-8000", "100000000.00000000745058059692382812500000000000000001",
    ]
    for _ in 0..<600 {
      let digits = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      numbers.append("0.\(digits.joined())e\(Int.random(in: -330...9, using: &random))")
    }
    try compareSetups(
      numbers.map { #"{"recognizers":[{"id":"a","kind":"pan","hysteresis":\#($0)}]}"# })
  }

  @Test func `the WebAssembly of pages reports a wrong setup as the command line does`() throws {
    let kinds = [
      "Tap", "PINCH", "longpres", "t\u{1}p", "a\u{200B}b", "p\u{2028}n", "größe", "\u{E000}",
    ]
    try compareSetups(
      kinds.map { "{\"recognizers\":[{\"id\":\"a\",\"kind\":\"\($0)\"}]}" } + [
        "", "[", "nul", "{\"recognizers\":7}", "{\"recognizers\":[{\"id\":\"a\"}]}",
        "{\"preset\":\"UIKit\",\"recognizers\":[]}", "{\"recognizers\":[],\"recogniser\":[]}",
        #"{"recognizers":[{"id":"a","kind":"tap","maximumTapduration":1}]}"#,
        #"{"recognizers":[{"id":"a","kind":"tap","hysteresis":1}]}"#,
        #"{"recognizers":[{"id":"a","kind":"pan","hysteresis":-1}]}"#,
        #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":["b"]}]}"#,
        #"{"recognizers":[{"id":"ä","kind":"tap"},{"id":"ä","kind":"pan"}]}"#,
        "\u{FEFF}{\"recognizers\":[]}", "{\"recognizers\":[],\"recognizers\":[]}",
      ])
  }

  @Test func `the WebAssembly of pages imports nothing`() throws {
    let bytes = [UInt8](try Data(contentsOf: EngineModule.module))
    try #require(bytes.count > 8 && Array(bytes[0..<8]) == [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
    // Sections: a number, the length as LEB128, the content. Imports are section 2.
    var place = 8
    while place < bytes.count {
      #expect(bytes[place] != 2)
      var (length, shift, next) = (0, 0, place + 1)
      repeat {
        length |= Int(bytes[next] & 0x7f) << shift
        shift += 7
        next += 1
      } while bytes[next - 1] & 0x80 != 0
      place = next + length
    }
  }
}
