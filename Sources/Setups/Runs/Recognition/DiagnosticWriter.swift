package import JSONText
package import TouchLog

/// Writes diagnostics as JSON.
package enum DiagnosticWriter {
  package static func write(_ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.beginArray()
    for diagnostic in diagnostics {
      writer.beginObject()
      switch diagnostic.place {
      case .line(let line):
        writer.member("line", line)
      case .byte(let byte):
        writer.member("byte", byte)
      case .capture: break
      }
      writer.member("problem", diagnostic.problem.rawValue)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("detail", diagnostic.detail)
      writer.endObject()
    }
    writer.endArray()
  }
}
