import SeededRandom
import Tactus
import Testing

@Suite struct `A row of CSV` {
  private func text(_ write: (inout CSVWriter) -> Void) -> String {
    var writer = CSVWriter()
    write(&writer)
    writer.endRow()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"a\"", "\"say \"\"a\"\"\""),
    ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("Grüße 👋🏽", "Grüße 👋🏽"),
  ])
  func `a row of CSV has quotation marks around a text that separates cells or rows`(
    cell: String, csv: String
  ) {
    #expect(text { $0.word(cell) } == csv + "\n")
    #expect(CSV.cell(cell) == csv)
  }

  @Test func `a row of CSV has a comma between two cells, also if they are empty`() {
    let row = text {
      $0.empty()
      $0.word("a")
      $0.empty()
      $0.flag(true)
      $0.integer(-7)
      $0.empty()
    }
    #expect(row == ",a,,true,-7,\n")
  }

  @Test func `a row of CSV has the numbers that JSON has`() {
    var generator = SplitMix(seed: 5)
    for _ in 0..<1000 {
      let number = Double(bitPattern: generator.next())
      var json = JSONWriter()
      json.double(number)
      // A cell that is no number would change the type of its column.
      #expect(text { $0.number(number) } == (number.isFinite ? json.text : "") + "\n")
    }
    #expect(text { $0.number(.infinity) } == "\n" && text { $0.number(.nan) } == "\n")
    #expect(text { $0.seconds(microseconds: -1_500_000) } == "-1.5\n")
  }

  @Test
  func `a row of CSV of a transition has the values of its JSON line, in the columns of its keys`()
    throws
  {
    let lines = try CommandLineRun(["recognize", "--jsonl", Captures.firstSteps]).output
      .split(separator: "\n").dropFirst()
    let rows = try CommandLineRun(["recognize", "--csv", Captures.firstSteps]).output
      .split(separator: "\n")
    let columns = try #require(rows.first).split(separator: ",")
    #expect(rows.count == lines.count + 1)
    for (line, row) in zip(lines, rows.dropFirst()) {
      let object = try JSONReader().read(String(line))
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      try #require(cells.count >= columns.count)
      // A text with a comma is the last one that could move the others.
      guard !row.contains("\"") else { continue }
      for (column, cell) in zip(columns, cells) {
        let axis = column.hasSuffix("_x") ? 0 : column.hasSuffix("_y") ? 1 : nil
        let name = axis == nil ? String(column) : String(column.dropLast(2))
        var expected = ""
        if let value = object[name] {
          switch (value.array, axis) {
          case (let pair?, let axis?): expected = CSV.cell(pair[axis])
          case (nil, nil): expected = CSV.cell(value)
          case (_, _): break
          }
        }
        #expect(cell == expected, "\(column) of \(line)")
      }
    }
  }
}
