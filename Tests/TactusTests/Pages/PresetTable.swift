import Foundation
import Platforms
import Tactus

/// The table of a preset: its values, each with the comment of its source.
struct PresetTable {
  private let preset: Preset
  private let source: PresetSource

  init(_ name: String) throws {
    guard let preset = Preset.all.first(where: { $0.name == name }) else {
      throw PageContent.Unknown(description: "no preset is called \(name)")
    }
    self.preset = preset
    source = try PresetSource(name)
  }

  /// The introduction of a preset's page: a description of the preset, the values that are not
  /// known, and the evidence.
  var introduction: [String] {
    source.comment + [
      "", "Rules: `\(preset.policy.name)`. Verification: \(preset.verification.text).",
    ]
  }

  /// A row for every value that differs from UIKit's.
  var lines: [String] {
    let rows = changes.map { change in
      [
        "`\(change.kind).\(change.name)`", change.here, change.there,
        source.origin(of: change.name, kind: "\(change.kind)") ?? "",
      ]
    }
    return MarkdownTable.lines(
      ["value", "here", "UIKit", "where it comes from"], rows + touchpadRows)
  }

  /// A row for each value for which the platform has its own words.
  var advice: [String] {
    guard let words = preset.words else { return [] }
    let rows = words.entries.map { entry in
      let names = entry.names.filter { $0 != PlatformWords.waited }.map { "`\($0)`" }
      return [
        entry.kinds.map { "\($0)" }.joined(separator: ", "),
        (names.isEmpty ? ["a wait for another gesture"] : names).joined(separator: ", "),
        (entry.text + (entry.raised.map { "; for a larger value: " + $0 } ?? ""))
          .replacingOccurrences(of: "|", with: "\\|"),
      ]
    }
    return MarkdownTable.lines(["kind", "value or rule", "what to write"], rows)
      + ["", "Any other value: \(words.otherwise)."]
  }

  private var touchpadRows: [[String]] {
    guard let touchpad = preset.touchpad else { return [] }
    return zip(touchpad.settableValues, TouchpadRules.values).map { value, description in
      let comment = ThresholdTable.brief(touchpadComments[value.name] ?? "")
      let text = ValueDescription.text(value.value, description.unit)
      let origin = comment.hasGrade ? comment : "\(comment) [S]".trimmed
      return ["`touchpad.\(value.name)`", text, "none", origin]
    }
  }

  private var touchpadComments: [String: String] {
    let file = "Sources/Platforms/Shared/Touchpad/TouchpadRules.swift"
    return (try? ThresholdTable.comments(in: Package.lines(of: file))) ?? [:]
  }

  /// The values whose source or grade is not stated.
  var silent: [String] {
    changes.filter { source.origin(of: $0.name, kind: "\($0.kind)")?.hasGrade != true }
      .map { "\($0.kind).\($0.name)" }
  }

  private var changes: [(kind: GestureKind, name: String, here: String, there: String)] {
    GestureKind.allCases.flatMap { kind in
      let (here, there) = (kind.values(in: preset), kind.values())
      return zip(here, there).filter { $0.0.standard.content != $0.1.standard.content }.map {
        (kind, $0.0.name, $0.0.standardText, $0.1.standardText)
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
