import Foundation
import Tactus

/// A study with recordings in folders, as they are unpacked from what the page saves.
struct StudyFolder {
  let scratch: ScratchFolder
  var path: String { scratch.url.path }

  init(_ study: String = Self.study) throws {
    scratch = try ScratchFolder()
    _ = try scratch.file("study.json", study)
  }

  static let study = """
    {"dataset":"small","tasks":[{"label":"tap","prompt":"Tap once"},
    {"label":"pan","prompt":"Drag"}]}
    """

  /// Writes a recording into the folder `name`: a tap and a drag, each in a capture.
  ///
  /// `shift` moves the touches, so that no two captures are equal.
  func record(
    _ name: String, participant: String, session: String? = nil, labels: [String] = ["tap", "pan"],
    shift: Int = 0, study: String = "small", more: [String: Any] = [:]
  ) throws {
    let folder = scratch.url.appendingPathComponent(name)
    let inner = folder.appendingPathComponent("captures")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    var lines = ""
    var captures: [[String: Any]] = []
    for (number, label) in labels.enumerated() {
      let path = "captures/\(number + 1)-\(label).touch.jsonl"
      try Self.capture(label == "tap", shift).write(
        to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
      let end = label == "tap" ? 0.6 : 0.9
      lines +=
        #"{"capture":"\#(path)","start":0.5,"end":\#(end),"label":"\#(label)","touches":1}"# + "\n"
      captures.append(["path": path, "participant": participant])
    }
    var card: [String: Any] = [
      "name": study, "captures": captures, "participant": participant, "setup": "own.setup.json",
    ]
    card["session"] = session
    card.merge(more) { $1 }
    let data = try JSONSerialization.data(withJSONObject: card, options: [.sortedKeys])
    try data.write(to: folder.appendingPathComponent("dataset.json"))
    try Data(lines.utf8).write(to: folder.appendingPathComponent("annotations.jsonl"))
    try Data(LabelledFolder.setup.utf8).write(to: folder.appendingPathComponent("own.setup.json"))
  }

  private static func capture(_ isTap: Bool, _ shift: Int) -> String {
    func frame(_ time: String, _ phase: String, _ x: Int) -> String {
      #"{"t":\#(time),"touches":[{"id":1,"phase":"\#(phase)","x":\#(x + shift),"y":50}]}"#
    }
    let moves = isTap ? [] : (1...4).map { frame("0.\(5 + $0 / 2)\($0)", "moved", 50 + $0 * 9) }
    return
      ([#"{"tactus":"touch-log","version":1,"width":400,"height":800,"device":"pad"}"#]
      + [frame("0.5", "began", 50)] + moves
      + [frame(isTap ? "0.6" : "0.9", "ended", isTap ? 50 : 86)]).joined(separator: "\n") + "\n"
  }

  /// Runs `tactus study` on recordings in this folder, into the folder `result`.
  func run(_ recordings: [String], _ options: [String] = []) throws -> CommandLineRun {
    try CommandLineRun(
      ["study", "study.json"] + recordings + ["-o", "result"] + options, in: scratch.url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.url.appendingPathComponent("result/\(name)"), encoding: .utf8)
  }

  func methods() throws -> JSONValue { try JSONReader().read(try text("methods.json")) }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent(name).path)
  }

  func remove() { scratch.remove() }
}
