import Foundation
import Tactus

/// The values of a recognizer: names, defaults, and the comments of the source.
struct ThresholdTable {
  private let kind: GestureKind
  private let recognizer: RecognizerDescription
  private let comments: [String: String]

  init(kind name: String) throws {
    guard let kind = GestureKind.allCases.first(where: { "\($0)" == name }),
      let configuration = KindConfiguration(kind, in: .uikit)
    else { throw PageContent.Unknown(description: "no kind is called \(name)") }
    self.kind = kind
    recognizer = RecognizerDescription(id: name, configuration)
    comments = try Self.files(of: kind).reduce(into: [:]) { comments, file in
      comments.merge(Self.comments(in: try Package.lines(of: file))) { first, _ in first }
    }
  }

  var lines: [String] {
    MarkdownTable.lines(
      ["name", "default", "what it is, and where it comes from"],
      values.map { ["`\($0.name)`", Self.text($0, comments[$0.name]), comments[$0.name] ?? ""] })
  }

  func comment(on name: String) -> String? { comments[name] }

  /// The values without a comment or a grade in the source.
  var silent: [String] {
    values.map(\.name).filter { comments[$0].map { !$0.hasGrade } ?? true }
  }

  /// The values of the kind, without the rules that all kinds share.
  private var values: [SettableValue] {
    let names = recognizer.configuration.names
    return recognizer.settableValues.filter { names.contains($0.name) }
  }

  private static func files(of kind: GestureKind) -> [String] {
    let folder = "Sources/Recognition/"
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
      "Recognition/\(name)/\(name)Recognizer+Decision",
      "Recognition/\(name)/\(name)Recognizer+Start", "Setups/Kinds/\(name)Values",
      "Setups/Kinds/VelocityValues",
    ].map { "Sources/\($0).swift" }.filter {
      FileManager.default.fileExists(atPath: Package.root.appendingPathComponent($0).path)
    }
  }

  /// The comment above each property.
  static func comments(in lines: [String]) -> [String: String] {
    var comments: [String: String] = [:]
    var above: [String] = []
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("/// ") {
        above.append(String(line.dropFirst(4)))
      } else {
        if let start = ["public var ", "package var ", "var "].first(where: line.hasPrefix) {
          let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber }
          comments[String(name)] = above.joined(separator: " ")
        }
        above = []
      }
    }
    return comments
  }

  /// Returns a value as text. The comment decides between points and radians.
  static func text(_ value: SettableValue, _ comment: String?) -> String {
    if value.value.isNull { return "none" }
    if let word = value.value.string { return word }
    if let flag = value.value.bool { return flag ? "yes" : "no" }
    if let list = value.value.array {
      let words = list.compactMap(\.string)
      return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
    guard let number = value.value.double else { return "" }
    let says = { (unit: String) in comment?.contains(unit) ?? false }
    switch value.sort {
    case .seconds: return "\(Quantity.plain(number, decimals: 6)) s"
    case .number where says("points a second"): return Quantity.length(number) + "/s"
    case .number where says("in radians"):
      return "\(Quantity.plain(number, decimals: 4)) rad (\(Quantity.angle(number)))"
    case .number where says("in points"): return Quantity.length(number)
    case .number, .count, .other: return Quantity.plain(number, decimals: 4)
    }
  }
}

extension String {
  /// Whether the text has a grade of evidence.
  var hasGrade: Bool { ["A", "M", "R", "P", "K", "I", "S"].contains { contains("[\($0)]") } }
}
