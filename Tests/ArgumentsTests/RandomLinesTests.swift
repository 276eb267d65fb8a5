import Arguments
import SeededRandom
import Testing

@Suite struct `Random command lines` {
  /// Words with a meaning, and parts from which words are built.
  static let words = [
    "recognize", "convert", "strokes", "evaluate", "help", "--", "-", "--help", "-h", "--version",
    "--setup", "--setup=", "--=", "--rate", "-1", "-.", "-e", "0x1", "--set", "a=b", "=", "", "-s",
    "-=", "-qts", "--size=1x", "x", "--list", "-\u{301}", "--\u{301}=\u{301}", "👩‍👩‍👧", "\u{0}", "-5é",
  ]

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `random command lines are accepted or rejected, always with text`(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    for _ in 0..<400 {
      let line = (0..<Int.random(in: 0...7, using: &generator)).map { _ in word(&generator) }
      do throws(ArgumentFault) {
        switch try ExampleTool.tool.parse(line, width: .random(in: -5...200, using: &generator)) {
        case .help(let text): #expect(text.contains("Usage: tactus"))
        case .version(let text): #expect(text == "tactus 1.2.3")
        case .run(_, let values):
          #expect((1...64).contains(values[ExampleTool.jobs]))
          #expect(values[ExampleTool.rate] ?? 1 > 0)
        }
      } catch {
        #expect(error.text.hasPrefix("tactus: "), "\(line)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  private func word(_ generator: inout SplitMix) -> String {
    let word = Self.words.randomElement(using: &generator) ?? ""
    guard Int.random(in: 0...3, using: &generator) == 0 else { return word }
    return word + (Self.words.randomElement(using: &generator) ?? "")
  }
}
