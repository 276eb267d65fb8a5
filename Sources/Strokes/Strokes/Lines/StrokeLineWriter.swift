package import JSONText
internal import TouchModel

/// Writes the format of this toolkit: a header, then one sample per line.
///
/// `{"label":"check","writer":"s02","speed":"slow","strokes":[[[70,212,11565.433],…],…]}`. A point
/// is x, y and, if it is known, the time in seconds. Samples are read back exactly as they were.
package enum StrokeLineWriter {
  package static let version = 1

  /// Returns the content of a file with `samples`.
  package static func bytes(of samples: [StrokeSample]) -> [UInt8] {
    var writer = JSONWriter()
    writeHeader(to: &writer)
    for sample in samples { write(sample, to: &writer) }
    return writer.bytes
  }

  package static func writeHeader(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("tactus")
    writer.string("strokes")
    writer.key("version")
    writer.integer(version)
    writer.endObject()
    writer.endLine()
  }

  package static func write(_ sample: StrokeSample, to writer: inout JSONWriter) {
    writer.beginObject()
    let names = [("label", sample.label), ("writer", sample.writer), ("speed", sample.speed)]
    for case (let key, let name?) in names {
      writer.key(key)
      writer.string(name)
    }
    writer.key("strokes")
    writer.beginArray()
    for stroke in sample.gesture.strokes {
      writer.beginArray()
      for point in stroke.points { write(point, to: &writer) }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ point: StrokePoint, to writer: inout JSONWriter) {
    writer.beginArray()
    writer.double(point.position.x)
    writer.double(point.position.y)
    if let time = point.time { writer.seconds(microseconds: time.microseconds) }
    writer.endArray()
  }
}
