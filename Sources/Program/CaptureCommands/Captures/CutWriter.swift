internal import Arguments
internal import CommandSupport
internal import Tactus

/// Writes parts of a capture, each to a separate file.
enum CutWriter {
  private static let writer = "\(Tool.name) cut"

  /// Writes the current part of `converter`. The file is not finished. Returns the digest of the
  /// bytes.
  @discardableResult
  static func write(
    _ converter: inout CaptureConverter, to file: inout OutputFile
  ) throws -> Digest {
    var digest = Digest()
    var bytes: [UInt8] = []
    var hasMore = true
    while hasMore {
      bytes.removeAll(keepingCapacity: true)
      hasMore = try converter.next(into: &bytes)
      bytes.withUnsafeBytes { digest.update($0) }
      try file.write(bytes)
    }
    return digest
  }

  /// Reports the values that the format cannot hold.
  static func report(_ losses: ConversionLosses, to format: WritableFormat, of source: String) {
    for sentence in losses.sentences(of: format.name) { Console.warn("\(source): \(sentence)") }
  }

  /// Creates the folder `path`, with one file for each part, segments.csv, segments.json and a card
  /// that lists them.
  static func write(
    _ stretches: [TouchStretch], of converter: inout CaptureConverter, to format: WritableFormat,
    named stem: String, in path: String, _ values: ParsedValues
  ) throws {
    try OutputFolder.fill(path, values, writer: writer) { folder in
      try write(stretches, of: &converter, to: format, named: stem, in: folder)
    }
  }

  private static func write(
    _ stretches: [TouchStretch], of converter: inout CaptureConverter, to format: WritableFormat,
    named stem: String, in folder: OutputFolder
  ) throws {
    let width = max(3, String(stretches.count).count)
    var names: [String] = []
    var captures: [DatasetCard.Capture] = []
    for (index, stretch) in stretches.enumerated() {
      if index > 0 { converter.begin(CaptureWindow(from: stretch.start, to: stretch.end)) }
      let digits = String(index + 1)
      let number = String(repeating: "0", count: width - digits.count) + digits
      let name = "\(stem)-\(number).\(format.extensions[0])"
      names.append(name)
      var file = try folder.file(named: name)
      do {
        let digest = try write(&converter, to: &file)
        try file.finish()
        captures.append(DatasetCard.Capture(name, digest: digest.text))
      } catch {
        file.abandon()
        throw error
      }
    }
    let lists = [
      ("segments.csv", Array(table(stretches, names).utf8)),
      ("segments.json", document(stretches, names)),
    ]
    for (name, bytes) in lists { try folder.write(bytes, to: name) }
    if folder.hasForeignCard { return }
    let files = lists.map { DatasetCard.Capture($0, digest: Digest(of: $1).text) }
    let card = DatasetCard.bytes(named: "segments of \(stem)", captures, files, writer: writer)
    try folder.write(card, to: Dataset.cardName)
  }

  private static func table(_ stretches: [TouchStretch], _ names: [String]) -> String {
    var text = "file,from,to,touches,fingers\n"
    for (name, stretch) in zip(names, stretches) {
      text +=
        "\(CSV.cell(name)),\(seconds(stretch.start)),\(seconds(stretch.end)),"
        + "\(stretch.touches),\(stretch.fingers)\n"
    }
    return text
  }

  private static func seconds(_ time: Timestamp) -> String {
    String(time.description.dropLast(2))
  }

  private static func document(_ stretches: [TouchStretch], _ names: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("tactus")
    writer.string("segments")
    writer.key("version")
    writer.integer(1)
    writer.key("segments")
    writer.beginArray()
    for (name, stretch) in zip(names, stretches) {
      writer.beginObject()
      writer.key("file")
      writer.string(name)
      writer.member("from", microseconds: stretch.start.microseconds)
      writer.member("to", microseconds: stretch.end.microseconds)
      writer.key("touches")
      writer.integer(Int64(stretch.touches))
      writer.key("fingers")
      writer.integer(Int64(stretch.fingers))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
