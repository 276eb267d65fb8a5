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

  /// A value that is no number: a word without quotation marks, other values as in JSON.
  private static func text(_ value: JSONValue) -> String {
    if let word = value.string { return CSV.cell(word) }
    var writer = JSONWriter()
    writer.value(value)
    return CSV.cell(writer.text)
  }

  /// The cells of one finding, ready for a row; a member that it does not have is empty.
  static func cells(of finding: Finding, _ names: TransitionNames, capture: String) -> [String] {
    var writer = JSONWriter()
    FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
    // The text came from a writer of JSON.
    let value =
      (try? JSONReader().read(writer.bytes)) ?? JSONValue(.null, at: .init(line: 1, column: 1))
    func cell(_ value: JSONValue?) -> String { value.map { CSV.cell($0) } ?? "" }
    func changeCell(_ member: String) -> String {
      let change = value["change"]
      switch member {
      case "to": return cell(change?["to"].flatMap { $0.double == nil ? nil : $0 })
      case "toText": return change?["to"].flatMap { $0.double == nil ? text($0) : nil } ?? ""
      default: return cell(change?[member])
      }
    }
    return [CSV.cell(capture)] + members.map { cell(value[$0]) }
      + changes.map(changeCell) + [cell(value["sentence"])]
  }
}
