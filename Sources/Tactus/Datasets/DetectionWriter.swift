public import JSONText
public import TactusGestures

/// Detections as JSON objects, one a line.
public enum DetectionWriter {
  public static func write(_ detection: Detection, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("capture")
    writer.string(detection.capture)
    for (key, time) in [
      ("start", detection.start), ("end", detection.end), ("decidedAt", detection.decidedAt),
      ("metAt", detection.metAt),
    ] {
      writer.key(key)
      writer.seconds(microseconds: time.microseconds)
    }
    writer.key("label")
    writer.string(detection.label)
    writer.key("touches")
    writer.integer(detection.touches)
    writer.key("ending")
    writer.string(detection.ending.name)
    if let recognizer = detection.recognizer {
      writer.key("recognizer")
      writer.string(recognizer)
    }
    writer.key("attributes")
    writer.beginObject()
    for attribute in detection.attributes {
      writer.key(attribute.name)
      writer.double(attribute.value)
    }
    writer.endObject()
    writer.endObject()
  }
}
