import Testing
import TouchLog

@Suite struct `A table that was pasted` {
  /// A table whose last columns are empty in every row, as Tactus writes it.
  private static let rows = [
    "t,touch,phase,x,y,pressure,major,minor,type,palm,hovering",
    "0.1,1,began,100,200,,,,,,", "0.2,1,moved,120,200,,,,,,", "0.3,1,ended,140,200,,,,,,",
    "0.4,2,began,300,100,,,,,,", "0.5,2,ended,300,100,,,,,,",
  ]

  private func frames(_ text: String) throws -> [String] {
    let reader = try CaptureReader(bytes: Array(text.utf8))
    let frames = try reader.frameLines()
    #expect(reader.diagnostics.all.allSatisfy { $0.severity == .note }, "\(reader.diagnostics.all)")
    return frames
  }

  @Test(
    arguments: [
      { "> " + $0 }, { "touch.csv:" + $0 }, { "  12\t" + $0 }, { "\u{1b}[32m\($0)\u{1b}[0m" },
    ] as [@Sendable (String) -> String])
  func `a table that was pasted keeps its empty cells behind a prefix`(
    add: @Sendable (String) -> String
  ) throws {
    let plain = Self.rows.joined(separator: "\n") + "\n"
    let pasted = Self.rows.map(add).joined(separator: "\n") + "\n"
    #expect(try frames(pasted) == frames(plain))
    #expect(try frames(plain).count == 5)
  }

  @Test(
    arguments: [
      { $0.joined(separator: "<br>") }, { "<ul>" + $0.map { "<li>\($0)</li>" }.joined() + "</ul>" },
      { $0.map { "<div>\($0)</div>" }.joined() }, { $0.joined(separator: "\\n") },
    ] as [@Sendable ([String]) -> String])
  func `a table that was pasted as one line has its rows`(
    join: @Sendable ([String]) -> String
  ) throws {
    let plain = Self.rows.joined(separator: "\n") + "\n"
    #expect(try frames(join(Self.rows)) == frames(plain))
  }
}
