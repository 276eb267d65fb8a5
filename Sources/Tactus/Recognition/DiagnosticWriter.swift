public import JSONText
public import TouchLog

/// Diagnostics as JSON.
public enum DiagnosticWriter {
  public static func write(_ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.beginArray()
    for diagnostic in diagnostics {
      writer.beginObject()
      switch diagnostic.place {
      case .line(let line):
        writer.key("line")
        writer.integer(line)
      case .byte(let byte):
        writer.key("byte")
        writer.integer(byte)
      case .capture: break
      }
      writer.key("problem")
      writer.string(diagnostic.problem.rawValue)
      writer.key("severity")
      writer.string(diagnostic.severity.rawValue)
      writer.key("detail")
      writer.string(diagnostic.detail)
      writer.endObject()
    }
    writer.endArray()
  }
}
