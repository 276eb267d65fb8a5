internal import Arguments
internal import Rendering

/// The values of `--width` and `--font`.
enum FigureLengths {
  /// The size of a figure in millimeters.
  struct Size: Hashable {
    var width: Double
    /// Nil if the figure chooses its height.
    var height: Double?
  }

  /// The letters of a figure.
  struct Letters: Hashable {
    /// The font family; nil for the usual one.
    var name: String?
    /// The size in points of 1/72 inch.
    var size = 8.0
  }

  static var size: ValueKind<Size> {
    let widths = ValueKind.number("MM", .between(20, 1000))
    let heights = ValueKind.number("H", .between(10, 1000))
    return ValueKind("MM[xH]", text: { "\(Int($0.width))" }) { (word) throws(ValueFault) in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 2 else { throw .wrongShape(word, "MM[xH]") }
      var size = Size(width: try widths.parse(parts[0]))
      if parts.count == 2 { size.height = try heights.parse(parts[1]) }
      return size
    }
  }

  static var font: ValueKind<Letters> {
    let sizes = ValueKind.number("PT", .between(4, 72))
    return ValueKind(
      "NAME[:PT]", text: { "\($0.name ?? Font.standard.name):\(Int($0.size))" }
    ) { (word) throws(ValueFault) in
      if Double(word) != nil { return Letters(size: try sizes.parse(word)) }
      guard let colon = word.lastIndex(of: ":") else { return Letters(name: word) }
      let size = try sizes.parse(String(word[word.index(after: colon)...]))
      return Letters(name: colon == word.startIndex ? nil : String(word[..<colon]), size: size)
    }
  }
}
