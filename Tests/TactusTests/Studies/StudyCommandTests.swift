import Foundation
import Tactus
import Testing

@Suite struct `The command study` {
  @Test func `the command study writes the page for participants if there is no recording`() throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    let run = try folder.run([])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("result/pad.html: 2 tasks, 2 trials for each participant"))
    #expect(run.output.contains("tactus study study.json recordings -o result"))
    #expect(try folder.text("pad.html").contains(#""prompt":"Tap once""#))
  }

  @Test
  func
    `the command study counts a person in two sessions once, and no interval is narrower for it`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    for number in 1...6 {
      try folder.record("p\(number)", participant: "p\(number)", shift: number)
    }
    try folder.record("again", participant: "p6", session: "2", shift: 9)
    let names = (1...6).map { "p\($0)" } + ["again"]
    let run = try folder.run(names)
    #expect(run.status == 0, "\(run.errors)")
    let methods = try folder.methods()
    #expect(methods["participants"]?["count"]?.integer == 6)
    #expect(methods["participants"]?["sessions"]?.integer == 7)
    #expect(methods["scores"]?["intervals"]?["units"]?.integer == 6)
    #expect(methods["scores"]?["intervals"]?["unit"]?.string == "participant")
  }

  @Test
  func
    `the command study says what three participants cannot say, and gives no interval over them`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    for number in 1...3 {
      try folder.record("p\(number)", participant: "p\(number)", shift: number)
    }
    let run = try folder.run(["p1", "p2", "p3"])
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text("methods.md")
    #expect(
      text.contains(
        "No interval over participants is stated, because 3 participants are fewer than 5."))
    #expect(text.contains("say nothing about other people"))
    #expect(!text.contains("bootstrap"))
  }

  @Test func `the command study writes one of everything in the singular`() throws {
    let folder = try StudyFolder(
      #"{"dataset":"small","tasks":[{"label":"tap","prompt":"Tap once"}]}"#)
    defer { folder.remove() }
    try folder.record("p1", participant: "p1", labels: ["tap"])
    let run = try folder.run(["p1"])
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text("methods.md")
    for sentence in [
      "1 participant took part.", "The session asked for 1 gesture in the order of the list: ",
      "Of 1 trial, 1 was kept.", "on one device: pad (63.5 × 127 mm; 1 participant).",
      "Of 1 gesture that was asked for and kept, 1 was matched by one of 1 detected gesture.",
      "There was no false activation in", "because 1 participant is fewer than 5.",
    ] { #expect(text.contains(sentence), "\(sentence)") }
    #expect(!text.contains("consent is") && !text.contains("agreed to the text"))
    #expect(text.contains("- what participants agreed to: the task file has no text of consent"))
  }

  @Test
  func
    `the command study keeps rejected attempts and practice beside the captures that are evaluated`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("p1", participant: "p1")
    for (part, line) in [
      ("rejected", #","attributes":{"reason":"interrupted"}"#), ("practice", ""),
    ] {
      let inner = folder.scratch.url.appendingPathComponent("p1/\(part)/captures")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(#"{"tactus":"touch-log","version":1}"#.utf8).write(
        to: inner.appendingPathComponent("1-tap-1.touch.jsonl"))
      let text =
        #"{"capture":"captures/1-tap-1.touch.jsonl","start":0,"end":1,"label":"tap"\#(line)}"#
      try Data(text.utf8).write(
        to: folder.scratch.url.appendingPathComponent("p1/\(part)/\(part).jsonl"))
    }
    let run = try folder.run(["p1"])
    #expect(run.status == 0, "\(run.errors)")
    for part in ["rejected", "practice"] {
      #expect(folder.exists("result/dataset/\(part)/p1/1-tap-1.touch.jsonl"))
      #expect(
        try folder.text("dataset/\(part)/\(part).jsonl").contains(
          #""capture":"p1/1-tap-1.touch.jsonl""#))
    }
    let methods = try folder.methods()
    #expect(methods["trials"]?["kept"]?.integer == 2)
    #expect(methods["attempts"]?["made"]?.integer == 3)
    #expect(methods["attempts"]?["rejected"]?.integer == 1)
    #expect(methods["attempts"]?["interrupted"]?.integer == 1)
    #expect(methods["attempts"]?["practice"]?.integer == 1)
    #expect(methods["scores"]?["captures"]?["total"]?.integer == 2)
  }

  @Test
  func `the command study counts the attempts before the kept one if a page did not save them`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("p1", participant: "p1", more: ["captures": 2])
    let annotations = folder.scratch.url.appendingPathComponent("p1/annotations.jsonl")
    let lines = try String(contentsOf: annotations, encoding: .utf8)
    let third = #""touches":1,"participant":"p1","attributes":{"attempt":3}}"#
    try Data(lines.replacing(#""touches":1}"#, with: third, maxReplacements: 1).utf8)
      .write(to: annotations)
    let run = try folder.run(["p1"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.methods()["attempts"]?["rejected"]?.integer == 2)
    #expect(
      try folder.text("methods.md").contains("4 attempts were made; 2 were rejected by the"))
  }

  @Test
  func `the command study warns of a recording whose page had another version of the task file`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    for (number, study) in [
      StudyFolder.study.replacing(",", with: " , "),
      StudyFolder.study.replacing("Tap once", with: "Tap twice"),
    ].enumerated() {
      let name = "p\(number)"
      try folder.record(name, participant: name, shift: number)
      _ = try folder.scratch.file("\(name)/study.json", study)
    }
    let run = try folder.run(["p0", "p1"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "warning: p1: its page had another version of the task file\n")
  }

  @Test
  func `the command study leaves no file of an earlier result behind, and none of a failed one`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    for name in ["p1", "p2"] {
      try folder.record(name, participant: name, shift: name == "p1" ? 0 : 1)
    }
    #expect(try folder.run(["p1", "p2"]).status == 0)
    let both = try folder.text("methods.json")
    let failed = try folder.run(["p1"], ["--force", "--set", "tap.nothing=1"])
    #expect(failed.status == 2, "\(failed.errors)")
    #expect(try folder.text("methods.json") == both && folder.exists("result/dataset/p2"))
    let run = try folder.run(["p1"], ["--force"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!folder.exists("result/dataset/p2") && folder.exists("result/dataset/p1"))
    let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/result")
    #expect(!entries.contains { $0.hasPrefix(".tactus") })
  }

  @Test func `the command study names the files of its result at their places in messages`() throws
  {
    let folder = try StudyFolder(
      #"{"dataset":"small","tasks":[{"label":"tapp","prompt":"Tap once"}]}"#)
    defer { folder.remove() }
    try folder.record("p1", participant: "p1", labels: ["tapp"])
    let run = try folder.run(["p1"])
    #expect(run.status == 0)
    #expect(run.errors.contains("result/dataset/annotations.jsonl:1: "), "\(run.errors)")
    #expect(!run.errors.contains("/new/"))
  }

  @Test func `the command study accepts trials of two people in which nothing was touched`() throws
  {
    let folder = try StudyFolder(
      #"{"dataset":"small","tasks":[{"label":"none","prompt":"Rest your hand","ends":"done"}]}"#)
    defer { folder.remove() }
    for name in ["p1", "p2"] {
      try folder.record(name, participant: name, labels: ["none"])
      try Data(#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#.utf8).write(
        to: folder.scratch.url.appendingPathComponent("\(name)/captures/1-none.touch.jsonl"))
    }
    try folder.record("p2", participant: "p2", labels: ["none"], more: ["number": 2])
    try Data(#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#.utf8).write(
      to: folder.scratch.url.appendingPathComponent("p2/captures/1-none.touch.jsonl"))
    let run = try folder.run(["p1", "p2"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.methods()["trials"]?["kept"]?.integer == 2)
  }

  @Test func `the command study does not write into the folder of the recordings`() throws {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("result/p1", participant: "p1")
    let run = try folder.run(["./result/"], ["--force"])
    #expect(run.status == 2 && run.errors.contains("the folder of the recordings"), "\(run.errors)")
    #expect(!folder.exists("result/methods.md"))
  }

  @Test func `the command study replaces nothing without the flag`() throws {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("p1", participant: "p1")
    #expect(try folder.run(["p1"]).status == 0)
    let before = try folder.text("methods.json")
    let second = try folder.run(["p1"], ["--seed", "9"])
    #expect(second.status == 3 && second.errors.contains("--force"), "\(second.errors)")
    #expect(try folder.text("methods.json") == before)
    let third = try folder.run(["p1"], ["--seed", "9", "--force"])
    #expect(third.status == 0, "\(third.errors)")
    #expect(try folder.text("methods.json") != before)
  }

  @Test
  func
    `the command study reads no text of a study as markup, and writes nothing outside of its folder`()
    throws
  {
    let folder = try StudyFolder(
      #"{"title":"<b>A|*b*</b>","dataset":"small","consent":"[x](y)\n# yes","#
        + #""tasks":[{"label":"tap","prompt":"`Tap` <i>"},{"label":"pan","prompt":"Drag"}]}"#)
    defer { folder.remove() }
    try folder.record("p1", participant: "../../outside", session: "../s")
    let run = try folder.run(["p1"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("has not agreed"))
    let text = try folder.text("methods.md")
    #expect(text.hasPrefix("# \\<b\\>A\\|\\*b\\*\\</b\\>\n"))
    #expect(text.contains("> \\[x\\](y)\n> \\# yes\n"))
    #expect(text.contains("“\\`Tap\\` \\<i\\>”"))
    #expect(text.contains("No agreement to the text that is quoted below is recorded."))
    #expect(folder.exists("result/dataset/-..-outside/session--s/1-tap.touch.jsonl"))
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(made == ["p1", "result", "study.json"])
  }

  @Test func `the command study needs a setup if the pages of the participants ran different ones`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("p1", participant: "p1")
    try folder.record("p2", participant: "p2", shift: 1, more: ["setup": "natural"])
    let run = try folder.run(["p1", "p2"])
    #expect(
      run.status == 2 && run.errors.contains("p2: its page ran another setup"), "\(run.errors)")
    #expect(!folder.exists("result"))
    let named = try folder.run(["p1", "p2"], ["--setup", "default"])
    #expect(named.status == 0, "\(named.errors)")
    #expect(try folder.methods()["setup"]?["isOfPage"]?.bool == false)
  }

  @Test func `the command study says that its options about scores do nothing for the page`() throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    let run = try folder.run([], ["--seed", "4"])
    #expect(run.status == 0 && run.errors.contains("without recordings"), "\(run.errors)")
    let none = try CommandLineRun(["study", "study.json"], in: folder.scratch.url)
    #expect(none.status == 2 && none.errors.contains("-o OUT is missing"))
  }
}
