internal import Arguments
internal import CommandSupport
internal import Tactus

/// The evaluation and the tuning that `--results` names, in this order.
struct ResultDocuments {
  /// The kind of a document, as its member `tactus` states.
  enum Kind: String, CaseIterable {
    case evaluation, tuning
  }

  private var documents: [Kind: JSONValue] = [:]

  /// Reads the documents. Throws if one of them is of another kind, or if two are of one.
  init(_ values: ParsedValues) throws(Problem) {
    for path in values[ReportCommand.results] {
      let value = try JSONFile.read(path)
      guard let kind = value["tactus"]?.string.flatMap(Kind.init(rawValue:)) else {
        throw Problem(
          "\(path): found no evaluation and no tuning; write one with 'tactus evaluate --json' or "
            + "'tactus tune --json'", .usage)
      }
      guard documents.updateValue(value, forKey: kind) == nil else {
        throw Problem(
          "\(path): another \(kind.rawValue) is already named; name one of them", .usage)
      }
    }
  }

  var all: [(String, JSONValue)] {
    Kind.allCases.compactMap { kind in documents[kind].map { (kind.rawValue, $0) } }
  }

  subscript(kind: Kind) -> JSONValue? { documents[kind] }
}
