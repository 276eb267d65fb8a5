package import JSONText
package import TactusGestures

/// Writes detections as JSON objects, one on each line.
package enum DetectionWriter {
  package static func write(_ detection: Detection, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("capture", detection.capture)
    writer.member("start", microseconds: detection.start.microseconds)
    writer.member("end", microseconds: detection.end.microseconds)
    if detection.isDecisionKnown {
      writer.member("decidedAt", microseconds: detection.decidedAt.microseconds)
    }
    if detection.isWaitKnown {
      writer.member("metAt", microseconds: detection.metAt.microseconds)
    }
    writer.member("label", detection.label)
    writer.member("touches", detection.touches)
    writer.member("ending", detection.ending.name)
    writer.present("recognizer", detection.recognizer)
    writer.key("attributes")
    writer.beginObject()
    for attribute in detection.attributes { writer.member(attribute.name, attribute.value) }
    writer.endObject()
    writer.endObject()
  }
}
