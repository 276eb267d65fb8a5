import Arguments
import Testing

@Suite struct `An option whose value may be left out` {
  private static let table = Option(
    "csv", valueOptional: .choice("TABLE", of: ["rows", "sums"]), default: "rows",
    help: "Write a table.")
  private static let file = Positional(.path("FILE"), help: "What to read.")
  private static let tool = CommandLineTool(
    "tool", version: "1", "Reads files.",
    commands: [ToolCommand("read", "Read a file.", arguments: [file, table]) { _ in 0 }],
    retired: {
      [
        RetiredOption("--table", of: ["read"], replacement: "--csv=TABLE"),
        RetiredOption("--sum", replacement: nil, remark: "sums are always written"),
        RetiredOption("--old", of: ["write"], replacement: "--new"),
      ]
    })

  private static func values(_ line: String) throws -> ParsedValues {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(_, let values) = try tool.parse(words) else { throw Missing() }
    return values
  }

  private struct Missing: Error {}

  @Test func `an option whose value may be left out takes only an attached one`() throws {
    let bare = try Self.values("read --csv sums")
    #expect(bare.isGiven(Self.table) && bare[Self.table] == "rows")
    #expect(try bare[Self.file] == "sums")
    #expect(try Self.values("read --csv=sums f")[Self.table] == "sums")
    let absent = try Self.values("read f")
    #expect(!absent.isGiven(Self.table) && absent[Self.table] == "rows")
    #expect(throws: ArgumentFault.self) { try Self.values("read f --csv=cells") }
  }

  @Test
  func
    `an option whose value may be left out help shows that the value of an option may be left out`()
    throws
  {
    guard case .help(let text) = try Self.tool.parse(["read", "--help"]) else { throw Missing() }
    let help = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("--csv[=TABLE]"), "\(help)")
    #expect(help.contains("default: rows if none is named"), "\(help)")
  }

  @Test(arguments: [
    ("read f --table sums", "--table is no longer an option; write --csv=TABLE"),
    ("read --table=sums", "--table is no longer an option; write --csv=TABLE"),
    ("read f --sum", "--sum is no longer an option; sums are always written"),
    ("read f --old", "unknown option '--old'"),
  ])
  func `an option of an earlier version is met with its replacement`(
    line: String, message: String
  ) {
    let fault = #expect(throws: ArgumentFault.self) { try Self.values(line) }
    let hint = fault?.suggestion.map { "; \($0)" } ?? ""
    #expect((fault?.message ?? "") + hint == message)
  }
}
