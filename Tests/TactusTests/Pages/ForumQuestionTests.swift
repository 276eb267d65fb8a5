import Foundation
import Testing

@Suite struct `A question on the page of questions from the forums` {
  private static let page = "docs/how-to/questions-from-the-forums.md"

  @Test func `a question is a scenario that holds, with the first line of its explanation`() throws
  {
    let names = try ForumQuestion.names
    #expect(names.count >= 15)
    for name in names {
      let path = Package.root
        .appendingPathComponent("\(ForumQuestion.folder)/\(name).scenario.json").path
      let run = try CommandLineRun(["check", path])
      #expect(run.status == 0, "\(run.output)")
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""explanation": "#))
    }
  }

  @Test func `a question has a place on the page, and each place has a scenario`() throws {
    let asked = try Package.lines(of: Self.page).compactMap { line in
      line.between("<!-- generated: question ", " -->")?.split(separator: " ").first
        .map(String.init)
    }
    #expect(asked.sorted() == (try ForumQuestion.names))
  }

  @Test func `a question is asked about each of six frameworks`() throws {
    let lines = try Package.lines(of: Self.page)
    for framework in [
      "UIKit", "React Native Gesture Handler", "Flutter", "Hammer.js", "Android", "use-gesture",
    ] {
      #expect(lines.contains("## \(framework)"), "\(framework)")
    }
  }

  @Test func `a question whose explanation is another one is told with both lines`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file(
      "x.scenario.json",
      #"""
      {"id": "x", "setup": {"recognizers": [{"id": "press", "kind": "longPress"}]},
       "log": [{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 50, "y": 50}]},
               {"t": 0.4, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 50}]}],
       "expect": {"explanation": "press, began at 0.400 s"}}
      """#)
    let run = try CommandLineRun(["check", file])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "another explanation: expected \"press, began at 0.400 s\", "
          + "found \"nothing was recognized; the press missed by 100 ms\""), "\(run.output)")
  }
}
