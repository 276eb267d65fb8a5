import Foundation
import Tactus
import Testing

@Suite struct `The bundled study` {
  private static let root = Package.root.appendingPathComponent("datasets/study")

  /// Counts what the participants did with Python's `zipfile` and `json`, and nothing of Tactus.
  private static let count = #"""
    import collections, json, pathlib, statistics, sys, zipfile
    root = pathlib.Path(sys.argv[1])
    study = json.loads((root / "study.json").read_text())
    asked = sum(task["repeat"] for task in study["tasks"])
    facts = collections.Counter()
    people, labels, rates = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    sizes, days, per_device = {}, set(), collections.defaultdict(set)
    for path in sorted((root / "recordings").iterdir()):
      with zipfile.ZipFile(path) as archive:
        files = {name.split("/", 1)[1]: archive.read(name).decode() for name in archive.namelist()}
      card = json.loads(files["dataset.json"])
      people[card["participant"]] += 1
      days.add(card["started"][:10])
      facts["sessions"] += 1
      facts["asked"] += asked
      facts["skipped"] += len(card["skipped"])
      for line in files["annotations.jsonl"].splitlines():
        facts["kept"] += 1
        label = json.loads(line)
        labels[label["label"]] += 1
        per_device[label["device"]].add(card["participant"])
        log = [json.loads(line) for line in files[label["capture"]].splitlines()]
        sizes[label["device"]] = [round(log[0][key] * 25.4 / 160, 1) for key in ("width", "height")]
        times = [frame["t"] for frame in log[1:]]
        if len(times) >= 10:
          steps = [after - before for before, after in zip(times, times[1:])]
          rates[label["device"]].append(statistics.median(1 / step for step in steps))
      facts["rejected"] += len(files.get("rejected/rejected.jsonl", "").splitlines())
      facts["practice"] += len(files["practice/practice.jsonl"].splitlines())
    print(json.dumps({
      **facts, "participants": len(people), "several": max(people.values()), "labels": labels,
      "days": [min(days), max(days)],
      "devices": [{"name": name, "size": sizes[name], "participants": len(per_device[name]),
        "median": statistics.median(rates[name]), "low": min(rates[name]), "high": max(rates[name])}
        for name in sorted(sizes)]}))
    """#

  private static let python: String? = [
    ProcessInfo.processInfo.environment["TACTUS_PYTHON"], "/usr/bin/python3",
  ].compactMap { $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private static func output(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python ?? "/usr/bin/python3")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Runs the study in a folder that has the datasets, as a reader of the manual would.
  private static func run(
    _ recordings: [String] = ["datasets/study/recordings"], _ options: [String] = []
  ) throws -> StudyFolder {
    let folder = try StudyFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.scratch.url.appendingPathComponent("datasets"),
      withDestinationURL: Package.root.appendingPathComponent("datasets"))
    let run = try CommandLineRun(
      ["study", "datasets/study/study.json"] + recordings + ["-o", "result"] + options,
      in: folder.scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    return folder
  }

  @Test(.enabled(if: python != nil, "needs Python"))
  func `the bundled study has a methods section whose counts are those of the recordings`() throws {
    let folder = try Self.run()
    defer { folder.remove() }
    let counted = try JSONReader().read(
      try Self.output(["-c", Self.count, Self.root.path]))
    let methods = try folder.methods()
    func number(_ key: String) -> Int64 { counted[key]?.integer ?? -1 }
    let (people, trials) = (methods["participants"], methods["trials"])
    #expect(people?["count"]?.integer == number("participants"))
    #expect(people?["sessions"]?.integer == number("sessions"))
    #expect(people?["agreed"]?.integer == number("participants"))
    for key in ["asked", "kept", "skipped"] {
      #expect(trials?[key]?.integer == number(key), "\(key)")
    }
    #expect(trials?["unfinished"]?.integer == number("asked") - number("kept") - number("skipped"))
    #expect(methods["attempts"]?["rejected"]?.integer == number("rejected"))
    #expect(methods["attempts"]?["practice"]?.integer == number("practice"))
    for label in trials?["labels"]?.array ?? [] {
      #expect(
        label["kept"]?.integer == counted["labels"]?[label["label"]?.string ?? ""]?.integer)
    }
    #expect(trials?["labels"]?.array?.count == 3)
    #expect(
      people?["days"]?.array?.compactMap(\.string) == counted["days"]?.array?.compactMap(\.string))
    let devices = methods["devices"]?.array ?? []
    #expect(devices.count == 2)
    for (device, other) in zip(devices, counted["devices"]?.array ?? []) {
      #expect(device["name"]?.string == other["name"]?.string)
      #expect(device["participants"]?.integer == other["participants"]?.integer)
      let surfaces = device["surfaces"]?.array ?? []
      #expect(surfaces.count == 1)
      #expect(surfaces.first?["width"]?.double == other["size"]?.array?[0].double)
      #expect(surfaces.first?["height"]?.double == other["size"]?.array?[1].double)
      for (key, name) in [("median", "median"), ("lowest", "low"), ("highest", "high")] {
        let (rate, expected) = (device["rate"]?[key]?.double, other[name]?.double)
        #expect(abs((rate ?? 0) - (expected ?? -1)) < 0.06, "\(key)")
      }
    }
    let text = try folder.text("methods.md")
    for sentence in [
      "\(number("participants")) participants took part.",
      "One of them took part in \(number("several")) sessions.",
      "Of \(number("asked")) trials, \(number("kept")) were kept and \(number("skipped")) was skipped.",
      "\(number("kept") + number("rejected")) attempts were made; \(number("rejected")) was rejected",
      "\(number("practice")) attempts for practice are not evaluated.",
      "over \(number("participants")) participants (1000 replicates, seed 1)",
    ] { #expect(text.contains(sentence), "\(sentence)") }
  }

  @Test func `the bundled study has scores that are those of the evaluation of its dataset`() throws
  {
    let folder = try Self.run()
    defer { folder.remove() }
    let evaluated = try CommandLineRun(
      ["evaluate", "result/dataset", "--json"], in: folder.scratch.url)
    #expect(try folder.text("evaluation.json") == evaluated.output)
    let scores = try JSONReader().read(evaluated.output)
    let methods = try folder.methods()
    let text = try folder.text("methods.md")
    func percent(_ value: JSONValue?) -> String {
      String(format: "%.1f", 100 * (value?.double ?? -1))
    }
    for (key, word) in [("f1", "F1"), ("precision", "precision"), ("recall", "recall")] {
      let bounds = scores["intervals"]?[key]?.array ?? []
      #expect(bounds.count == 2)
      #expect(
        text.contains(
          "\(word) was \(percent(scores["overall"]?[key])) % "
            + "(\(percent(bounds.first)) to \(percent(bounds.last)) %)"), "\(word)")
    }
    let count = scores["falseActivations"]?["count"]?.integer ?? -1
    // Gestures that were detected as another kind are no false activations.
    let events = scores["events"]?.array ?? []
    #expect(Int(count) == events.count { $0["outcome"]?.string == "inserted" })
    let number = count == 0 ? "was no false activation" : "were \(count) false activations"
    #expect(text.contains("There \(number) in"))
    for key in ["datasets", "setup", "settings"] {
      #expect(methods["digests"]?[key]?.string == scores[key]?.string, "\(key)")
    }
    let check = try CommandLineRun(
      ["evaluate", "--check", "result/dataset"], in: folder.scratch.url)
    #expect(check.status == 0 && check.output.contains("71 captures, 71 annotations: no fault"))
  }

  @Test
  func
    `the bundled study gives the same results from archives in any order and from unpacked folders`()
    throws
  {
    let whole = try Self.run()
    defer { whole.remove() }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("recordings").path)
    let others = try Self.run(names.sorted().reversed().map { "datasets/study/recordings/\($0)" })
    defer { others.remove() }
    for name in ["evaluation.json", "dataset/dataset.json", "dataset/annotations.jsonl"] {
      #expect(try whole.text(name) == others.text(name), "\(name)")
    }
    #expect(
      try Data(contentsOf: whole.scratch.url.appendingPathComponent("result/report.html"))
        == Data(contentsOf: others.scratch.url.appendingPathComponent("result/report.html")))
    guard let python = Self.python else { return }
    let unpacked = try StudyFolder()
    defer { unpacked.remove() }
    for name in names {
      let target = unpacked.scratch.url.appendingPathComponent("incoming").path
      _ = try Self.output([
        "-m", "zipfile", "-e", Self.root.appendingPathComponent("recordings/\(name)").path, target,
      ])
    }
    let run = try CommandLineRun(
      ["study", Self.root.appendingPathComponent("study.json").path, "incoming", "-o", "result"],
      in: unpacked.scratch.url)
    #expect(run.status == 0, "\(python): \(run.errors)")
    for name in ["evaluation.json", "dataset/dataset.json", "dataset/annotations.jsonl"] {
      #expect(try whole.text(name) == unpacked.text(name), "\(name)")
    }
  }

  @Test func `the bundled study compares another setup in the methods section`() throws {
    let folder = try Self.run(
      ["datasets/study/recordings"], ["--against", "default", "--seed", "7"])
    defer { folder.remove() }
    let text = try folder.text("methods.md")
    let comparison = try folder.methods()["scores"]?["comparisons"]?.array?.first
    let test = try #require(comparison?["mcnemar"])
    #expect(
      text.contains(
        "\(test["fixed"]?.integer ?? -1) events are right only with the setup of this study"))
    #expect(text.contains("seed 7"))
    #expect(
      text.contains(
        "tactus evaluate --against default --bootstrap 1000,0.95,7 --json result/dataset"))
  }

  @Test func `the bundled study corrects the p values of several comparisons`() throws {
    let folder = try Self.run(
      ["datasets/study/recordings"], ["--against", "default", "--against", "touchpad"])
    defer { folder.remove() }
    let comparisons = try #require(folder.methods()["scores"]?["comparisons"]?.array)
    let values = comparisons.compactMap { $0["mcnemar"]?["p"]?.double }
    #expect(values.count == 2)
    // Holm: the smaller of two p values is doubled.
    let smaller = try #require(values.min())
    let shown = smaller < 0.0005 ? "p < 0.001" : "p = " + String(format: "%.3f", 2 * smaller)
    let text = try folder.text("methods.md").replacing("\n", with: " ")
    #expect(text.contains("\(shown) after Holm's correction for 2 tests"), "\(values)")
  }

  @Test func `the bundled study cites the program as its citation file does`() throws {
    let folder = try Self.run()
    defer { folder.remove() }
    let file = try Package.lines(of: "CITATION.cff").joined(separator: "\n")
    let citation = try #require(try folder.methods()["citation"])
    let title = try #require(citation["title"]?.string)
    #expect(file.contains("title: \"\(title)\""))
    for author in citation["authors"]?.array ?? [] {
      #expect(file.contains("- name: \"\(author.string ?? "-")\""))
    }
    #expect(file.contains("license: \(citation["licence"]?.string ?? "-")"))
    let text = try folder.text("methods.md")
    #expect(text.contains("title = {{\(title)}}"))
  }

  @Test(.enabled(if: python != nil, "needs Python"))
  func `the bundled study has recordings that its script makes`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["make.py", "study.json", "page.setup.json"] {
      try FileManager.default.copyItem(
        at: Self.root.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    _ = try Self.output([folder.url.appendingPathComponent("make.py").path])
    // Versions of zlib pack the same bytes in other ways.
    let unpack = """
      import pathlib, sys, zipfile, zlib
      for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        with zipfile.ZipFile(path) as archive:
          for name in archive.namelist(): print(path.name, name, zlib.crc32(archive.read(name)))
      """
    let made = try Self.output(["-c", unpack, folder.url.appendingPathComponent("recordings").path])
    let kept = try Self.output(["-c", unpack, Self.root.appendingPathComponent("recordings").path])
    #expect(!made.isEmpty && made == kept)
  }
}
