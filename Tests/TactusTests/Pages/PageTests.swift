import Foundation
import Tactus
import Testing

@Suite struct `The pages` {
  /// With `TACTUS_WRITE_PAGES=1` the test writes the pages instead.
  @Test(arguments: Package.pages)
  func `the pages show what the toolkit says and does`(url: URL) throws {
    let page = try Page(url)
    let (expected, failures) = try page.regenerated()
    for failure in failures { Issue.record("\(url.lastPathComponent): \(failure)") }
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_PAGES"] != nil {
      try Data(expected.utf8).write(to: url)
    } else {
      let (old, new) = (page.text.split(separator: "\n"), expected.split(separator: "\n"))
      for (line, (old, new)) in zip(old, new).enumerated() where old != new {
        Issue.record("\(url.lastPathComponent), line \(line + 1): \(old) should be \(new)")
        break
      }
      #expect(old.count == new.count, "\(url.lastPathComponent)")
    }
  }

  @Test func `the pages are there for every kind of recognizer, every policy and every preset`() {
    let names = Set(Package.pages.map { $0.deletingPathExtension().lastPathComponent })
    func dashed(_ name: String) -> String {
      name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
    for kind in GestureKind.allCases { #expect(names.contains(dashed("\(kind)"))) }
    for policy in Preset.all.map(\.policy) { #expect(names.contains(dashed(policy.name))) }
    for preset in Preset.all { #expect(names.contains(preset.name)) }
  }

  @Test(arguments: GestureKind.allCases)
  func `the pages name the source and grade of every threshold`(kind: GestureKind) throws {
    #expect(try ThresholdTable(kind: "\(kind)").silent == [])
  }

  @Test(arguments: GestureKind.allCases)
  func `the pages have the range and default of every public threshold from its comment`(
    kind: GestureKind
  ) throws {
    #expect(try ThresholdTable(kind: "\(kind)").disagreeing == [])
    #expect(try ThresholdTable.disagreeingTouchpadRules == [])
  }

  @Test(arguments: Preset.all.map(\.name))
  func `the pages name the source and grade of every value that a preset sets`(name: String) throws
  {
    #expect(try PresetTable(name).silent == [])
  }

  @Test(arguments: Package.pages)
  func `the pages lead to pages and files that exist`(url: URL) throws {
    let folder = url.deletingLastPathComponent()
    for link in try Page(url).text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = folder.appendingPathComponent(String(link.output.1)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.1)")
    }
  }

  @Test func `the pages name only files and folders of the sources that exist`() throws {
    let others = ["README.md", "CONTRIBUTING.md", "notebooks/README.md", "web/README.md"]
    var count = 0
    for url in Package.pages + others.map(Package.root.appendingPathComponent) {
      let text = try String(contentsOf: url, encoding: .utf8)
      for found in text.matches(of: /`((?:Sources|Tests|docs|web|fuzz|\.ci)\/[\w+.\/-]+)`/) {
        let path = Package.root.appendingPathComponent(String(found.output.1)).path
        #expect(
          FileManager.default.fileExists(atPath: path),
          "\(url.lastPathComponent): there is no \(found.output.1)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func `the pages name only commands and options that the program has`() throws {
    let others = ["README.md", "CONTRIBUTING.md", "datasets/README.md", "notebooks/README.md"]
    // The help of a command shortens the help of the options for captures.
    let captureOptions = try CommandLineRun(["help", "captures"]).output
    var helps: [String: String] = [:]
    var count = 0
    for url in Package.pages + others.map(Package.root.appendingPathComponent) {
      let text = try String(contentsOf: url, encoding: .utf8).replacing("\\|", with: "|")
      for found in text.matches(
        of: /(?:`|^|\n|\$ )tactus ([a-z][a-z]+)((?: (?:[^`|&<>\n]|<[a-z])+)?)/)
      {
        let words = found.output.2.split(separator: " ").map(String.init)
        var command = [String(found.output.1)]
        if command == ["help"] { continue }
        if command == ["strokes"], let next = words.first { command.append(next) }
        let name = command.joined(separator: " ")
        if helps[name] == nil {
          let run = try CommandLineRun(command + ["--help"])
          helps[name] = run.status == 0 ? run.output + captureOptions : ""
        }
        let page = url.lastPathComponent
        #expect(helps[name] != "", "\(page): there is no command \(name)")
        for option in words.filter({ $0.hasPrefix("--") }) {
          let spelled = option.prefix { $0 != "=" && $0 != "," && $0 != "." }
          #expect(
            helps[name, default: ""].contains(spelled), "\(page): \(name) has no \(spelled)")
        }
        count += 1
      }
    }
    #expect(count > 150)
  }
}

@Suite struct `A make target on a page` {
  /// The targets that `.ci/run` does not make, with the reasons.
  private static let reasons = [
    "build": "makes a release build, of which .ci/run makes the products that it measures",
    "install": "changes the system",
    "clean": "removes what the other targets made",
    "gallery": "writes pictures that are committed; tests compare what they show",
    "web": "writes engines that are committed; make lint compares their digest",
    "damage": "takes hours",
    "fuzz": "takes a quarter of an hour, most of it for a build of its own",
    "sanitize": "builds and runs every test twice more",
    "nightly": "runs each command of make help in a fresh clone",
    "uninstall": "changes the system",
    "wheel": "is made by .ci/wheel-check, which the gate runs",
  ]

  /// The target of every `make TARGET` in code, on every page.
  private static func targets() throws -> [(name: String, page: String)] {
    let others = [
      "README.md", "CONTRIBUTING.md", "datasets/README.md", "notebooks/README.md", "fuzz/README.md",
    ]
    return try (Package.pages + others.map(Package.root.appendingPathComponent)).flatMap { url in
      let text = try String(contentsOf: url, encoding: .utf8)
      return text.matches(of: /(?:`|\n\$ |\n)make ([a-z][a-z-]*)/).filter { match in
        // A sentence may begin a line with the word.
        let start = match.output.0.first
        return start == "`" || match.output.0.hasPrefix("\n$ ")
      }.map { (String($0.output.1), url.lastPathComponent) }
    }
  }

  @Test func `a make target on a page is in the Makefile`() throws {
    let makefile = try String(
      contentsOf: Package.root.appendingPathComponent("Makefile"), encoding: .utf8)
    let known = Set(makefile.matches(of: /(?:^|\n)([a-z][a-z-]*):/).map { String($0.output.1) })
    let targets = try Self.targets()
    #expect(targets.count >= 15)
    for target in targets {
      #expect(known.contains(target.name), "make \(target.name) on \(target.page)")
    }
  }

  @Test func `a make target on a page is made by the gate, or has a reason not to be`() throws {
    let gate = try String(
      contentsOf: Package.root.appendingPathComponent(".ci/run"), encoding: .utf8)
    let made = Set(
      gate.matches(of: /make (?:--[a-z-]+ )*([a-z][a-z-]*)/).map { String($0.output.1) })
    let lint = gate.contains("lint") ? Set(["lint"]) : []
    for target in try Self.targets() {
      #expect(
        made.union(lint).contains(target.name) != (Self.reasons[target.name] != nil),
        "make \(target.name) on \(target.page)")
    }
  }
}
