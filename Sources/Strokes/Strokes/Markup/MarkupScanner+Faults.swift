package import MarkupText

extension MarkupScanner {
  /// Reads the next tag of a file of strokes. Returns false at the end of the text.
  package mutating func next(in source: String) throws(StrokeFault) -> Bool {
    do throws(MarkupFault) {
      return try next()
    } catch {
      throw StrokeFault(
        StrokeOrigin(source: source, line: error.line), found: error.found,
        expected: error.expected)
    }
  }
}
