import Foundation
import Tactus
import Testing

@Suite struct `Recordings in folders by participant and label` {
  private func annotations(_ folder: RecordedFolder) throws -> [JSONValue] {
    let file = folder.scratch.url.appendingPathComponent("mine/annotations.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONReader().read(String($0))
    }
  }

  /// The parts of a report that are figures, and not names of folders, tools and lines.
  private func figures(_ run: CommandLineRun) throws -> [String] {
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    return ["overall", "classes", "intervals", "latency", "confusion"].map {
      "\(String(describing: report[$0]))"
    }
  }

  @Test(
    arguments: [
      { (person: String, label: String) in "\(person)/\(label)/take3" },
      { (person: String, label: String) in "\(label)/\(person)-3" },
      { (person: String, label: String) in "\(person)_\(label)_3" },
      { (person: String, label: String) in "session2/\(person)/\(label)/x" },
      { (person: String, label: String) in "\(person)/\(label)01" },
    ] as [@Sendable (String, String) -> String])
  func `recordings in folders give the same figures in every layout, with and without a copy`(
    path: @Sendable (String, String) -> String
  ) throws {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.writeRecordings(path)
    let direct = try folder.run("evaluate", "recordings", "--labels", "folder", "--json")
    let run = try folder.run("import", "folders", "recordings", "mine")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("participants: 6 (p01, p02, p03, p04, p05, p06)\n"))
    #expect(run.output.contains("labels: longPress 18, pan 18, swipe 18, tap 18\n"))
    #expect(run.output.hasSuffix("mine: 24 captures, 72 annotations, 0 left out\n"))
    let imported = try folder.run("evaluate", "mine", "--json")
    #expect(try figures(direct) == figures(imported))
    let overall = try JSONReader().read(direct.output)["overall"]
    // One press of three is 0.42 s long, and a tap for every setup; nothing else is missed.
    let presses = try JSONReader().read(direct.output)["classes"]?["longPress"]
    #expect(presses?["matched"]?.integer == 12 && presses?["reference"]?.integer == 18)
    #expect(overall?["substitutions"]?.integer == 6)
    #expect(try JSONReader().read(direct.output)["intervals"]?["unit"]?.string == "participant")
    // The paths are kept.
    let kept = "mine/" + path("p04", "pan") + ".touch.jsonl"
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.scratch.url.appendingPathComponent(kept).path,
        andPath: folder.scratch.url.appendingPathComponent(
          "recordings/" + path("p04", "pan") + ".touch.jsonl"
        ).path))
  }

  @Test
  func
    `recordings in folders keep participant, device, session, direction and the word of the path`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "phone/day2/p7/swipe left/1.touch.jsonl")
    #expect(try folder.run("import", "folders", "recordings", "mine").status == 0)
    let annotation = try #require(try annotations(folder).first)
    #expect(annotation["capture"]?.string == "phone/day2/p7/swipe left/1.touch.jsonl")
    #expect(annotation["participant"]?.string == "p7")
    #expect(annotation["device"]?.string == "phone")
    #expect(annotation["label"]?.string == "swipe")
    #expect(annotation["attributes"]?["session"]?.string == "day2")
    #expect(annotation["attributes"]?["direction"]?.string == "left")
    #expect(annotation["attributes"]?["task"]?.string == "swipe left")
    let card = try JSONReader().read(
      Array(
        try Data(contentsOf: folder.scratch.url.appendingPathComponent("mine/dataset.json"))))
    #expect(card["captures"]?.array?.first?["participant"]?.string == "p7")
    #expect(card["captures"]?.array?.first?["device"]?.string == "phone")
  }

  @Test
  func `recordings in folders join the taps of a double tap, whatever interval a recognizer has`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    // A quick double tap, one that most recognizers find too slow, and one tap alone.
    try folder.write(RecordedFolder.taps(0, 0.2, 2, 0.55, 2), "p1/doubleTap/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0, 0.2), "p1/tap/1.touch.jsonl")
    let run = try folder.run("import", "folders", "recordings", "mine")
    #expect(run.errors.contains("1 of 3 gestures with another number of taps than \"doubleTap\""))
    let doubles = try annotations(folder).filter { $0["attributes"]?["taps"]?.integer == 2 }
    #expect(doubles.map { $0["label"]?.string } == ["tap", "tap", "tap"])
    #expect(doubles.map { $0["start"]?.double } == [1, 3.36, 6.07])
    #expect(doubles.map { $0["end"]?.double } == [1.36, 4.07, 6.15])
    #expect(try annotations(folder).count == 5)
    let joined = try folder.run(
      "import", "folders", "recordings", "other", "--pause", "0.3", "--labels",
      "doubleTap=doubleTap")
    #expect(joined.output.contains("labels: doubleTap 4, tap 1\n"))
    // A word that a setup uses for double taps keeps their pause.
    let kept = try folder.run(
      "import", "folders", "recordings", "third", "--labels", "doubleTap=doubleTap")
    #expect(kept.output.contains("labels: doubleTap 3, tap 2\n"), "\(kept.output)")
  }

  @Test func `recordings in folders count fingers, and say if they are others than the word says`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0, 2, fingers: 2), "p1/two-finger tap/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0, 2, fingers: 3), "p1/2-finger-tap/2.touch.jsonl")
    let run = try folder.run("import", "folders", "recordings", "mine")
    #expect(try annotations(folder).map { $0["touches"]?.integer } == [3, 3, 2, 2])
    #expect(
      run.errors.contains(
        "recordings/p1/2-finger-tap/2.touch.jsonl: 2 of 2 gestures with another number of fingers"))
    #expect(!run.errors.contains("two-finger tap/1.touch.jsonl: "))
  }

  @Test func `recordings in folders mark what must not be recognized in a folder none`() throws {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0, 2), "p1/none/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p1/tap/1.touch.jsonl")
    let run = try folder.run("evaluate", "recordings", "--labels", "folder", "--json")
    let overall = try JSONReader().read(run.output)["overall"]
    #expect(overall?["insertions"]?.integer == 2, "\(run.output)")
  }

  @Test func `recordings in folders name each file that is left out, and why`() throws {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "p1/tap/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p2/swipe/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p2/stray.touch.jsonl")
    try folder.write("", "p1/tap/empty.touch.jsonl")
    try folder.write("N: a pad\nA: 00 0 1000 0 0 20\nA: 01 0 800 0 0 20\n", "p1/tap/pad.evemu")
    try folder.write("a picture", "p1/photo.png")
    try folder.write("about us", "README.md")
    for arguments in [
      ["import", "folders", "recordings", "mine"],
      ["evaluate", "recordings", "--labels", "folder"],
    ] {
      let run = try CommandLineRun(arguments, in: folder.scratch.url)
      #expect(run.status == 0)
      let lines = run.errors.split(separator: "\n").filter { $0.contains("left out: ") }
      #expect(lines.count == 4, "\(run.errors)")
      for part in [
        "p2/stray.touch.jsonl: it has 1 folder, and the layout {participant}/{label}/{name} has 2",
        "p1/tap/empty.touch.jsonl: nothing touches", "p1/tap/pad.evemu: nothing touches",
        "p1/photo.png: this is no capture",
      ] {
        #expect(run.errors.contains("left out: " + part), "\(run.errors)")
      }
    }
  }

  @Test func `recordings in folders keep a word that is not known as a label, with a warning`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "p1/tap/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p1/circle/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p2/swipee/1.touch.jsonl")
    try folder.write(RecordedFolder.taps(0), "p2/pan/1.touch.jsonl")
    let run = try folder.run("import", "folders", "recordings", "mine")
    #expect(run.output.contains("labels: circle 1, pan 1, swipee 1, tap 1\n"))
    #expect(run.errors.contains("\"circle\" is no word for a gesture that is known"))
    #expect(run.errors.contains("label of 1 capture; did you mean \"swipe\"?"))
    let renamed = try folder.run(
      "evaluate", "recordings", "--labels", "folder", "--json", "--labels", "swipee=swipe",
      "--labels", "circle=tap", "--labels", "nothing=pan")
    let classes = try JSONReader().read(renamed.output)["classes"]
    #expect(classes?["tap"]?["reference"]?.integer == 2)
    #expect(classes?["swipe"]?["reference"]?.integer == 1)
    #expect(renamed.errors.contains("--labels nothing=pan: no path has this word"))
  }

  @Test
  func
    `recordings in folders are read by a pattern, and a wrong one is an error with the first path`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "circle/x/1.touch.jsonl")
    let unclear = try folder.run("import", "folders", "recordings", "mine")
    #expect(unclear.status == 2)
    #expect(unclear.errors.contains("circle/x/1.touch.jsonl"))
    #expect(unclear.errors.contains("--labels '{participant}/{label}/{name}'"))
    let wrong = try folder.run(
      "import", "folders", "recordings", "mine", "--labels", "{participant}/{label}")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(
        "no capture matches the layout; recordings/circle/x/1.touch.jsonl: it has 2 folders, and "
          + "the layout {participant}/{label} has 1 folder"), "\(wrong.errors)")
    #expect(
      !FileManager.default.fileExists(atPath: folder.scratch.url.path + "/mine"))
    let stated = try folder.run(
      "import", "folders", "recordings", "mine", "--labels", "{label}/{participant}/{name}")
    #expect(stated.status == 0)
    #expect(stated.output.contains("participants: 1 (x)\nlabels: circle 1\n"))
  }

  @Test func `recordings in folders keep the description of a device that lies beside a capture`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    let events = """
      E: 1.0 0003 0039 1
      E: 1.0 0003 0035 500
      E: 1.0 0003 0036 400
      E: 1.0 0001 014a 1
      E: 1.0 0000 0000 0
      E: 1.08 0003 0039 -1
      E: 1.08 0001 014a 0
      E: 1.08 0000 0000 0

      """
    try folder.write(events, "p1/tap/pad.1.evemu")
    try folder.write(
      "N: a pad\nP: 02 00 00 00 00 00 00 00\nB: 00 0b\nB: 01 00\nB: 03 00\n"
        + "A: 2f 0 9 0 0 0\nA: 35 0 1000 0 0 20\nA: 36 0 800 0 0 20\nA: 39 0 65535 0 0 0\n",
      "p1/tap/pad.desc")
    #expect(try folder.run("import", "folders", "recordings", "mine").status == 0)
    func size(_ path: String) throws -> String? {
      let run = try folder.run("inspect", path, "--json")
      return try JSONReader().read(run.output)["device"].map { "\($0)" }
    }
    #expect(
      try size("mine/p1/tap/pad.1.evemu") == size("recordings/p1/tap/pad.1.evemu"))
    #expect(
      FileManager.default.fileExists(
        atPath: folder.scratch.url.path + "/mine/p1/tap/pad.1.evemu.desc"))
  }

  @Test(arguments: ["recordings", "recordings/", "./recordings/mine", "recordings/p1"])
  func `recordings in folders are not mixed with the dataset that is made of them`(target: String)
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "p1/tap/1.touch.jsonl")
    let run = try folder.run("import", "folders", "recordings", target, "--force")
    #expect(run.status == 2)
    #expect(run.errors.contains("FOLDER is inside of SOURCE"))
  }

  @Test
  func
    `recordings in folders have no line in a list of wrong events, because no file has their labels`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.writeRecordings { "\($0)/\($1)/1" }
    let run = try folder.run("evaluate", "recordings", "--labels", "folder")
    #expect(run.output.contains("longPress detected as tap by tap\n"), "\(run.output)")
    let check = try folder.run("evaluate", "recordings", "--labels", "folder", "--check")
    #expect(check.status == 0)
    #expect(check.output.hasSuffix("24 captures, 72 annotations: no fault\n"), "\(check.output)")
  }

  @Test
  func `recordings in folders need no --labels folder if they were imported, and options say so`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0), "p1/tap/1.touch.jsonl")
    _ = try folder.run("import", "folders", "recordings", "mine")
    let run = try folder.run("evaluate", "mine", "--pause", "1")
    #expect(run.errors.contains("--pause changes nothing without --labels folder"))
    let table = try folder.run("evaluate", "recordings")
    #expect(table.status == 3)
    #expect(table.errors.contains("--labels folder reads the labels from the paths"))
  }
}
