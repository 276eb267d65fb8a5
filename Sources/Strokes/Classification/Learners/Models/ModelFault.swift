package import JSONText

/// The reason why a file is not a usable model.
package enum ModelFault: Error, Hashable, Sendable {
  /// The file is not JSON, or not complete JSON.
  case notJSON(JSONFault)
  /// The file is JSON of another kind, with the value of its `tactus` key, if it has one.
  case foreign(String?)
  /// The file was written by a later version.
  case unknownVersion(Int)
  /// A value is missing or is not the expected one.
  case mismatch(JSONMismatch)
  /// The numbers differ from those that were written.
  case changed
  /// The features of these sets differ from those that the model was trained on.
  case otherFeatures([String])
}

extension ModelFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let fault):
      "\(fault); expected a model by 'tactus train'; the file may be cut short"
    case .foreign(let kind):
      "found \(kind.map { "a file of \(Quotation.of($0))" } ?? "no key \"tactus\""), "
        + "expected a stroke-model; is it the right file?"
    case .unknownVersion(let version):
      "found version \(version) of the model form, expected 1; a newer version of Tactus can read it"
    case .mismatch(let mismatch): mismatch.description
    case .changed:
      "the numbers do not match their digest, so the file was damaged or edited; train again"
    case .otherFeatures(let sets):
      "the features of \(sets.joined(separator: ", ")) are not those the model was trained on; "
        + "train again with this version"
    }
  }
}
