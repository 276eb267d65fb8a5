import Foundation
import Tactus
import Testing

@Suite struct `The pages` {
  /// `TACTUS_WRITE_PAGES=1` writes them instead.
  @Test(arguments: Package.pages)
  func `show what the toolkit says and does`(url: URL) throws {
    let page = try Page(url)
    let expected = try page.regenerated()
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

  @Test func `are there for every kind of recognizer, every policy and every preset`() {
    let names = Set(Package.pages.map { $0.deletingPathExtension().lastPathComponent })
    func dashed(_ name: String) -> String {
      name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
    for kind in GestureKind.allCases { #expect(names.contains(dashed("\(kind)"))) }
    for policy in ArbitrationPolicy.allCases { #expect(names.contains(dashed("\(policy)"))) }
    for preset in Preset.all { #expect(names.contains(preset.name)) }
  }

  @Test(arguments: GestureKind.allCases)
  func `name the source and grade of every threshold`(kind: GestureKind) throws {
    #expect(try ThresholdTable(kind: "\(kind)").silent == [])
  }

  @Test(arguments: Preset.all.map(\.name))
  func `name the source and grade of every value that a preset sets`(name: String) throws {
    #expect(try PresetTable(name).silent == [])
  }

  @Test(arguments: Package.pages)
  func `lead to pages and files that exist`(url: URL) throws {
    let folder = url.deletingLastPathComponent()
    for link in try Page(url).text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = folder.appendingPathComponent(String(link.output.1)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.1)")
    }
  }

  @Test func `name only commands and options that the program has`() throws {
    let others = ["README.md", "CONTRIBUTING.md", "datasets/README.md", "notebooks/README.md"]
    // The help of a command shortens that of the options for captures.
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
