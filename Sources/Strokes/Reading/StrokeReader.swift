/// Reads files of strokes.
///
/// Total over bytes: what is wrong costs the sample it stands in and leaves a fault with its place.
public enum StrokeReader {
  /// `source` names the bytes in origins and faults. Throws only where no form is recognized, or
  /// the header of a table says that it is not one.
  public static func read(
    _ bytes: [UInt8], source: String, format: StrokeFormat? = nil
  ) throws(StrokeFault) -> StrokeReading {
    let text = bytes[...].afterByteOrderMark
    switch format ?? StrokeFormat.detect(bytes) {
    case .strokeLines: return StrokeLineReader(source: source).read(text)
    case .gestureMarkup: return GestureMarkupReader(source: source).read(text)
    case .pointTable: return try PointTableReader(source: source).read(text)
    case .pathTable: return try PathTableReader(source: source).read(text)
    case .seriesARFF: return try SeriesReader(source: source).read(text)
    case .quickDraw: return QuickDrawReader(source: source).read(text)
    case .inkML: return InkReader(source: source).read(text)
    case .unipen: return UnipenReader(source: source).read(text)
    case nil:
      if text.isBlank { return StrokeReading() }
      let forms = StrokeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw StrokeFault(
        StrokeOrigin(source: source, line: 1), found: "an unknown format of strokes",
        expected: "one of \(forms)")
    }
  }
}
