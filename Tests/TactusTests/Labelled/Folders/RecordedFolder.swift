import Foundation

/// A folder of recordings as a person makes them, without annotations.
struct RecordedFolder {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func remove() { scratch.remove() }

  /// Writes a file below the folder `recordings`.
  func write(_ text: String, _ name: String) throws {
    let file = scratch.url.appendingPathComponent("recordings/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes recordings of taps, presses, swipes and pans by six people. `path` gives the path of
  /// a recording, without its extension, by its participant and label.
  func writeRecordings(_ path: (_ person: String, _ label: String) -> String) throws {
    for number in 1...6 {
      for (place, label) in ["tap", "longPress", "swipe", "pan"].enumerated() {
        let text = Self.log(label, seed: 10 * number + place)
        try write(text, path("p0\(number)", label) + ".touch.jsonl")
      }
    }
  }

  /// Returns a recording of three gestures. Some presses of each person are too short.
  private static func log(_ label: String, seed: Int) -> String {
    var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]
    for gesture in 0..<3 {
      let duration =
        switch label {
        case "tap": 0.08
        case "longPress": gesture == seed % 3 ? 0.42 : 0.7
        case "swipe": 0.12
        default: 0.9
        }
      let way =
        switch label {
        case "swipe": 180.0
        case "pan": 120.0
        default: 0.0
        }
      let start = 0.5 + 2 * Double(gesture) + Double(seed) / 100
      for step in 0...10 {
        let phase = step == 0 ? "began" : step == 10 ? "ended" : "moved"
        let time = start + duration * Double(step) / 10
        lines.append(
          "{\"t\":\((time * 1e4).rounded() / 1e4),\"touches\":[{\"id\":\(gesture),"
            + "\"phase\":\"\(phase)\",\"x\":\(50 + way * Double(step) / 10),\"y\":300}]}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a log of taps of some fingers, each 80 ms long, with pauses before them.
  static func taps(_ pauses: Double..., fingers: Int = 1) -> String {
    var (text, time) = ("", 1.0)
    for (number, pause) in pauses.enumerated() {
      time += pause
      for phase in ["began", "ended"] {
        let touches = (0..<fingers).map {
          #"{"id":\#(10 * number + $0),"phase":"\#(phase)","x":\#(50 + 60 * $0),"y":50}"#
        }
        text += "{\"t\":\((time * 1000).rounded() / 1000),\"touches\":"
        text += "[\(touches.joined(separator: ","))]}\n"
        if phase == "began" { time += 0.08 }
      }
    }
    return text
  }

  func run(_ arguments: String...) throws -> CommandLineRun {
    try CommandLineRun(arguments, in: scratch.url)
  }
}
