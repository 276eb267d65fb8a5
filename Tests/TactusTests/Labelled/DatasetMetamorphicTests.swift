import Foundation
import SeededRandom
import Tactus
import Testing

/// Changes of the files of a dataset that must not change a figure: the same recordings with the
/// same labels, stored in another way.
@Suite struct `A dataset that is stored in another way` {
  /// A change of the files. It may also return another path of the dataset.
  struct Change: Sendable {
    let name: String
    let apply: @Sendable (inout Store, inout SplitMix) throws -> Void
  }

  /// To try another change, add it here. Changes of the encoding come last but one, because other
  /// changes read the annotations as UTF-8.
  static let changes: [Change] = [
    Change(name: "move captures into folders") { store, random in
      for name in store.captures where random.next() % 2 == 0 {
        try store.move(name, to: "part\(random.next() % 3)/\(name)")
      }
    },
    Change(name: "rename captures") { store, random in
      let names = ["caf\u{e9}", "cafe\u{301}", "a b", "-x", "\u{6307}"]
      for (number, name) in store.captures.enumerated() where random.next() % 2 == 0 {
        try store.move(name, to: "\(number)\(names[Int(random.next() % 5)]).touch.jsonl")
      }
    },
    Change(name: "spell paths in other ways") { store, random in
      try store.spell { name, path in
        let spellings = [name, "./\(name)", ".//\(name)", "spare/../\(name)", path]
        return spellings[Int(random.next() % 5)]
      }
    },
    Change(name: "replace captures by links") { store, random in
      for name in store.captures where random.next() % 3 == 0 { try store.hide(name) }
    },
    Change(name: "add links to captures") { store, random in
      for (number, name) in store.captures.enumerated() where random.next() % 2 == 0 {
        try store.alias(name, "z\(number).touch.jsonl", isHard: random.next() % 2 == 0)
      }
    },
    Change(name: "make a loop of links") { store, _ in try store.folder.link("again", to: ".") },
    Change(name: "reach the folder by a link") { store, _ in try store.reachByLink() },
    Change(name: "reorder lines") { store, random in
      try store.rewrite { $0.map { ($0, random.next()) }.sorted { $0.1 < $1.1 }.map(\.0) }
    },
    Change(name: "add blank lines") { store, random in
      try store.rewrite { $0.flatMap { random.next() % 3 == 0 ? [$0, "", " "] : [$0] } }
    },
    Change(name: "list captures in the card") { store, _ in try store.listCaptures() },
    Change(name: "encode annotations in another way") { store, random in
      let forms = TextForm.allCases
      try store.folder.rewriteAnnotations(as: forms[Int(random.next() % UInt64(forms.count))])
    },
    Change(name: "export the labels and import them") { store, random in
      if random.next() % 2 == 0 { try store.importAgain() }
    },
  ]

  /// The number of random combinations in each part; the parts run at the same time.
  private static let count = 25

  @Test(arguments: 0..<8)
  func `a dataset that is stored in another way has the same figures, or the exit code is not 0`(
    part: Int
  ) throws {
    let original = try LabelledFolder(captures: 3)
    defer { original.remove() }
    let expected = try Figures(of: original.path)
    #expect(expected.run.status == 0)
    for number in 0..<Self.count {
      var random = SplitMix(seed: UInt64(part * Self.count + number))
      var store = try Store(copying: original)
      defer { store.remove() }
      let chosen = Self.changes.filter { _ in random.next() % 3 == 0 }
      for change in chosen { try change.apply(&store, &random) }
      // One dataset in five is divided, because each shard is a run of the program.
      let shards = [1, 1, 1, 1, 1, 1, 1, 1, 2, 3][Int(random.next() % 10)]
      let figures = try store.figures(shards: shards)
      let names = chosen.map(\.name).joined(separator: ", ") + ", \(shards) shards"
      #expect(figures.run.status == 0, "\(names): \(figures.run.errors)")
      if figures.run.status == 0 {
        #expect(figures.text == expected.text, "\(names): \(figures.run.errors)")
      }
    }
  }

  /// A copy of a dataset whose files change.
  struct Store {
    let folder: ScratchFolder
    private let beside: ScratchFolder
    /// The path by which the dataset is evaluated.
    private(set) var path: String
    /// The names of the captures in the annotations.
    private(set) var captures: [String]

