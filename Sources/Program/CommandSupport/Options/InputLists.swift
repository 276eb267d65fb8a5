package import Arguments
internal import TouchLog

/// The option `--files` of commands that take many inputs.
package enum InputLists {
  package static let files = Option(
    repeating: "files", .path("FILE"), standsAlone: true,
    help: """
      Also take the inputs that FILE lists, one path on each line, after those of the command line; - is \
      standard input.
      """)

  /// Returns the inputs that `positional` and the lists name.
  package static func inputs(
    of positional: Positional<[String]>, _ values: ParsedValues
  ) throws -> [String] {
    var inputs = try values[positional]
    for list in values[files] {
      let bytes: [UInt8]
      do throws(CaptureError) { bytes = try FileContents.read(path: list) } catch {
        throw Problem(error, in: list)
      }
      inputs += bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return line.isEmpty ? nil : PathText.text(of: Array(line))
      }
    }
    if inputs.isEmpty {
      throw values.fault("no input is named: \(values[files].joined(separator: ", ")) lists none")
    }
    return inputs
  }
}
