import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Damaged captures` {
  private static let evemu = Script.evemu(
    """
    slot 0, id 5, x 10, y 20, major 3, touch 1, px 10, py 20, syn 1.0
    x 12, slot 1, id 6, x 30, y 40, syn 1.1
    dropped 1.2
    syn 1.3
    slot 0, id -1, slot 1, id 9, mt, syn 1.4
    px 4, pp 3, pen 1, touch 0, mt, syn 99.0
    """,
    description: """
      # EVEMU 1.3
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        1
      N: Pad
      I: 0018 04f3 0001 0110
      P: 05 00 00 00 00 00 00 00
      B: 01 02 04 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 -5 3097 1 2 31
      A: 36 0 2119 0 0

      """)

  private static let touchLog = Array(
    #"""
    {"tactus":"touch-log","version":1,"width":400,"height":800,"device":"d\u00e9"}
    {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50,"type":"direct","a":[{},"b"]}]}
    {"t":0.050,"touches":[{"id":1,"phase":"moved","x":52.25,"y":51,"pressure":0.4,"major":9.1}]}
    {"t":0.060,"set":{"recognizer":"press","enabled":false,"translation":[1,2]}}
    {"t":0.080,"touches":[{"id":1,"phase":"ended","x":5.2e1,"y":51},{"id":2,"phase":"began","x":1,"y":2}]}
    {"t":90.1,"touches":[]}

    """#.utf8)

  /// Numbers at and beyond the limits of their types.
  private static let spice = [
    "-", "9", "99999999999999999999", "2147483647", "-2147483648", ".", "e", "e999", "\n", "\r",
    "\"",
    "\\", "\\u", "{", "}", "[", "]", ",", ":", "#", "\0", "\u{fe}", "E: ", "A: 2f 0 -1 0 0\n",
    "1024",
    "0002 0000", "0003 002f", "0003 0039", " ", "\t", "1e-999", "null", "true",
  ].map { Array($0.utf8) }

  @Test func `damaged captures never trap, and give bounded values`() throws {
    var random = SplitMix(seed: 20_000)
    for round in 0..<20_000 {
      var bytes = round.isMultiple(of: 2) ? Self.evemu : Self.touchLog
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        bytes.damage(inserting: Self.spice, using: &random)
      }
      var options = CaptureReader.Options()
      options.format = round.isMultiple(of: 2) ? .evemu : .touchLog
      if round % 10 == 9 { options.format = options.format == .evemu ? .touchLog : .evemu }
      let reader = try CaptureReader(units: bytes, options)
      var batch = FrameBatch()
      var last = Timestamp(microseconds: .min)
      while try reader.next(into: &batch) {
        #expect(batch.contacts.count < 1000)
        for entry in batch.entries {
          if entry.time < last { Issue.record("time goes back in round \(round)") }
          last = entry.time
        }
        if !Self.isSound(batch) { Issue.record("not finite in round \(round)") }
      }
      #expect(reader.diagnostics.all.count < 2000)
      _ = (reader.description, reader.surface, CaptureFormat.detect(bytes))
      if round % 10 < 2 { _ = reader.statistics }
    }
  }

  private static func isSound(_ batch: FrameBatch) -> Bool {
    batch.contacts.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }
  }
}
