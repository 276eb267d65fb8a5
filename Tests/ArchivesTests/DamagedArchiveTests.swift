import Archives
import Foundation
import SeededRandom
import Testing

@Suite struct `A damaged ZIP archive` {
  /// The recordings of the bundled study, of which one is stored and the others are deflated.
  private static func seeds() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("datasets/study/recordings")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().prefix(2).map {
      Array(try Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }

  /// Returns the content of every file; nil if a fault is found.
  private static func contents(_ bytes: [UInt8]) -> [[UInt8]]? {
    guard let archive = try? ZipArchive(bytes) else { return nil }
    return try? archive.entries.map { try archive.content(of: $0) }
  }

  @Test func `a damaged ZIP archive gives the content that was packed, or a fault`() throws {
    var random = SplitMix(seed: 35)
    for seed in try Self.seeds() {
      let expected = Set(try #require(Self.contents(seed)))
      var found = 0
      for _ in 0..<trials(1000) {
        var bytes = seed
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          // Half of the damage is where the structure is: the directory and the headers.
          let place =
            Bool.random(using: &random)
            ? Int.random(in: (bytes.count * 9 / 10)..<bytes.count, using: &random)
            : Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        guard let contents = Self.contents(bytes) else { continue }
        found += 1
        #expect(contents.allSatisfy(expected.contains))
      }
      #expect(found < trials(1000))
    }
  }

  @Test func `a damaged ZIP archive that is cut off anywhere is refused`() throws {
    let seed = try #require(try Self.seeds().last)
    let lengths = (0..<seed.count).filter { $0 % 7 == 0 || $0 > seed.count - 100 }
    for length in lengths.tried {
      #expect(Self.contents(Array(seed[..<length])) == nil, "\(length)")
    }
  }

  @Test(arguments: ["", "PK", "PK\u{3}\u{4}", "PK\u{5}\u{6}"])
  func `a damaged ZIP archive of a few bytes is refused`(text: String) {
    #expect(throws: ZipFault.self) { try ZipArchive(Array(text.utf8)) }
  }
}
