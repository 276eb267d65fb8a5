import FoundationEssentials
import Testing

@Suite struct `An assumed size of a surface` {
  private static let tap = """
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 100
    E: 0.000000 0003 0036 100
    E: 0.000000 0001 0145 1
    E: 0.000000 0000 0000 0
    E: 0.080000 0003 0039 -1
    E: 0.080000 0001 0145 0
    E: 0.080000 0000 0000 0

    """

  private func lines(_ command: String, captures: Int, _ options: String...) throws -> [Substring] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for number in 1...captures { _ = try folder.file("\(number).evemu", Self.tap) }
    let run = try CommandLineRun([command] + options + [folder.url.path])
    #expect(run.status == 0, "\(run.errors)")
    return run.errors.split(separator: "\n").filter { $0.contains("assumedSize") }
  }

  @Test(arguments: ["recognize", "explain"])
  func `an assumed size of a surface is a warning, once for all captures that it is made for`(
    command: String
  ) throws {
    let lines = try lines(command, captures: 3)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("warning: ") == true)
    #expect(lines.first?.contains("1.evemu: assumedSize: this touchpad states neither") == true)
    #expect(lines.last?.hasPrefix("warning: 2 more captures: assumedSize: this touchpad") == true)
  }

  @Test
  func
    `an assumed size of a surface is shown without a count for one capture, and not at all with a stated size`()
    throws
  {
    #expect(try lines("recognize", captures: 1).count == 1)
    #expect(
      try lines("recognize", captures: 1, "--size", "69x50").allSatisfy {
        !$0.contains("state the true size")
      })
  }
}
