import Synthesis
import Testing
import TouchModel

@Suite struct `Determinism` {
  /// A checksum over every bit of frames and annotations (FNV-1a).
  private func checksum(of capture: SynthesizedCapture) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    func fold(_ bits: UInt64) {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        sum = (sum ^ ((bits >> shift) & 0xFF)) &* 0x100_0000_01B3
      }
    }
    for frame in capture.frames {
      fold(UInt64(bitPattern: frame.time.microseconds))
      for contact in frame.contacts {
        fold(UInt64(contact.id.number) << 8 | UInt64(contact.phase.rawValue))
        fold(contact.position.x.bitPattern)
        fold(contact.position.y.bitPattern)
        fold(UInt64((contact.pressure ?? -1).bitPattern))
        fold(UInt64((contact.major ?? -1).bitPattern))
        fold(UInt64((contact.minor ?? -1).bitPattern))
      }
    }
    for annotation in capture.annotations {
      for byte in annotation.label.utf8 { fold(UInt64(byte)) }
      fold(UInt64(bitPattern: annotation.start.microseconds))
      fold(UInt64(bitPattern: annotation.end.microseconds))
      for attribute in annotation.attributes { fold(attribute.value.bitPattern) }
    }
    return sum
  }

  @Test func `the same specification gives the same capture`() throws {
    let specification = SynthesisSpecification()
    let first = try Synthesizer(specification).synthesize()
    let second = try Synthesizer(specification).synthesize()
    #expect(first == second)
    #expect(checksum(of: first) == checksum(of: second))
  }

  /// Compares builds with and without optimization, and different machines. The checksum must be
  /// updated whenever a gesture changes intentionally.
  @Test func `determinism builds and machines agree on every bit`() throws {
    let capture = try Synthesizer(SynthesisSpecification()).synthesize()
    #expect(checksum(of: capture) == 14_493_078_375_585_147_264)
  }

  @Test func `other seeds give other captures`() throws {
    let sums = try (1...6).map { seed in
      var specification = SynthesisSpecification()
      specification.seed = UInt64(seed)
      return checksum(of: try Synthesizer(specification).synthesize())
    }
    #expect(Set(sums).count == sums.count)
  }
}
