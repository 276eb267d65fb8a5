package import Arguments
package import JSONText
internal import Pages

/// The option of pages that lead participants through a study.
package enum StudyOption {
  package static let tasks = Option(
    "tasks", .path("FILE"),
    help: "A study: the prompts that participants follow, as JSON; 'docs/pad.md' has an example.")

  /// Reads the file of a study, of which only the outline is checked. Returns nil if none is named.
  package static func study(_ values: ParsedValues) throws(Problem) -> JSONValue? {
    guard let path = values[tasks] else { return nil }
    let value = try JSONFile.read(path)
    do throws(JSONMismatch) { try StudyCheck.check(JSONNode(value)) } catch {
      throw Problem("\(path):\(error.place): \(error.message)", .usage)
    }
    return value
  }
}
