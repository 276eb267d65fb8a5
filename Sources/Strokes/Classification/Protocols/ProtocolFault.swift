internal import TextSuggestion

/// The reason why a protocol cannot be carried out on these samples.
package enum ProtocolFault: Error, Hashable, Sendable {
  case tooFewSamples(StrokeProtocol, writers: Int, classes: Int, samples: Int)
  case unknownWriter(String, known: [String])
}

extension ProtocolFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooFewSamples(let kind, let writers, let classes, let samples):
      "found \(Plural.text(samples, "sample")) of \(Plural.text(classes, "class", "classes")) by "
        + "\(Plural.text(writers, "writer")), expected \(Self.need(of: kind))"
    case .unknownWriter(let name, let known):
      "no writer \"\(name)\", expected of \(known.joined(separator: ", "))"
    }
  }

  private static func need(of kind: StrokeProtocol) -> String {
    switch kind {
    case .userDependent(let templates):
      "a writer with more than \(Plural.text(templates, "sample")) of a class at one speed"
    case .userIndependent(let users, _): "at least \(users + 1) writers"
    case .leaveOneUserOut: "at least 2 writers"
    case .folds(let count): "at least \(count) writers"
    case .heldOut: "writers on both sides"
    case .transfer: "samples in both data sets"
    }
  }
}
