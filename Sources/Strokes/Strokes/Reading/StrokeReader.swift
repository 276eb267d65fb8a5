package import TouchModel

/// Reads files of strokes.
///
/// Any bytes can be read. A malformed part is reported with its place, and the sample that contains
/// it is left out.
public enum StrokeReader {
  /// Reads the samples in `bytes`. `source` names the bytes in origins and faults. Throws only if
  /// no format is recognized, or if the header shows that a table does not have the stated format.
  public static func read(
    _ bytes: [UInt8], source: String, format: StrokeFormat? = nil
  ) throws(StrokeFault) -> StrokeReading {
    try read(bytes, source: source, format: format, nil)
  }

  /// Reads the samples in `bytes`, and tables of points with the columns of a map. `pause` is the time
  /// that divides two gestures of a table in which nothing else does.
  package static func read(
    _ bytes: [UInt8], source: String, format: StrokeFormat?, _ map: StrokeColumns?,
    pause: TimeSpan? = nil
  ) throws(StrokeFault) -> StrokeReading {
    let text = bytes[...].afterByteOrderMark
    switch format ?? StrokeFormat.detect(bytes) {
    case .strokeLines: return StrokeLineReader(source: source).read(text)
    case .gestureMarkup: return GestureMarkupReader(source: source).read(text)
    case .pointTable: return try PointTableReader(source: source, map, pause: pause).read(text)
    case .pointObjects: return try PointObjectReader(source: source, map).read(text)
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
