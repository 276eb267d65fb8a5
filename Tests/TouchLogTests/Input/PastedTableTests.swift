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

  /// The rows of a table of its own columns.
  private static let own = [
    "ms,finger,px,py,what", "0,1,100,200,down", "10,1,120,200,move", "20,1,140,200,move",
    "30,1,150,200,move", "40,1,160,200,move", "50,1,170,200,up",
  ]

  private func ownFrames(_ text: String) throws -> [String] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=ms:ms,id=finger,x=px,y=py,phase=what")
    return try CaptureReader(bytes: Array(text.utf8), options).frameLines()
  }

  @Test(
    arguments: [
      { $0.map { "> \($0)" } }, { $0.enumerated().map { "\($0 + 1):\($1)" } },
      { $0.map { "Jan 12 10:00:00 host rec[7]: \($0)" } }, { $0.map { "logs/a.csv:\($0)" } },
      { $0.map { "{\"log\": \"\($0)\\n\"}" } }, { $0.map { "+\($0)" } },
      { ["From: A", "To: B", "", "See this:"] + $0 }, { $0.map { "<b>\($0)</b><br>" } },
      { [$0[0]] + $0.dropFirst().reversed() }, { $0.reversed() },
      { ["> " + $0[0]] + $0.dropFirst().reversed().map { "> " + $0 } },
    ] as [@Sendable ([String]) -> [String]])
  func `a table of own columns that was pasted has its rows`(
    paste: @Sendable ([String]) -> [String]
  ) throws {
    let plain = try ownFrames(Self.own.joined(separator: "\n") + "\n")
    #expect(plain.count == 6)
    #expect(try ownFrames(paste(Self.own).joined(separator: "\n") + "\n") == plain)
  }

  @Test func `a table whose columns are not there keeps its own message`() {
    #expect {
      _ = try ownFrames("> a,b,c\n> 1,2,3\n> 2,3,4\n")
    } throws: {
      "\($0)".contains("no column \"ms\"")
    }
  }

  @Test(
    arguments: [
      { $0.map { "| \($0.replacing(",", with: " | ")) |" } },
      {
        ["||" + $0[0].replacing(",", with: "||") + "||"]
          + $0.dropFirst().map { "|" + $0.replacing(",", with: "|") + "|" }
      },
      {
        ["{| class=\"wikitable\""]
          + $0.flatMap { ["|-", "| " + $0.replacing(",", with: " || ")] } + ["|}"]
      },
      {
        ["<table>"]
          + $0.map { "<tr><td><b>" + $0.replacing(",", with: "</b></td><td>") + "</td></tr>" }
          + ["</table>"]
      },
      {
        ["  " + $0[0].replacing(",", with: "  ")]
          + $0.dropFirst().enumerated().map { "\($0)  \($1.replacing(",", with: "  "))" }
      },
      { rows in
        rows.dropFirst().map { row in
          let cells = row.split(separator: ",")
          return "{'ms': \(cells[0]), 'finger': \(cells[1]), 'px': \(cells[2]), 'py': \(cells[3]), "
            + "'what': '\(cells[4])', 'note': \"it's\", 'rest': None}"
        }
      },
    ] as [@Sendable ([String]) -> [String]])
  func `a table of a wiki or a console has the rows of the table`(
    write: @Sendable ([String]) -> [String]
  ) throws {
    let plain = try ownFrames(Self.own.joined(separator: "\n") + "\n")
    #expect(try ownFrames(write(Self.own).joined(separator: "\n") + "\n") == plain)
  }

  @Test func `a table that nothing was added to keeps its first column and its order`() throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=1:ms,id=2,x=3,y=4")
    let rows = (0..<12).map { "\($0) 7 \(100 + $0) 200 0.5\n" }.joined()
    let reader = try CaptureReader(bytes: Array("# touches of user\n\(rows)".utf8), options)
    let frames = try reader.frameLines()
    #expect(frames.prefix(2) == ["0 1 began 100,200", "1 1 moved 101,200"])
    // Two recordings, of which the second is older.
    options.columns = try ColumnMap(parsing: "time=ms:ms,id=finger,x=px,y=py,phase=what")
    let blocks =
      Self.own
      + Self.own.dropFirst().map {
        "-\(90 - (Int($0.prefix { $0 != "," }) ?? 0))" + $0.drop { $0 != "," }
      }
    let again = try CaptureReader(
      bytes: Array((blocks.joined(separator: "\n") + "\n").utf8), options)
    #expect(try again.frameLines().first == "0 1 began 100,200")
  }

  @Test func `a foreign table with some names of the table of frames is not taken for it`() {
    let text = "T;Touch;Phase;X;Y\n0;1;began;1;2\n10;1;ended;1;2\n"
    #expect(throws: CaptureError.self) { try CaptureReader(bytes: Array(text.utf8)) }
  }
}
