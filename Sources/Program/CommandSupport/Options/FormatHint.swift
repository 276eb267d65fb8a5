internal import TouchLog

/// Hints about a file of unknown format, based on its first bytes.
enum FormatHint {
  /// Returns a hint about a file; nil if there is none. `seen` is the value of
  /// `CaptureError.unknownFormat`: the first line in quotes, or the first bytes in hexadecimal.
  static func text(seen: String, path: String) -> String? {
    OtherFile.advice(path) ?? BinaryTable.advice(path) ?? MarkupColumnHint.advice(path)
      ?? advice(onKindOf: path, seen)
      ?? packed.first {
        seen.hasPrefix("bytes " + $0.bytes) || seen.hasPrefix("\"" + $0.text)
      }.map {
        "the file is compressed with \($0.name); decompress it first: \($0.command) \(shown(path)) | tactus … -"
      } ?? table(seen, path)
  }

  /// Returns a hint about JSON that was read as the events of a web page, but has other keys; nil
  /// if there is none.
  static func text(of diagnostics: [Diagnostic], path: String) -> String? {
    if diagnostics.contains(where: { $0.severity == .problem }), let advice = OtherFile.advice(path)
    {
      return advice
    }
    guard diagnostics.contains(where: { $0.problem == .missingField }),
      let guess = ColumnGuess(path: path), !guess.isBare, let columns = guess.columns,
      !guess.names.contains(where: { known.contains($0) })
    else { return nil }
    return "name the keys with --columns, for example --columns \(quoted(columns))"
  }

  /// Keys that distinguish fingers in formats without named columns.
  private static let known: Set<String> = ["pointerId", "touches", "changedTouches", "tactus"]

  /// Returns a sentence about a picture, a program or a table in binary form; nil for other files.
  private static func advice(onKindOf path: String, _ seen: String) -> String? {
    if path.lowercased().hasSuffix(".numbers") {
      return "the file is a spreadsheet; export it as CSV"
    }
    if seen.hasPrefix("\""), seen.prefix(24).contains("{\"isTrusted\"") {
      return
        "JSON.stringify writes no more than isTrusted of an event; copy its values, for example "
        + "{type: e.type, pointerId: e.pointerId, clientX: e.clientX, clientY: e.clientY, "
        + "timeStamp: e.timeStamp}"
    }
    if path != "-", let start = try? FileContents.beginning(of: path, count: 4096),
      String(decoding: start.bytes, as: UTF8.self).contains("MotionEvent {")
    {
      return
        "the file is a log of Android's MotionEvent; adb shell getevent -lt records touches that "
        + "can be read, or write the values as a table"
    }
    guard let kind = kinds.first(where: { seen.hasPrefix($0.start) }) else { return nil }
    return "the file is \(kind.name)"
      + (kind.isTable ? "; write its table as CSV, for example with pandas" : ", and no capture")
  }

  private static let kinds = [
    (name: "a PNG picture", start: "\".PNG", isTable: false),
    (name: "a JPEG picture", start: "bytes ff d8 ff", isTable: false),
    (name: "a PDF document", start: "\"%PDF-", isTable: false),
    (name: "a program", start: "bytes 7f 45 4c 46", isTable: false),
    (name: "a database of SQLite", start: "bytes 53 51 4c 69 74 65", isTable: true),
    (name: "an array of NumPy", start: "bytes 93 4e 55 4d 50 59", isTable: true),
    (name: "a pickle of Python", start: "bytes 80 04 95", isTable: true),
    (name: "a file of MATLAB", start: "\"MATLAB ", isTable: true),
    (name: "a Parquet file", start: "bytes 50 41 52 31", isTable: true),
    (name: "an HDF5 file", start: "\".HDF", isTable: true),
  ]

  private static let packed = [
    (name: "xz", bytes: "fd 37 7a 58 5a", text: "\u{FD}7zXZ", command: "xz -dc"),
    (name: "bzip2", bytes: "42 5a 68", text: "BZh", command: "bzip2 -dc"),
    (name: "zip", bytes: "50 4b 03 04", text: "PK\u{3}\u{4}", command: "unzip -p"),
    (name: "7z", bytes: "37 7a bc af", text: "7z\u{BC}", command: "7z x -so"),
    (name: "lz4", bytes: "04 22 4d 18", text: "\u{4}\"M", command: "lz4 -dc"),
  ]

  private static func shown(_ path: String) -> String { path == "-" ? "FILE" : path }

  /// Returns a value for `--columns` made from the header and the first rows of a table.
  private static func table(_ seen: String, _ path: String) -> String? {
    guard seen.hasPrefix("\"") else { return nil }
    let header = Array(seen.dropFirst().dropLast().utf8)
    guard let guess = path == "-" ? ColumnGuess(header) : ColumnGuess(path: path) else {
      return nil
    }
    guard let columns = guess.columns else {
      let names = guess.names
      guard names.count >= 3, names.allSatisfy(isName) else { return nil }
      return
        "a table needs --columns, which names its columns: \(names.joined(separator: ", "))"
        + "; write --columns time=COLUMN:ms,id=COLUMN,x=COLUMN,y=COLUMN,phase=COLUMN"
        + ", as 'tactus help columns' describes"
    }
    return "a table needs --columns, which names its columns"
      + (guess.isBare ? " by their numbers" : "") + ", for example --columns \(quoted(columns))"
      + (guess.lacksUnit ? "; a time in milliseconds is written time=COLUMN:ms" : "")
      + unused(guess)
  }

  private static func unused(_ guess: ColumnGuess) -> String {
    guard !guess.unused.isEmpty, guess.unused.count <= 8 else { return "" }
    let names = guess.unused.joined(separator: ", ")
    return guess.unused.count == 1
      ? "; this leaves out the column \(names)" : "; this leaves out the columns \(names)"
  }

  /// Returns the text in quotes if a shell would divide it into several words.
  private static func quoted(_ columns: String) -> String {
    let isPlain = columns.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "=,:._-/+@%".contains($0))
    }
    if isPlain { return columns }
    return "'"
      + columns.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func isName(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" } ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_- .()".contains($0) }
  }
}
