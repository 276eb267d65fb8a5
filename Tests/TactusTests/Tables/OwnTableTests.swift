import Foundation
import Testing

@Suite struct `A table of touches on the command line` {
  private static let table =
    "ms;finger;what;px;py\n1000;0;D;300;400\n1100;0;M;301;400\n1460;0;U;301;401\n"
  private static let columns = "time=ms:ms,id=finger,x=px,y=py,phase=what"

  private func inFolder(_ body: (ScratchFolder) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder)
  }

  @Test func `a table of touches gets columns proposed that can be pasted`() throws {
    try inFolder { folder in
      _ = try folder.file("log.csv", Self.table)
      let run = try CommandLineRun(["recognize", "log.csv"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.errors.contains("--columns \(Self.columns)\n"), "\(run.errors)")
      let read = try CommandLineRun(
        ["recognize", "log.csv", "--columns", Self.columns], in: folder.url)
      #expect(read.output.contains("460 ms"), "\(read.output)")
      #expect(!read.errors.contains("endedByGap") && !read.errors.contains("unusedColumns"))
    }
  }

  @Test
  func
    `a table of touches is read with notes on a column left out and on touches that the gap ended`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file("log.csv", Self.table)
      let run = try CommandLineRun(
        ["recognize", "log.csv", "--columns", "time=ms:ms,id=finger,x=px,y=py"], in: folder.url)
      #expect(run.status == 0)
      #expect(
        run.errors.contains("the column \"what\" is not read; to read a column, name it in --col"))
      #expect(run.errors.contains("2 touches ended because"), "\(run.errors)")
    }
  }

  @Test
  func `a table of touches as JSON with other keys than a web page's gets --columns proposed`()
    throws
  {
    try inFolder { folder in
      let lines = [("1000", "pointerdown"), ("1050", "pointerup")].map {
        #"{"ts":\#($0.0),"ptr":0,"type":"\#($0.1)","pos":{"x":3,"y":4}}"#
      }
      let columns = "--columns time=ts:ms,id=ptr,x=pos.x,y=pos.y,phase=type"
      _ = try folder.file("log.jsonl", lines.joined(separator: "\n") + "\n")
      let run = try CommandLineRun(["recognize", "log.jsonl"], in: folder.url)
      #expect(run.errors.contains("name the keys with --columns, for example \(columns)"))
      _ = try folder.file("log.json", "[" + lines.joined(separator: ",\n ") + "]\n")
      let array = try CommandLineRun(["recognize", "log.json"], in: folder.url)
      #expect(array.errors.contains(columns), "\(array.errors)")
      let read = try CommandLineRun(
        ["convert", "log.json", "-", "--to", "frames-csv"]
          + columns.split(separator: " ").map(String.init),
        in: folder.url)
      #expect(read.output.split(separator: "\n").count == 3, "\(read.errors)")
    }
  }

  @Test func `a table of touches is found in a folder if --columns describe it`() throws {
    try inFolder { folder in
      let tables = folder.url.appendingPathComponent("tables")
      try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
      for name in ["a.csv", "b.csv", "notes.txt"] {
        try Data((name == "notes.txt" ? "in May\n" : Self.table).utf8)
          .write(to: tables.appendingPathComponent(name))
      }
      let run = try CommandLineRun(
        ["convert", "tables", "logs", "--to", "touch-log", "--columns", Self.columns],
        in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("logs").path)
      #expect(names.sorted() == ["a.touch.jsonl", "b.touch.jsonl", "dataset.json"])
      let inspect = try CommandLineRun(
        ["inspect", "tables", "--csv", "--columns", Self.columns], in: folder.url)
      #expect(inspect.output.split(separator: "\n").count == 3)
      let wrong = try CommandLineRun(
        ["recognize", "tables", "--columns", "time=sm,x=px,y=py"], in: folder.url)
      #expect(wrong.status == 3)
      #expect(wrong.errors.contains("a.csv: no column \"sm\"; did you mean \"ms\"?"))
    }
  }

  @Test func `a table of touches in pixels says how to state the size of the surface`() throws {
    try inFolder { folder in
      _ = try folder.file("log.csv", Self.table)
      let run = try CommandLineRun(
        ["recognize", "log.csv", "--columns", Self.columns, "--size", "300x200"], in: folder.url)
      #expect(run.errors.contains("add size=WxH, in pixels, to the columns"), "\(run.errors)")
    }
  }

  @Test
  func
    `a table of touches in pixels is drawn in a report with pixels, unless their size is stated`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file("log.csv", Self.table)
      func page(_ more: [String]) throws -> String {
        try CommandLineRun(
          ["report", "log.csv", "--columns", Self.columns + ",size=400x800"] + more, in: folder.url
        ).output
      }
      #expect(try page([]).contains(#""pixels":true"#))
      #expect(try page(["--size", "70x140"]).contains(#""pixels":false"#))
    }
  }
}
