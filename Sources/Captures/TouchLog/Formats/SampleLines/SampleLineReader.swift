internal import FrameAssembly
internal import TouchModel

/// Reads a format whose lines are about fingers. A malformed line is skipped and reported.
struct SampleLineReader<Lines: SampleLines>: SampleReader, LinewiseReader {
  var line = 0
  private let options: CaptureReader.Options
  private var lines: Lines
  private var assembler: SampleAssembler
  private var samples: [TouchSample] = []
  private var extent: SurfaceSize?

  init(_ options: CaptureReader.Options) {
    self.options = options
    lines = Lines(rate: options.rate)
    assembler = SampleAssembler(
      SampleScale(x: Lines.unit, y: Lines.unit, extent: nil, override: options.geometry),
      hasIDs: true, hasPhases: Lines.hasPhases, takesHovering: options.included.contains(.hover))
  }

  var isUntimed: Bool { lines.isUntimed }
  var statistics: CaptureStatistics { assembler.statistics }
  var scale: SampleScale { assembler.scale }

  mutating func readLine(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    samples.removeAll(keepingCapacity: true)
    var end = end
    while end > start, end[-1].isBlank { end -= 1 }
    try lines.read(Field(start: start, end: end), at: .line(line), into: &samples)
    if let known = lines.extent, known != extent {
      extent = known
      assembler.scale = SampleScale(
        x: Lines.unit, y: Lines.unit, extent: known, override: options.geometry)
    }
    for sample in samples { assembler.add(sample, into: &batch, &diagnostics) }
  }

  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    assembler.finish(into: &batch, &diagnostics)
    if let remark = lines.remark() { diagnostics.add(remark, at: .capture) }
  }
}
