/// Recognizes lines of a libinput recording, to detect the format.
enum LibinputRecordSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress, line.count >= 6, line.count <= 4096 else { return false }
    let line = RecordedLine(base, base + line.count)
    if line.isComment { return !line.isItem && line.rest.starts(with: "# libinput record") }
    if let key = line.key {
      if key.equals("ndevices") { return !line.isEmpty && line.rest.bytes.allSatisfy(\.isDigit) }
      if key.equals("node") { return line.isItem && line.rest.starts(with: "/dev/") }
      return key.equals("evdev") && line.isItem && line.rest.count == 0
    }
    guard line.isItem, line.isList else { return false }
    return (try? RecordedEventLine.event(line)) != nil
  }
}
