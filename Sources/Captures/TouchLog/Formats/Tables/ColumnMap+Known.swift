extension ColumnMap {
  /// Returns whether a line is the header of a phone's table of touches.
  static func isPhoneHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    startsWith("type,", line) && contains(",position.dx,", line) && contains(",timeStamp", line)
  }

  /// Returns whether a line is the header of the table of frames that this toolkit writes, also as spreadsheets write all
  /// of it again: in quotation marks, in capitals, or with other separators.
  static func isFramesHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if startsWith(framesHeader, line) { return true }
    return wholeFramesHeader.withUTF8Buffer { header in
      var place = 0
      for byte in line {
        if byte == 0x20 || byte == UInt8(ascii: "\"") { continue }
        let isSeparator = ",;|\t".utf8.contains(byte)
        // A bar may stand before the first cell.
        if place == 0, byte == UInt8(ascii: "|") { continue }
        let letter = byte & 0xdf &- 0x41 < 26 ? byte | 0x20 : byte
        guard header[place] == (isSeparator ? UInt8(ascii: ",") : letter) else { return false }
        place += 1
        if place == header.count { return true }
      }
      return false
    }
  }

  /// Pointer events of a phone application, one per row, without finger ids, with clock times.
  static let phoneCSV: ColumnMap = {
    var map = ColumnMap()
    map.columns = [
      Column(target: .time, name: "timeStamp"), Column(target: .phase, name: "type"),
      Column(target: .x, name: "position.dx"), Column(target: .y, name: "position.dy"),
      Column(target: .down, name: "down", isOptional: true),
      Column(target: .kind, name: "kind", isOptional: true),
      Column(target: .pressure, name: "pressure", isOptional: true),
      Column(target: .major, name: "radiusMajor", isOptional: true),
      Column(target: .minor, name: "radiusMinor", isOptional: true),
      Column(target: .orientation, name: "orientation", isOptional: true),
    ]
    map.statesTimeUnit = true
    return map
  }()

  /// The first columns of the table of frames, by which the format is detected.
  static let framesHeader: StaticString = "t,touch,phase,x,y"
  private static let wholeFramesHeader: StaticString =
    "t,touch,phase,x,y,pressure,major,minor,type,palm,hovering"

  /// The table of frames that this toolkit writes.
  static let framesCSV: ColumnMap = {
    var map = ColumnMap()
    map.columns = [
      Column(target: .time, name: "t"), Column(target: .id, name: "touch"),
      Column(target: .phase, name: "phase"), Column(target: .x, name: "x"),
      Column(target: .y, name: "y"), Column(target: .pressure, name: "pressure", isOptional: true),
      Column(target: .major, name: "major", isOptional: true),
      Column(target: .minor, name: "minor", isOptional: true),
      Column(target: .kind, name: "type", isOptional: true),
      Column(target: .palm, name: "palm", isOptional: true),
      Column(target: .hovering, name: "hovering", isOptional: true),
      Column(target: .orientation, name: "orientation", isOptional: true),
      Column(target: .toolMajor, name: "toolMajor", isOptional: true),
      Column(target: .toolMinor, name: "toolMinor", isOptional: true),
      Column(target: .distance, name: "distance", isOptional: true),
    ]
    for target in lengths { map.lengthUnits[target] = .point }
    map.sizesMayBeZero = true
    map.blankLinesEndFrames = true
    map.statesTimeUnit = true
    return map
  }()

  private static func startsWith(
    _ text: StaticString, _ line: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    text.withUTF8Buffer { line.starts(with: $0) }
  }

  private static func contains(
    _ text: StaticString, _ line: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    text.withUTF8Buffer { text in
      line.indices.contains { line[$0] == text.first && line[$0...].starts(with: text) }
    }
  }
}
