import Foundation

/// A page in `docs`: hand-written prose, with generated parts between marks.
///
///     <!-- generated: thresholds tap -->
///     …
///     <!-- end -->
///
/// A mark names `thresholds KIND`, `preset NAME`, `values NAME`, `source FILE`, `json FILE`,
/// `words gestures`, `quantities transitions`, `question NAME CHANGE`, or `run COMMAND`. A command
/// finds the blocks that
/// follow `<!-- file: NAME -->` as files, the output files of earlier commands, the files of
/// `<!-- copy: FILE... -->` by their last names, and the folder `datasets`.
struct Page {
  let url: URL
  let text: String

  init(_ url: URL) throws {
    self.url = url
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The page as it should be, and the commands in its sentences that fail.
  func regenerated() throws -> (text: String, failures: [String]) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("datasets"),
      withDestinationURL: Package.root.appendingPathComponent("datasets"))
    for path in copies {
      try FileManager.default.copyItem(
        at: Package.root.appendingPathComponent(path),
        to: folder.url.appendingPathComponent((path as NSString).lastPathComponent))
    }
    for (name, content) in files { _ = try folder.file(name, content) }
    var lines: [String] = []
    var isGenerated = false
    for line in text.components(separatedBy: "\n") {
      if line == Self.end { isGenerated = false }
      if !isGenerated { lines.append(line) }
      guard let wanted = line.between("<!-- generated: ", " -->") else { continue }
      isGenerated = true
      lines += try PageContent(folder: folder).lines(for: wanted)
    }
    if isGenerated { return (text + "\n\(Self.end) is missing", []) }
    return (lines.joined(separator: "\n"), try PageSentences(text).failures(in: folder))
  }

  private static let end = "<!-- end -->"

  /// The files of the package that commands can read.
  private var copies: [String] {
    text.components(separatedBy: "\n").flatMap { line in
      (line.between("<!-- copy: ", " -->") ?? "").split(separator: " ").map(String.init)
    }
  }

  /// The fenced blocks that have a name.
  private var files: [(name: String, content: String)] {
    var files: [(name: String, content: String)] = []
    var name: String?
    var content: [String]?
    for line in text.components(separatedBy: "\n") {
      if let started = line.between("<!-- file: ", " -->") {
        name = started
      } else if let file = name, line.hasPrefix("```") {
        guard let collected = content else {
          content = []
          continue
        }
        files.append((file, collected.joined(separator: "\n") + "\n"))
        (name, content) = (nil, nil)
      } else {
        content?.append(line)
      }
    }
    return files
  }
}

extension String {
  /// Returns the text between `start` and `end` if the line begins with the one and ends with the
  /// other.
  func between(_ start: String, _ end: String) -> String? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return String(dropFirst(start.count).dropLast(end.count))
  }
}

/// The folder of the package.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  static var pages: [URL] {
    let docs = root.appendingPathComponent("docs")
    let files = FileManager.default.enumerator(at: docs, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
  }
}