    init(copying original: LabelledFolder) throws {
      (folder, beside) = (try ScratchFolder(), try ScratchFolder())
      for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
        try FileManager.default.copyItem(
          atPath: original.path + "/" + name, toPath: folder.path + "/" + name)
      }
      try FileManager.default.createDirectory(
        atPath: folder.path + "/spare", withIntermediateDirectories: true)
      path = folder.path
      captures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".touch.jsonl") }.sorted()
    }

    func remove() {
      folder.remove()
      beside.remove()
    }

    /// Replaces the lines of the annotations.
    func rewrite(_ change: ([String]) -> [String]) throws {
      let file = folder.path + "/annotations.jsonl"
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast().map(String.init)
      let text = change(lines).map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    /// Renames a capture, also in the annotations.
    mutating func move(_ name: String, to new: String) throws {
      let target = (folder.path + "/" + new) as NSString
      try FileManager.default.createDirectory(
        atPath: target.deletingLastPathComponent, withIntermediateDirectories: true)
      // Foundation would change the composition of characters.
      guard rename(folder.path + "/" + name, folder.path + "/" + new) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
      try rewrite { lines in
        lines.map {
          $0.replacingOccurrences(
            of: "\"capture\":\"\(name)\"", with: "\"capture\":\"\(new)\"", options: .literal)
        }
      }
      captures = captures.map { $0.utf8.elementsEqual(name.utf8) ? new : $0 }
    }

    /// Replaces the name of the capture in each line.
    func spell(_ spelling: (_ name: String, _ path: String) -> String) throws {
      try rewrite { lines in
        lines.map { line in
          for name in captures where line.contains("\"capture\":\"\(name)\"") {
            return line.replacingOccurrences(
              of: "\"capture\":\"\(name)\"",
              with: "\"capture\":\"\(spelling(name, folder.path + "/" + name))\"",
              options: .literal)
          }
          return line
        }
      }
    }

    /// Moves a capture to a hidden folder, and puts a link in its place.
    func hide(_ name: String) throws {
      let store = ".store"
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + store, withIntermediateDirectories: true)
      let hidden = "\(store)/\(abs(name.hashValue)).touch.jsonl"
      guard rename(folder.path + "/" + name, folder.path + "/" + hidden) == 0,
        symlink(folder.path + "/" + hidden, folder.path + "/" + name) == 0
      else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Adds another name of a capture.
    func alias(_ name: String, _ other: String, isHard: Bool) throws {
      let (source, target) = (folder.path + "/" + name, folder.path + "/" + other)
      guard (isHard ? Glibc.link(source, target) : symlink(source, target)) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }

    /// Writes the labels as a table, and makes another dataset of the table and the captures. The
    /// table does not state the setup.
    mutating func importAgain() throws {
      let (table, again) = (beside.path + "/labels.csv", beside.path + "/again")
      for line in [
        ["labels", path, "-o", table], ["import", "events", table, again, "--captures", path],
      ] {
        let run = try CommandLineRun(line)
        #expect(run.status == 0, "\(run.errors)")
      }
      let card = try Data(contentsOf: URL(fileURLWithPath: again + "/dataset.json"))
      var members = try JSONSerialization.jsonObject(with: card) as? [String: Any] ?? [:]
      members["setup"] = "own.setup.json"
      try JSONSerialization.data(withJSONObject: members).write(
        to: URL(fileURLWithPath: again + "/dataset.json"))
      try Data(LabelledFolder.setup.utf8).write(
        to: URL(fileURLWithPath: again + "/own.setup.json"))
      path = again
    }

    /// Judges the dataset in so many shards, and merges them from the last to the first.
    func figures(shards: Int) throws -> Figures {
      guard shards > 1 else { return try Figures(of: path) }
      var partials: [String] = []
      for number in 1...shards {
        partials.append("\(beside.path)/\(number).json")
        let run = try CommandLineRun(
          ["evaluate", path, "--shard", "\(number)/\(shards)", "--partial", partials[number - 1]])
        guard run.status == 0 else { return try Figures(run) }
      }
      return try Figures(CommandLineRun(["evaluate", "--merge", "--json"] + partials.reversed()))
    }

    mutating func reachByLink() throws {
      try beside.link("data", to: folder.path)
      path = beside.path + "/data"
    }

    func listCaptures() throws {
      let names = captures.map { "\"\($0)\"" }.joined(separator: ",")
      _ = try folder.file(
        "dataset.json", #"{"name":"small","setup":"own.setup.json","captures":[\#(names)]}"#)
    }
  }
}
