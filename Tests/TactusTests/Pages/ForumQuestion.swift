import Foundation
import JSONText
import Tactus

/// A question that developers ask, as a scenario in `docs/how-to/questions`: the setup, the log, the first line of
/// its explanation, and what a change of the setup makes of the same touches.
struct ForumQuestion {
  private let name: String
  private let scenario: Scenario
  /// The recognizers as the scenario writes them.
  private let recognizers: String
  /// The change that answers the question, as `--set` takes it.
  private let change: String?

  static let folder = "docs/how-to/questions"

  /// The names of all questions.
  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: Package.root.appendingPathComponent(folder).path
      ).compactMap { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : nil }.sorted()
    }
  }

  private static let ending = ".scenario.json"

  /// `wanted` is a name, and after a space a change.
  init(_ wanted: String) throws {
    let parts = wanted.split(separator: " ", maxSplits: 1).map(String.init)
    name = parts[0]
    change = parts.count > 1 ? parts[1] : nil
    let url = Package.root.appendingPathComponent("\(Self.folder)/\(name)\(Self.ending)")
    let bytes = Array(try Data(contentsOf: url))
    scenario = try ScenarioReader().read(bytes)
    let written = try JSONReader().read(bytes)["setup"]?["recognizers"]?.array ?? []
    recognizers = written.map { value in
      var writer = JSONWriter()
      writer.value(value)
      return "`\(writer.text)`"
    }.joined(separator: ", ")
  }

  /// A table with a row for the setup, the log, the explanation, and the explanation with the change.
  var lines: [String] {
    get throws {
      var rows = [
        ["setup", "`\(scenario.setup.preset.name)`: \(recognizers)"],
        ["log", "[\(name)](questions/\(name)\(Self.ending)): \(fingers.joined(separator: "; "))"],
        ["explanation", Self.explanation(of: scenario.log, under: scenario.setup)],
      ]
      if let change {
        let parts = change.split(separator: "=", maxSplits: 1).map(String.init)
        var changed = scenario.setup
        try changed.set(parts[0], to: parts[1])
        rows.append([
          "with `\(change)`", Self.explanation(of: scenario.log, under: changed),
        ])
      }
      return MarkdownTable.lines(["", scenario.title], rows)
    }
  }

  private static func explanation(of log: FrameBatch, under setup: Setup) -> String {
    Verdict.all(on: log, under: setup).map(\.sentence).joined(separator: "; then ")
  }

  /// The way of each finger in words.
  private var fingers: [String] {
    var tracks: [TouchID: (start: Timestamp, from: Point, to: Point, end: Timestamp)] = [:]
    for frame in scenario.log.frames {
      for contact in frame.contacts {
        var track =
          tracks[contact.id] ?? (frame.time, contact.position, contact.position, frame.time)
        (track.to, track.end) = (contact.position, frame.time)
        tracks[contact.id] = track
      }
    }
    return tracks.values.sorted { ($0.start, $0.from.x) < ($1.start, $1.from.x) }.map { track in
      let movement = track.to - track.from
      let ways = [
        Self.way(movement.x, "right", "left"), Self.way(movement.y, "down", "up"),
      ].compactMap { $0 }
      let course = ways.isEmpty ? "stays" : "moves " + ways.joined(separator: " and ")
      return "a finger lands at (\(Quantity.plain(track.from.x, decimals: 1)), "
        + "\(Quantity.plain(track.from.y, decimals: 1))) at \(Quantity.instant(track.start)), \(course), "
        + "lifts at \(Quantity.instant(track.end))"
    }
  }

  private static func way(_ length: Double, _ ahead: String, _ back: String) -> String? {
    length == 0
      ? nil : "\(Quantity.plain(abs(length), decimals: 1)) pt \(length > 0 ? ahead : back)"
  }
}
