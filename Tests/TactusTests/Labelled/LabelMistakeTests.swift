import Foundation
import Tactus
import Testing

/// Mistakes in the files of a dataset that would change figures without a word.
@Suite struct `A mistake in labels` {
  @Test(arguments: [
    (#""participant""#, #""particpant""#, #"did you mean "participant"?"#),
    (#""participant""#, #""subject""#, #"did you mean "participant"?"#),
    (#""touches""#, #""touchs""#, #"did you mean "touches"?"#),
  ])
  func `a mistake in labels is an error if it is a key that looks like another one`(
    right: String, wrong: String, hint: String
  ) throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    try folder.scratch.changeAnnotations { $0.replacingOccurrences(of: right, with: wrong) }
    for options in [["--check"], []] {
      let run = try CommandLineRun(["evaluate", folder.path] + options)
      #expect(run.status == (options.isEmpty ? 3 : 1))
      #expect((run.output + run.errors).contains("unknown key \(wrong)"), "\(run.errors)")
      #expect((run.output + run.errors).contains(hint), "\(run.output)\(run.errors)")
    }
  }

  @Test func `a mistake in labels is no key of a dataset's own`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    try folder.scratch.changeAnnotations {
      $0.replacingOccurrences(of: #""touches""#, with: #""weight""#)
    }
    #expect(try CommandLineRun(["evaluate", folder.path]).status == 0)
  }

  @Test func `a mistake in labels is an error in detections too`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let detections = try folder.scratch.file(
      "found.jsonl", #"{"start":0.5,"end":0.6,"label":"tap","decided_at":0.6}"#)
    let run = try CommandLineRun(["evaluate", folder.path, "--detections", detections])
    #expect(run.status == 3)
    #expect(run.errors.contains(#"unknown key "decided_at"; did you mean "decidedAt"?"#))
  }

  @Test func `a mistake in labels is warned of in a card, which may have keys of its own`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    func run(_ card: String) throws -> CommandLineRun {
      _ = try folder.scratch.file("dataset.json", card)
      return try CommandLineRun(["evaluate", folder.path])
    }
    let own = try run(#"{"name":"small","setup":"own.setup.json","url":"https://example.org"}"#)
    #expect(own.status == 0 && !own.errors.contains("key"), "\(own.errors)")
    let wrong = try run(#"{"name":"small","setup":"own.setup.json","onset_collar":0.001}"#)
    #expect(wrong.status == 0)
    let message = #"dataset.json:1: unknown key "onset_collar"; did you mean "onsetCollar"?"#
    #expect(wrong.errors.contains(message), "\(wrong.errors)")
  }

  @Test func `a mistake in labels is named if captures have none, or a folder below has others`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let text = try String(contentsOfFile: folder.path + "/annotations.jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/p02", withIntermediateDirectories: true)
    _ = try folder.scratch.file(
      "p02/annotations.jsonl", lines.filter { $0.contains("c2.") }.joined(separator: "\n"))
    _ = try folder.scratch.file(
      "annotations.jsonl", lines.filter { $0.contains("c0.") }.joined(separator: "\n"))
    let check = try CommandLineRun(["evaluate", folder.path, "--check"])
    #expect(check.status == 1)
    let run = try CommandLineRun(["evaluate", folder.path])
    #expect(run.status == 0)
    for text in [check.output, run.errors] {
      #expect(text.contains("2 captures have no label, c1.touch.jsonl is the first"), "\(text)")
      #expect(text.contains("p02/annotations.jsonl: not read"), "\(text)")
    }
  }

  @Test func `a participant without a name is no person`() throws {
    func interval(_ name: String) throws -> String? {
      let folder = try LabelledFolder(captures: 5)
      defer { folder.remove() }
      try folder.scratch.changeAnnotations {
        $0.contains("\"p0\"")
          ? $0.replacingOccurrences(of: #","participant":"p0""#, with: name) : $0
      }
      let run = try CommandLineRun(["evaluate", folder.path, "--json"])
      let participants = try JSONReader().read(run.output)["participants"]?.members?.map(\.key)
      return participants?.joined(separator: ",")
    }
    #expect(try interval("") == "p1,p2")
    #expect(try interval(#","participant":"""#) == "p1,p2")
  }
}
