import Foundation
import Tactus
import Testing

@Suite struct `A table` {
  @Test func `a table has numbers, counts of a total and intervals at the right`() {
    let text = TextTable.aligned([
      ["name", "F1 %", "as asked", "interval"],
      ["a", "100.0", "12 of 130", "[7.0, 100.0]"],
      ["longer", "-", "1 of 2", "[70.0, 71.5]"],
      ["c", "5.5", "3 of 4", "-"],
    ])
    #expect(
      text == """
        name     F1 %   as asked      interval
        a       100.0  12 of 130  [7.0, 100.0]
        longer      -     1 of 2  [70.0, 71.5]
        c         5.5     3 of 4             -

        """)
  }

  @Test func `a table has a column without counts at the right, below its title`() {
    let rows = [["", "doubleTap", "tap"], ["doubleTap", "·", "1"], ["tap", "·", "·"]]
    #expect(
      TextTable.aligned(rows) == """
                   doubleTap  tap
        doubleTap          ·    1
        tap                ·    ·

        """)
  }

  @Test func `a table that is too wide has its widest column of text shortened, and no number`() {
    let rows = [
      ["participant", "F1 %", "device"],
      ["a person with a very long name", "98.5", "a device with a long name"],
      ["b", "100.0", "short"],
    ]
    #expect(
      TextTable.aligned(rows, width: 36) == """
        participant     F1 %  device
        a person wit…   98.5  a device with…
        b              100.0  short

        """)
    #expect(TextTable.aligned(rows, width: 10).contains("100.0"))
    #expect(TextTable.aligned(rows) == TextTable.aligned(rows, width: 80))
  }

  @Test func `a table keeps the number in a cell whose text is shortened`() {
    let rows = [["", "column"], ["x", "swipeLeft 0.191 s"], ["y", "tap 12.000 s"]]
    #expect(
      TextTable.aligned(rows, width: 17) == """
           column
        x  swipe… 0.191 s
        y  tap 12.000 s

        """)
  }

  @Test func `a table that stays too wide is split into tables that repeat the first column`() {
    let numbers = (1...6).map { "\($0)00000" }
    let rows = [["class"] + numbers, ["tap"] + numbers]
    let text = TextTable.aligned(rows, width: 30)
    #expect(
      text == """
        class  100000  200000  300000
        tap    100000  200000  300000

        class  400000  500000  600000
        tap    400000  500000  600000

        """)
  }

  @Test func `a table has the last column broken into lines, so that nothing of it is lost`() {
    let rows = [
      ["setup", "because"], ["uikit", "a finger moved 10.3 pt, limit 10 pt"],
      ["qt", "it has none"],
    ]
    #expect(
      TextTable.aligned(rows, width: 32, wrapsLast: true) == """
        setup  because
        uikit  a finger moved 10.3 pt,
               limit 10 pt
        qt     it has none

        """)
  }

  @Test func `a table has the last column below its rows if a word of it has no room beside them`()
  {
    let rows = [
      ["setup", "F1 %", "values"], ["winner", "98.5", "press.minimumPressDuration=0.5"],
    ]
    #expect(
      TextTable.aligned(rows, width: 36, wrapsLast: true) == """
        setup   F1 %
            values
        winner  98.5
            press.minimumPressDuration=0.5

        """)
  }

  @Test func `a table of an evaluation has percent with one decimal, and JSON has shares of 1`()
    throws
  {
    let folder = URL(fileURLWithPath: Captures.firstSteps).deletingLastPathComponent().path
    let text = try CommandLineRun(["evaluate", folder]).output
    #expect(text.contains("precision %  recall %   F1 %"), "\(text)")
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("tap ") && $0.contains(" 100.0 ") })
    let json = try JSONReader().read(try CommandLineRun(["evaluate", "--json", folder]).output)
    #expect(json["classes"]?["tap"]?["f1"]?.double == 1)
  }
}
