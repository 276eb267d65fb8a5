internal import Arguments
internal import Tactus

/// Writes every capture of a folder in another format, under the same path in another folder.
struct FolderConversion {
  private let captures: [String]
  private let names: [String]
  private let format: WritableFormat

  /// Finds the captures. Throws if there is no capture in the folder.
  init(
    _ folder: String, _ format: WritableFormat, columns: ColumnMap?
  ) throws(Problem) {
    self.format = format
    captures = try CaptureOptions.captures(of: [folder], columns: columns)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    names = Self.names(captures.map { String($0.dropFirst(base.count)) }, format)
  }

  /// Returns the paths of the results, with the extension of the format instead of their own, or
  /// after it if two captures would have the same path.
  static func names(_ captures: [String], _ format: WritableFormat) -> [String] {
    let short = captures.map { capture in
      let folder = capture.lastIndex(of: "/").map { String(capture[...$0]) } ?? ""
      return folder + CutWriter.stem(of: capture)
    }
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(captures, short).map { capture, short in
      encoded(counts[short, default: 0] > 1 ? capture : short) + "." + format.extensions[0]
    }
  }

  /// Returns the name with bytes that are not UTF-8 as `%FF`.
  private static func encoded(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if let byte = PathText.byte(of: scalar) {
        text += "%" + String(byte, radix: 16, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  func write(to target: String, _ values: ParsedValues, _ faults: inout CaptureFaults) throws {
    let folder = try OutputFolder(target, values)
    var progress = ProgressLine("captures")
    do {
      for (number, (source, name)) in zip(captures, names).enumerated() {
        progress.show(number, of: captures.count)
        do {
          var converter = try ConvertCommand.converter(of: source, to: format, values)
          try ConvertCommand.write(&converter, to: try folder.file(named: name))
          ConvertCommand.report(converter, of: source, to: format, &faults)
        } catch let error as CaptureError {
          faults.report(error, in: source)
        }
      }
      progress.clear()
      folder.finish()
    } catch {
      progress.clear()
      folder.abandon()
      throw error
    }
  }
}
