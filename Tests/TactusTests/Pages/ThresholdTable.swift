import Foundation
import Tactus

/// The values of a recognizer: what each of them states of itself, and the comments of the source.
struct ThresholdTable {
  private let kind: GestureKind
  private let comments: [String: String]
  private let publicComments: [String: String]

  init(kind name: String) throws {
    guard let kind = GestureKind.allCases.first(where: { "\($0)" == name }) else {
      throw PageContent.Unknown(description: "no kind is called \(name)")
    }
    self.kind = kind
    comments = try Self.files(of: kind).reduce(into: [:]) { comments, file in
      comments.merge(Self.comments(in: try Package.lines(of: file))) { first, _ in first }
    }
    publicComments = try Self.files(of: kind).reduce(into: [:]) { comments, file in
      let found = Self.comments(in: try Package.lines(of: file), ofPublic: true)
      comments.merge(found) { first, _ in first }
    }
  }

  var lines: [String] {
    MarkdownTable.lines(
      ["name", "default", "allowed", "what it is, and where it comes from"],
      kind.values().map {
        [
          "`\($0.name)`", $0.standardText, Self.allowed($0),
          Self.brief(comments[Self.whole($0.name)] ?? ""),
        ]
      })
  }

  /// Returns a comment without the range, which has a column of its own.
  static func brief(_ comment: String) -> String {
    comment.replacing(#/ Range: .*?(?= Default: )/#, with: "")
  }

  /// The numbers with a public comment that does not state their range and default as the setup does.
  var disagreeing: [String] {
    Self.disagreeing(kind.values(), publicComments).map { "\(kind).\($0)" }
  }

  /// The rules of a touchpad with such a comment.
  static var disagreeingTouchpadRules: [String] {
    get throws {
      let file = "Sources/Platforms/Shared/Touchpad/TouchpadRules.swift"
      return disagreeing(
        TouchpadRules.values, comments(in: try Package.lines(of: file), ofPublic: true))
    }
  }

  private static func disagreeing(
    _ values: [ValueDescription], _ comments: [String: String]
  ) -> [String] {
    values.filter { value in
      guard let range = range(of: value), let comment = comments[value.name] else { return false }
      let standard = value.standard.isNull ? "nil" : value.standardText
      return !comment.contains("Range: \(range)") || !comment.contains("Default: \(standard)")
        || !comment.hasGrade
    }.map(\.name)
  }

  /// The range of a number, as comments state it.
  private static func range(of value: ValueDescription) -> String? {
    value.range == nil ? nil : allowed(value).replacing(", or none", with: ", or nil")
  }

  /// The accepted values; both limits of a range are included.
  private static func allowed(_ value: ValueDescription) -> String {
    var text = value.allowedText ?? ""
    if text.isEmpty, let least = value.range?.lowerBound {
      text = "at least \(Quantity.plain(least, decimals: 6))"
    }
    if value.shape == .flag { text = "yes, no" }
    if let unit = value.unit, ![.count, .ratio].contains(unit) { text += " \(unit.rawValue)" }
    return text + (value.isOptional && !text.isEmpty ? ", or none" : "")
  }

  func comment(on name: String) -> String? { comments[name] }

  /// The values without a comment or a grade in the source.
  var silent: [String] {
    kind.values().map(\.name).filter { comments[Self.whole($0)].map { !$0.hasGrade } ?? true }
  }

  /// Returns the name of the offsets that a limit of one side belongs to; other names as they are.
  private static func whole(_ name: String) -> String {
    ["activeOffset", "failOffset"].first { name.hasPrefix($0) } ?? name
  }

  private static func files(of kind: GestureKind) -> [String] {
    let folder = "Sources/Core/Recognition/"
    let pan = ["\(folder)Pan/PanRecognizer+Configuration.swift"]
    if kind == .screenEdgePan {
      return ["\(folder)Pan/ScreenEdgePanRecognizer.swift"] + pan + values(of: "Pan")
    }
    let name = "\(kind)".prefix(1).uppercased() + "\(kind)".dropFirst()
    return ["\(folder)\(name)/\(name)Recognizer+Configuration.swift"] + values(of: name)
  }

  /// Returns the files with the keys that a setup spells differently from the configuration.
  private static func values(of name: String) -> [String] {
    [
      "Platforms/Shared/\(name)/\(name)Recognizer+Platforms",
      "Platforms/Shared/\(name)/\(name)Recognizer+Course",
      "Platforms/Shared/\(name)/\(name)Recognizer+Decision",
      "Platforms/Shared/\(name)/\(name)Recognizer+Start", "Setups/Setups/Kinds/\(name)Values",
      "Setups/Setups/Kinds/VelocityValues",
    ].map { "Sources/\($0).swift" }.filter {
      FileManager.default.fileExists(atPath: Package.root.appendingPathComponent($0).path)
    }
  }

  /// The comment above each property.
  static func comments(in lines: [String], ofPublic: Bool = false) -> [String: String] {
    let starts = ["public var "] + (ofPublic ? [] : ["package var ", "var "])
    var comments: [String: String] = [:]
    var above: [String] = []
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("/// ") {
        above.append(String(line.dropFirst(4)))
      } else {
        if let start = starts.first(where: line.hasPrefix) {
          let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber }
          comments[String(name)] = above.joined(separator: " ")
        }
        above = []
      }
    }
    return comments
  }
}

extension String {
  /// Whether the text has a grade of evidence.
  var hasGrade: Bool { ["A", "M", "R", "P", "K", "I", "S"].contains { contains("[\($0)]") } }
}
