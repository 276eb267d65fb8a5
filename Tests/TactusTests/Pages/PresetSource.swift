import Foundation

/// The comments in the source of a preset. The comment on a value is its own, or that of the
/// closest line above it that sets a value of the same kind. Groups of values also have the comment
/// above the group.
struct PresetSource {
  private struct Statement {
    var kind: String
    var names: [String]
    var comment: String
  }

  /// The comment above the preset.
  private(set) var comment: [String] = []
  private var statements: [Statement] = []

  init(_ preset: String) throws {
    let groups = try Self.groups()
    let file = try Self.files().first { try Package.lines(of: $0).contains { $0.opens(preset) } }
    guard let file else { throw PageContent.Unknown(description: "\(preset) has no source") }
    var above: [String] = []
    var isInside = false
    var pending = ""
    for line in try Package.lines(of: file) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("///") {
        above.append(String(words.dropFirst(4)))
      } else if words.hasPrefix("// ") {
        pending += (pending.isEmpty ? "" : " ") + words.dropFirst(3)
      } else if line.opens(preset) {
        (comment, isInside) = (above, true)
      } else if line == "  }" {
        isInside = false
      } else if !words.isEmpty {
        if isInside, let other = words.wholePreset {
          statements += try PresetSource(other).statements
        } else if isInside {
          add(words, pending, groups)
        }
        (above, pending) = ([], "")
      }
    }
  }

  /// Adds a line such as `preset.tap.allowableMovement = 8  // touch slop [S]`.
  private mutating func add(_ line: String, _ above: String, _ groups: [String: Statement]) {
    let parts = line.components(separatedBy: "  // ")
    let path = parts[0].prefix { $0.isLetter || $0 == "." }.split(separator: ".").map(String.init)
    guard (3...4).contains(path.count), path[0] == "preset" else { return }
    let last = path[path.count - 1]
    let name = last == "setPath" ? "decision" : last
    var statement = groups[name] ?? Statement(kind: path[1], names: [name], comment: "")
    statement.kind = path[1]
    for (name, constant) in groups where parts[0].contains("(.\(name))") {
      statement.comment += (statement.comment.isEmpty ? "" : " ") + constant.comment
    }
    let own = [above, parts.count > 1 ? parts[1] : ""].filter { !$0.isEmpty }.joined(
      separator: "; ")
    if !own.isEmpty {
      statement.comment = statement.comment.isEmpty ? own : "\(statement.comment) \(own)"
    } else if statement.comment.isEmpty {
      statement.comment = statements.last { $0.kind == path[1] }?.comment ?? ""
    }
    statements.append(statement)
  }

  /// Returns the comment on the last line that sets a value. A pan from an edge has the comment of
  /// its pan.
  func origin(of name: String, kind: String) -> String? {
    let properties = Self.properties.filter { $0.keys.contains(name) }.map(\.name)
    return statements.last { statement in
      statement.kind == kind && ([name] + properties).contains { statement.names.contains($0) }
    }?.comment
  }

  /// The properties of configurations that setups spell as several keys.
  private static let properties: [(name: String, keys: Set<String>)] = [
    (
      "decision",
      [
        "minimumVelocity", "minimumClosingShare", "quickDuration", "allowsExactVelocity",
        "allowsExactMovement", "movementMetric",
        "allowsEqualAxes", "judgesEachFinger", "maximumDeviation", "velocityCountsLanding",
        "velocityClock", "judgesAtLift", "roundsCentroid", "cutsCentroid", "velocityStrategy",
        "velocityHorizon",
        "velocityStopGap",
        "velocityLiftGap",
        "minimumVelocitySamples", "maximumSecondaryMovement", "minimumPrimaryDecay",
        "maximumSecondaryDecay", "oppositeMovementAllowance", "judgesMean",
      ]
    ),
    (
      "start",
      [
        "hysteresis", "beginsAtHysteresis", "baselineOffset", "minimumOpposingMovement",
        "focalHysteresis", "beginsOnLanding",
      ]
    ),
    ("scale", ["reportsEachStep", "maximumStep", "minimumStep"]),
    ("angle", ["reportsEachStep", "wraps", "sumsDirections", "measuresFromLanding"]),
    (
      "reference",
      [
        "touchCountChange", "startsAnewWithTouches", "measuresFromLanding",
        "measuresFromFirstTouch", "roundsCentroid",
      ]
    ),
    (
      "velocity",
      [
        "velocityStrategy", "velocityHorizon", "velocityStopGap", "velocityLiftGap",
        "minimumVelocitySamples", "dropsOpposingVelocity",
      ]
    ),
  ]

  /// Returns the groups of values that several presets set together, and the constants that they
  /// share.
  private static func groups() throws -> [String: Statement] {
    var groups: [String: Statement] = [:]
    var above: [String] = []
    var current: String?
    for line in try Package.lines(of: "Sources/Platforms/Shared/Configurations.swift") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("///") {
        above.append(String(words.dropFirst(4)))
      } else if words.hasPrefix("mutating func ") {
        let name = String(words.dropFirst(14).prefix { $0 != "(" })
        groups[name] = Statement(kind: "", names: [], comment: above.joined(separator: " "))
        (current, above) = (name, [])
      } else if words.hasPrefix("static let ") {
        let name = String(words.dropFirst(11).prefix { $0.isLetter })
        groups[name] = Statement(kind: "", names: [], comment: above.joined(separator: " "))
        above = []
      } else if words == "}" {
        (current, above) = (nil, [])
      } else if let group = current {
        let property = words.hasPrefix("self.") ? words.dropFirst(5) : words[...]
        // If a property is within another property, the last name is the key.
        let path = property.prefix { $0.isLetter || $0 == "." }
        let name = String(path.split(separator: ".").last ?? "")
        let names = groups[name]?.names ?? [name]
        groups[group]?.names += names
      } else {
        above = []
      }
    }
    return groups
  }

  private static func files() throws -> [String] {
    let folder = "Sources/Platforms"
    return try FileManager.default
      .subpathsOfDirectory(atPath: Package.root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }
}

extension String {
  /// Whether the preset with that name begins in this line.
  fileprivate func opens(_ preset: String) -> Bool { contains("= Preset(\"\(preset)\")") }

  /// The preset whose values this line takes.
  fileprivate var wholePreset: String? {
    let beginning = "preset.setValues(of: ."
    return hasPrefix(beginning) ? String(dropFirst(beginning.count).dropLast()) : nil
  }
}
