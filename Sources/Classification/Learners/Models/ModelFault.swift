package import JSONText

/// Why a file is no model that can be used.
package enum ModelFault: Error, Hashable, Sendable {
  /// Not even JSON, or not to its end.
  case notJSON(JSONFault)
  /// JSON of another kind; what its `tactus` key says, if it has one.
  case foreign(String?)
  /// Written by a later version.
  case unknownVersion(Int)
  /// A value is missing or is not what it should be.
  case mismatch(JSONMismatch)
  /// The numbers are not those that were written.
  case changed
  /// The features of these sets are not those that the model was trained on.
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
