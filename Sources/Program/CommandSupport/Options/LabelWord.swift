package import Arguments
package import Datasets

/// A value of `--labels`.
package enum LabelWord: Equatable, Sendable {
  case annotations
  case folder
  case touches
  case pattern(FolderLayout)
  case renaming(KeyValue)

  /// The words that are no pattern.
  static let words = ["annotations", "folder", "touches"]

  var isOfPaths: Bool { self != .annotations && self != .touches }

  var layout: FolderLayout? {
    if case .pattern(let layout) = self { layout } else { nil }
  }

  var renamed: KeyValue? {
    if case .renaming(let pair) = self { pair } else { nil }
  }

  static func kind(of words: [String], name: String) -> ValueKind<LabelWord> {
    ValueKind(name, candidates: ValueCandidates(words: words)) { (word) throws(ValueFault) in
      if words.contains(word) {
        switch word {
        case "annotations": return .annotations
        case "folder": return .folder
        default: return .touches
        }
      }
      if word.contains("{") || word.contains("}") {
        do throws(LayoutFault) { return .pattern(try FolderLayout(parsing: word)) } catch {
          throw .other(error.description)
        }
      }
      if word.contains("=") {
        return .renaming(try ValueKind.keyValue("WORD=LABEL").parse(word))
      }
      throw .notAChoice(word, words + ["a pattern with {label}", "WORD=LABEL"])
    }
  }
}
