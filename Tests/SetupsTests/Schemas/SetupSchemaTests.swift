import Platforms
import Setups
import Testing

@Suite(.enabled(if: SchemaValidator.isThere, "needs the Python package jsonschema"))
struct `The schema of a setup` {
  @Test
  func
    `the schema of a setup accepts every built-in setup under every preset, and setups at random`()
    throws
  {
    var texts = Preset.all.flatMap { preset in
      Setup.builtIn.map { SetupWriter().text(of: $0.setup.under(preset)) }
    }
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = RandomSetup(seed: seed)
      texts.append(SetupWriter().text(of: random.make()))
    }
    let verdicts = try SchemaValidator.verdicts(on: texts.map(onOneLine))
    for (text, isValid) in zip(texts, verdicts) where !isValid { Issue.record("\(text)") }
  }

  /// Only the reader knows which recognizers there are, what a condition says, and the two rules about
  /// several values.
  private static let rulesOfTheReader = [
    "no recognizer is called", "unknown recognizer", "circle", "a pan has one reference",
    "only a pan blends two samples", "expected a condition",
  ]

  @Test func `the schema of a setup refuses what the reader refuses, and accepts what it accepts`()
    throws
  {
    let documents = OddSetups.all
    let verdicts = try SchemaValidator.verdicts(on: documents)
    var (accepted, refused) = (0, 0)
    for (document, isValid) in zip(documents, verdicts) {
      do throws(SetupFault) {
        _ = try SetupReader().read(Array(document.utf8))
        accepted += 1
        #expect(isValid, "the reader accepts \(document)")
      } catch {
        refused += 1
        let isOwn = Self.rulesOfTheReader.contains { error.message.contains($0) }
        #expect(!isValid || isOwn, "the reader refuses \(document): \(error.message)")
      }
    }
    #expect(accepted > 1000 && refused > 1000, "\(accepted) accepted, \(refused) refused")
  }

  @Test
  func
    `the schema of a setup accepts a random setup with one changed value if and only if the reader does`()
    throws
  {
    var documents: [String] = []
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = RandomSetup(seed: seed)
      let text = onOneLine(SetupWriter().text(of: random.make()))
      for (old, new) in [
        (": true", ": 2"), (": 0,", ": -4,"), ("\"tap\"", "\"tip\""), ("\"id\"", "\"name\""),
        ("\"hysteresis\"", "\"histeresis\""),
      ] where text.contains(old) {
        documents.append(text.replacing(old, with: new, maxReplacements: 1))
      }
    }
    let verdicts = try SchemaValidator.verdicts(on: documents)
    for (document, isValid) in zip(documents, verdicts) {
      let isRead = (try? SetupReader().read(Array(document.utf8))) != nil
      #expect(isRead == isValid, "\(document)")
    }
  }

  private func onOneLine(_ text: String) -> String { text.replacing("\n", with: " ") }
}
