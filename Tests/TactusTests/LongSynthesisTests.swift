import Tactus
import Testing

@Suite struct `A long synthesized capture` {
  @Test func `a long synthesized capture is written in pieces, which together are the capture`()
    throws
  {
    var specification = SynthesisSpecification(
      seed: 4, gestures: SyntheticKind.allCases.map { GestureRequest($0, count: 40) })
    specification.capture = "long.evemu"
    var suite = SynthesisSuite(specification)
    suite.participants = .drawn(1)
    var dataset = SyntheticDataset(suite)
    var pieces: [[UInt8]] = []
    var name: String?
    try dataset.make { file in
      guard file.path.hasSuffix(".evemu") else { return }
      name = name ?? file.path
      #expect(file.path == name)
      pieces.append(file.bytes)
    }
    let whole = SyntheticDataset.evemu(
      try Synthesizer(try #require(suite.captures.first)).synthesize())
    #expect(pieces.count > 2)
    #expect(pieces.joined().elementsEqual(whole))
    // A piece is as long as it must be, and the gesture with which it became so long.
    #expect(pieces.allSatisfy { $0.count < 500_000 })
    #expect(dataset.gestureCount == 240)
  }

  @Test func `a long synthesized capture is given up when its output cannot be written`() throws {
    struct Full: Error {}
    var dataset = SyntheticDataset(
      SynthesisSuite(
        SynthesisSpecification(
          seed: 4, gestures: SyntheticKind.allCases.map { GestureRequest($0, count: 60) })))
    var pieces = 0
    #expect(throws: Full.self) {
      try dataset.make { _ in
        pieces += 1
        throw Full()
      }
    }
    #expect(pieces == 1)
  }
}
