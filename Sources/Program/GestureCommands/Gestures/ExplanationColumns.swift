internal import CommandSupport
internal import Tactus

/// The columns of `tactus explain --csv`: the members of an explanation in JSON. Members of the change
/// begin with `change_`. The value of a change is in `change_to` if it is a number, and otherwise, as
/// text, in `change_toText`, so that each column has one type.
enum ExplanationColumns {
  private static let members = [
    "t", "start", "end", "recognizer", "outcome", "reason", "measured", "limit", "margin", "rival",
    "held", "heldBy",
  ]
  private static let changes = ["set", "to", "toText", "state", "t"]

  static let titles = ["capture"] + members + changes.map { "change_\($0)" } + ["sentence"]

  /// The cells of one finding, ready for a row; a member that it does not have is empty.
  static func cells(of finding: Finding, _ names: TransitionNames, capture: String) -> [String] {
    var writer = JSONWriter()
    FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
    // The text came from a writer of JSON.
    let value =
      (try? JSONReader().read(writer.bytes)) ?? JSONValue(.null, at: .init(line: 1, column: 1))
    func cell(_ value: JSONValue?) -> String { value.map { CSV.cell($0) } ?? "" }
    let change = value["change"]
    let isNumber = change?["to"]?.double != nil
    func changeCell(_ member: String) -> String {
      switch member {
      case "to": return isNumber ? cell(change?["to"]) : ""
      // No limit is a value, too.
      case "toText" where change?["to"]?.isNull == true: return "null"
      case "toText": return isNumber ? "" : cell(change?["to"])
      default: return cell(change?[member])
      }
    }
    return [CSV.cell(capture)] + members.map { cell(value[$0]) }
      + changes.map(changeCell) + [cell(value["sentence"])]
  }
}
