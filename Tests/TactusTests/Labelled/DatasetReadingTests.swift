import Foundation
import Tactus
import Testing

@Suite struct `A dataset` {
  @Test(arguments: TextForm.allCases)
  func `a dataset has the same figures in every encoding of its annotations`(form: TextForm) throws
  {
    try expectSameFigures { folder in try folder.rewriteAnnotations(as: form) }
  }

  @Test func `a dataset counts a capture once, however annotations spell its path`() throws {
    try expectSameFigures { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: true)
      var number = 0
      try folder.changeAnnotations { line in
        number += 1
        let prefix = ["", "./", "sub/../", ".//", folder.path + "/"][number % 5]
        return line.replacingOccurrences(
          of: "\"capture\":\"", with: "\"capture\":\"\(prefix)")
      }
    }
  }

  @Test func `a dataset counts a file once that links and hard links lead to`() throws {
    try expectSameFigures { folder in
      try folder.link("also.touch.jsonl", to: "c0.touch.jsonl")
      try FileManager.default.linkItem(
        at: folder.url.appendingPathComponent("c1.touch.jsonl"),
        to: folder.url.appendingPathComponent("z.touch.jsonl"))
      var number = 0
      try folder.changeAnnotations { line in
        number += 1
        guard number.isMultiple(of: 2) else { return line }
        return line.replacingOccurrences(of: "c0.touch", with: "also.touch")
          .replacingOccurrences(of: "c1.touch", with: "z.touch")
      }
    }
  }

  @Test(arguments: [[], ["--follow-links"]])
  func `a dataset counts every capture once if a link to a folder makes a loop`(options: [String])
    throws
  {
    try expectSameFigures(options) { folder in try folder.link("again", to: ".") }
  }

  @Test func `a dataset enters folders behind links only if that is requested`() throws {
    let folder = try LabelledFolder(captures: 2)
    let other = try LabelledFolder(captures: 1)
    defer {
      folder.remove()
      other.remove()
    }
    try folder.scratch.link("more", to: other.path)
    let run = try CommandLineRun(["evaluate", folder.path, "--json"])
    #expect(run.errors.contains("more: a link to a folder, which is not entered"), "\(run.errors)")
    #expect(try JSONReader().read(run.output)["captures"]?["total"]?.integer == 2)
    let all = try CommandLineRun(["evaluate", folder.path, "--json", "--follow-links"])
    #expect(try JSONReader().read(all.output)["captures"]?["total"]?.integer == 3)
  }

  @Test func `a dataset tells apart names that show the same characters in other bytes`() throws {
    try expectSameFigures { folder in
      for (old, new) in [("c0", "caf\u{e9}"), ("c1", "cafe\u{301}")] {
        // Foundation would change the composition of the names.
        #expect(
          rename(folder.path + "/\(old).touch.jsonl", folder.path + "/\(new).touch.jsonl") == 0)
        try folder.changeAnnotations { $0.replacingOccurrences(of: "\"\(old).", with: "\"\(new).") }
      }
    }
  }

  @Test func `a dataset says which labels lead outside of its folder`() throws {
    let folder = try LabelledFolder(captures: 2)
    let other = try LabelledFolder(captures: 1)
    defer {
      folder.remove()
      other.remove()
    }
    let name = "../\(other.scratch.url.lastPathComponent)/c0.touch.jsonl"
    try folder.scratch.changeAnnotations {
      $0.replacingOccurrences(of: "c0.touch.jsonl", with: name)
    }
    let run = try CommandLineRun(["evaluate", folder.path, "--json"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains("annotations.jsonl:1: \(name) leads to ")
        && run.errors.contains("outside of the dataset's folder"), "\(run.errors)")
  }

  @Test func `a dataset is not judged together with another name of itself`() throws {
    let folder = try LabelledFolder(captures: 2)
    let links = try ScratchFolder()
    defer {
      folder.remove()
      links.remove()
    }
    try links.link("again", to: folder.path)
    let run = try CommandLineRun(["evaluate", folder.path, links.url.path + "/again"])
    #expect(run.status == 3)
    #expect(run.errors.contains("its gestures would count twice"), "\(run.errors)")
  }

  @Test func `a dataset does not judge a capture whose content is not what the card states`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let made = folder.url.appendingPathComponent("made")
    let options = ["--captures", "2", "--kinds", "tap", "--count", "2"]
    #expect(try CommandLineRun(["synthesize", made.path] + options).status == 0)
    let capture = made.appendingPathComponent("p02.evemu")
    var text = try String(contentsOf: capture, encoding: .utf8)
    text += "E: 9.0 0000 0000 0000\n"
    try Data(text.utf8).write(to: capture)
    let run = try CommandLineRun(["evaluate", made.path, "--json"])
    #expect(run.status == 3)
    #expect(run.errors.contains("p02.evemu: the content has changed"), "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["captures"]?["unreadable"]?.array?.compactMap(\.string) == ["p02.evemu"])
    #expect(try CommandLineRun(["evaluate", made.path, "--check"]).status == 1)
  }

  @Test func `a dataset takes no file for data that its card does not list, and says so`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let card = #"{"name":"small","setup":"own.setup.json","captures":["c0.touch.jsonl"]}"#
    _ = try folder.scratch.file("dataset.json", card)
    let refused = try CommandLineRun(["evaluate", folder.path])
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains("c1.touch.jsonl is not among the captures that dataset.json lists"),
      "\(refused.errors)")
    try folder.scratch.changeAnnotations { $0.contains("\"c0.") ? $0 : "" }
    let run = try CommandLineRun(["evaluate", folder.path, "--json"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains("captures does not list c1.touch.jsonl, and 1 more, so it is no data"),
      "\(run.errors)")
    #expect(try JSONReader().read(run.output)["captures"]?["total"]?.integer == 1)
  }

  /// Expects that a change of the files of a dataset changes no figure.
  private func expectSameFigures(
    _ options: [String] = [], _ change: (ScratchFolder) throws -> Void
  ) throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let before = try Figures(of: folder.path)
    #expect(before.text.contains("\"matched\""))
    try change(folder.scratch)
    let after = try Figures(of: folder.path, options)
    #expect(after.run.status == 0, "\(after.run.errors)")
    #expect(after.text == before.text, "\(after.run.errors)")
  }
}

@Suite struct `Annotations and detections in two files` {
  @Test
  func `annotations and detections in two files are reported if they name no capture in common`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let line = #""start":1,"end":1.1,"label":"tap"}"# + "\n"
    let reference = try scratch.file("r.jsonl", #"{"capture":"a.evemu","# + line)
    let detections = try scratch.file("d.jsonl", #"{"capture":"pads/a.evemu","# + line)
    let run = try CommandLineRun([
      "evaluate", "--reference", reference, "--detections", detections,
    ])
    #expect(run.errors.contains("no capture of \(reference) is named here"), "\(run.errors)")
  }
}

@Suite struct `A table of events` {
  @Test func `a table of events has one capture for one file, however its lines spell the path`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let table = try scratch.file(
      "t.csv", "file,onset,offset,label\np01.evemu,1,2,tap\n./p01.evemu,3,4,tap\n")
    let mine = scratch.path + "/mine"
    let captures = Package.root.appendingPathComponent("datasets/touchpad").path
    let run = try CommandLineRun(["import", "events", table, mine, "--captures", captures])
    #expect(run.output.contains("1 capture, 2 annotations"), "\(run.output)\(run.errors)")
  }
}
