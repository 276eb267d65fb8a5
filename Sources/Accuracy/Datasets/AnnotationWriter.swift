package import JSONText
package import TactusGestures

/// Writes annotations as JSON objects, one on each line of `annotations.jsonl`.
package enum AnnotationWriter {
  package static func write(_ annotation: Annotation, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("capture", annotation.capture)
    writer.member("start", microseconds: annotation.start.microseconds)
    writer.member("end", microseconds: annotation.end.microseconds)
    writer.member("label", annotation.label)
    writer.member("touches", annotation.touches)
    writer.present("participant", annotation.participant)
    writer.present("device", annotation.device)
    writer.key("attributes")
    writer.beginObject()
    for attribute in annotation.attributes { writer.member(attribute.name, attribute.value) }
    for remark in annotation.remarks {
      writer.member(remark.name, remark.text)
    }
    writer.endObject()
    writer.endObject()
  }
}
