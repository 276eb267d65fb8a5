import Foundation
import Tactus

/// The labeled captures of three touchpads, imported with the commands of the page.
struct ImportedPads {
  let scratch: ScratchFolder
  let messages: String

  static let folder: URL? = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("captures").standardizedFileURL
    let labels = folder.appendingPathComponent("labels.json")
    if FileManager.default.fileExists(atPath: labels.path) { return folder }
    print("skipped: needs captures in the folder that TACTUS_SHARED names")
    return nil
  }()

  /// Imports the captures; nil if they are not there.
  init?() throws {
    guard let folder = Self.folder else { return nil }
    scratch = try ScratchFolder()
    let page = try Package.lines(of: "docs/accuracy.md")
    let start = "$ tactus import labels captures/labels.json"
    guard let command = page.first(where: { $0.hasPrefix(start) })?.dropFirst("$ tactus ".count)
    else { throw PageContent.Unknown(description: "no \(start) on docs/accuracy.md") }
    // The files are elsewhere than on the page.
    let devices = folder.appendingPathComponent("chromeos-touch-firmware/device")
    let words = command.split(separator: " ").map { word in
      let word = word.replacing("captures/labels.json", with: folder.path + "/labels.json")
      guard let sign = word.firstIndex(of: "="), word.hasSuffix(".touchpad") else {
        return String(word)
      }
      return word[...sign] + devices.path + "/" + word[word.index(after: sign)...]
    }
    let run = try CommandLineRun(words, in: scratch.url)
    messages = run.errors
    if run.status != 0 { throw PageContent.Unknown(description: run.errors) }
  }

  /// Runs the program in a folder in which the dataset is called `pads`.
  func run(_ arguments: [String]) throws -> CommandLineRun {
    try CommandLineRun(arguments, in: scratch.url, columns: nil)
  }

  /// Returns the number of captures of each group that fulfil their task, such as "19 of 20".
  func counts(_ arguments: [String]) throws -> [String: String] {
    let run = try run(["evaluate", "pads", "--json", "--bootstrap", "1"] + arguments)
    let groups = try JSONReader().read(run.output)["judging"]?["groups"]?.members ?? []
    return Dictionary(
      uniqueKeysWithValues: groups.map {
        ($0.key, "\($0.value["asAsked"]?.integer ?? -1) of \($0.value["captures"]?.integer ?? -1)")
      })
  }
}
