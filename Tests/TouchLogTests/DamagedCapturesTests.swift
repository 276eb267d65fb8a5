import CaptureDamage
import Testing
import TouchLog

@Suite struct `Real captures that are damaged` {
  private static let count = 2000
  private static let parts = 8
  /// Reading is slow in a debug build, so only the beginnings are read; `make damage` reads
  /// everything.
  private static let longest = 8 * 1024

  private static let paths: [String] = {
    let captures = (try? SharedCaptures.facts()["captures"]) as? [String: Any] ?? [:]
    return captures.keys.sorted().map { SharedCaptures.path($0) }
  }()

  @Test(arguments: 0..<parts)
  func `real captures that are damaged give at least the frames before the damage`(part: Int) throws
  {
    if Self.paths.isEmpty { return }
    var hadFrames = 0
    for number in stride(from: part, to: Self.count, by: Self.parts) {
      let path = Self.paths[number % Self.paths.count]
      let whole = Array(try FileContents.read(path: path).prefix(Self.longest))
      switch try CaptureDamage(whole, number: number).check() {
      case .kept(let frames): hadFrames += frames > 0 ? 1 : 0
      case .lost(let what): Issue.record("damage \(number) of \(path): \(what)")
      }
    }
    // Otherwise most damage would come too early to show anything.
    #expect(hadFrames > Self.count / Self.parts / 3)
  }
}
