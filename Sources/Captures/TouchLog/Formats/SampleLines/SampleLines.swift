internal import FrameAssembly
internal import TouchModel

/// The lines of a format whose lines are about fingers: what each one tells, and what is known of the
/// surface so far.
protocol SampleLines: Sendable {
  /// The unit of positions.
  static var unit: SampleScale.Unit { get }
  /// Whether the lines state when fingers land and lift, and not only whether they are down.
  static var hasPhases: Bool { get }

  init(rate: Double?)

  /// The size of the surface in the unit of positions; nil if no line has stated it.
  var extent: SurfaceSize? { get }
  /// Whether the lines so far state no times.
  var isUntimed: Bool { get }

  /// Appends what a line tells about fingers.
  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault)

  /// Returns what has to be known about the whole capture; nil if there is nothing.
  func remark() -> LineFault?
}

extension SampleLines {
  var extent: SurfaceSize? { nil }
  var isUntimed: Bool { false }
  func remark() -> LineFault? { nil }
}

extension ReadableFormat {
  /// Makes a format of lines about fingers. `claims` returns whether a line can only be of it.
  static func samples<Lines: SampleLines>(
    _ name: CaptureFormat, _ summary: String, _ lines: Lines.Type,
    claims: @escaping @Sendable (Field) -> Bool
  ) -> ReadableFormat {
    var format = ReadableFormat(name, summary) { .frames(SampleLineReader<Lines>($0.options)) }
    format.claimsLine = { line in
      guard let base = line.baseAddress else { return false }
      return claims(Field(start: base, end: base + line.count))
    }
    return format
  }
}
