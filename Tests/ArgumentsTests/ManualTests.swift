import Arguments
import Testing

@Suite struct `The manual` {
  static let page = ExampleTool.tool.manual(
    date: "2025-01-31",
    sections: [ManualSection("Exit status", "0  done\n\nOtherwise:\n  1  a check said no")])

  @Test func `the manual holds every command and every option`() {
    for command in [ExampleTool.recognize, ExampleTool.convert, ExampleTool.evaluate] {
      #expect(Self.page.contains("tactus \(command.name)") || command.name == "evaluate")
      for argument in command.declarations {
        #expect(Self.page.contains(argument.name), "\(argument.name)")
      }
    }
    #expect(Self.page.contains(".SS \"tactus strokes evaluate\""))
    #expect(Self.page.contains(".SH \"EXIT STATUS\""))
    #expect(!Self.page.contains("object\\fR"))
  }

  @Test func `the manual is plain ASCII, and no text is taken for a macro`() {
    #expect(Self.page.utf8.allSatisfy { $0 < 0x80 })
    #expect(Self.page.contains("\n\\&.5 s is half"))
    #expect(Self.page.contains("\n\\(aqquoted\\(aq \\e text"))
    #expect(Self.page.contains("\\[u2014]"))
  }

  @Test(.enabled(if: OutsideProgram.isInstalled("mandoc"), "needs mandoc"))
  func `the manual passes the lint of mandoc`() throws {
    // mandoc takes what follows the last dot of a path for the section of the page.
    let result = try OutsideProgram.run(
      "mandoc", ["-Tlint", "-Wwarning"], on: Self.page, in: "tactus.1")
    #expect(result == .init(code: 0, output: ""))
  }

  @Test(.enabled(if: OutsideProgram.isInstalled("groff"), "needs groff"))
  func `the manual is set by groff without a warning`() throws {
    let result = try OutsideProgram.run("groff", ["-man", "-wall", "-z", "-Tutf8"], on: Self.page)
    #expect(result == .init(code: 0, output: ""))
  }
}
