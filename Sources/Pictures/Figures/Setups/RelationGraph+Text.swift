internal import Ordering

extension RelationGraph {
  /// The graph as lines: each recognizer with its kind and view, and below it its relations.
  package var text: [String] {
    func names(_ numbers: Set<Int>) -> String {
      numbers.ordered().map { recognizers[$0].name }.joined(separator: ", ")
    }
    let lines = recognizers.indices.flatMap { number -> [String] in
      let recognizer = recognizers[number]
      let view = views.count > 1 ? " on \(views[recognizer.view].name)" : ""
      let relations: [(verb: String, others: Set<Int>)] = [
        ("waits for", requirements[number]), ("goes together with", partners[number]),
        ("leaves alone", spared[number]),
      ]
      return ["\(recognizer.name) (\(recognizer.kind))\(view)"]
        + relations.filter { !$0.others.isEmpty }.map { "  \($0.verb) \(names($0.others))" }
    }
    return lines + [note]
  }
}
