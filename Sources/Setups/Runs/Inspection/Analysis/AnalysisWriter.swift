internal import JSONText
internal import TouchModel

/// Writes an analysis as JSON: times in seconds, lengths in points, speeds in points per second,
/// pressures in units of the device.
enum AnalysisWriter {
  static func write(
    _ analysis: CaptureAnalysis, isInPoints: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("lengthUnit", isInPoints ? "pt" : "unit")
    write("intervals", analysis.intervals, to: &writer)
    write("movingIntervals", analysis.movingIntervals, to: &writer)
    writer.member("missingFrames", analysis.missingFrames)
    writer.objects("gaps", analysis.gaps) { writer, gap in
      writer.member("t", microseconds: gap.time.microseconds)
      writer.member("length", microseconds: gap.length.microseconds)
    }
    writer.member("jumpCount", analysis.jumpCount)
    writer.objects("jumps", analysis.jumps) { writer, jump in
      writer.member("t", microseconds: jump.time.microseconds)
      writer.member("touch", Int(jump.touch.number))
      writer.member("distance", jump.distance)
      writer.member("speed", jump.speed)
    }
    writer.member("stuckCount", analysis.restCount)
    writer.objects("stuck", analysis.rests) { writer, rest in
      writer.member("t", microseconds: rest.time.microseconds)
      writer.member("touch", Int(rest.touch.number))
      writer.member("x", rest.position.x)
      writer.member("y", rest.position.y)
      writer.member("length", microseconds: rest.length.microseconds)
      writer.member("isAtEnd", rest.isAtEnd)
    }
    write("durations", analysis.durations, to: &writer)
    writer.member("singleFrameTouches", analysis.singleFrames)
    write("major", analysis.major, to: &writer)
    write("minor", analysis.minor, to: &writer)
    write("pressure", analysis.pressure, to: &writer)
    writeReach(of: analysis, to: &writer)
    writer.endObject()
  }

  /// Writes the smallest rectangle that holds all positions.
  private static func writeReach(of analysis: CaptureAnalysis, to writer: inout JSONWriter) {
    writer.key("reach")
    guard let least = analysis.least, let greatest = analysis.greatest else { return writer.null() }
    writer.beginObject()
    writer.member("minimum_x", least.x)
    writer.member("minimum_y", least.y)
    writer.member("maximum_x", greatest.x)
    writer.member("maximum_y", greatest.y)
    writer.endObject()
  }

  private static func write(
    _ key: String, _ sketch: QuantileSketch, to writer: inout JSONWriter
  ) {
    writer.key(key)
    guard let mean = sketch.mean, let median = sketch.median else { return writer.null() }
    writer.beginObject()
    writer.member("count", sketch.count)
    writer.member("minimum", sketch.minimum)
    writer.member("p10", sketch.quantile(0.1) ?? median)
    writer.member("median", median)
    writer.member("p90", sketch.quantile(0.9) ?? median)
    writer.member("maximum", sketch.maximum)
    writer.member("mean", mean)
    writer.endObject()
  }
}
