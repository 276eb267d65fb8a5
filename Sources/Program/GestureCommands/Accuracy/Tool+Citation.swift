internal import CommandSupport
internal import Studies

extension Tool {
  /// The way to cite the program, as in CITATION.cff.
  static let citation = Citation(
    title: "Tactus: a gesture recognition research toolkit", authors: ["The Tactus contributors"],
    version: version, licence: "Apache-2.0")
}
