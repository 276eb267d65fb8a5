/// The path from the root of a text to a value, such as `recognizers[1].requireToFail[0]`.
package indirect enum JSONPath: Hashable, Sendable, CustomStringConvertible {
  case root
  case member(String, of: JSONPath)
  /// An element with an index from 0.
  case element(Int, of: JSONPath)

  package var description: String {
    switch self {
    case .root: return ""
    case .element(let index, let parent): return "\(parent)[\(index)]"
    case .member(let key, let parent):
      guard !key.isEmpty, key.utf8.allSatisfy({ $0.isWordByte }) else {
        return "\(parent)[\(Quotation.of(key))]"
      }
      return parent == .root ? key : "\(parent).\(key)"
    }
  }
}
