public import JSONText
public import TactusGestures

/// Annotations as JSON objects, one a line of `annotations.jsonl`.
public enum AnnotationWriter {
  public static func write(_ annotation: Annotation, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("capture")
    writer.string(annotation.capture)
    writer.key("start")
    writer.seconds(microseconds: annotation.start.microseconds)
    writer.key("end")
    writer.seconds(microseconds: annotation.end.microseconds)
    writer.key("label")
    writer.string(annotation.label)
    writer.key("touches")
    writer.integer(annotation.touches)
    if let participant = annotation.participant {
      writer.key("participant")
      writer.string(participant)
    }
    if let device = annotation.device {
      writer.key("device")
      writer.string(device)
    }
    writer.key("attributes")
    writer.beginObject()
    for attribute in annotation.attributes {
      writer.key(attribute.name)
      writer.double(attribute.value)
    }
    for remark in annotation.remarks {
      writer.key(remark.name)
      writer.string(remark.text)
    }
    writer.endObject()
    writer.endObject()
  }
}
