internal import Glibc
internal import Scenarios
internal import Setups
internal import TouchLog

/// The inputs that fuzzing starts from: beginnings of captures, unchanged and in every form.
enum Seeds {
  /// Longer inputs are mutated too rarely.
  private static let longest = 3000

  /// Writes to `folder/TARGET` what the files give; those that are no capture are left out.
  static func write(_ paths: some Sequence<String>, to folder: String) {
    var sink = SeedFolder(path: folder)
    for example in SeedTexts.all { sink.add(Array(example.text.utf8), to: example.target) }
    for setup in Setup.builtIn { addSetup(setup.setup, to: &sink) }
    for path in paths {
      guard let bytes = try? FileContents.read(path: path) else { continue }
      if addScenario(bytes, to: &sink) { continue }
      addCapture(beginning(of: bytes), to: &sink)
    }
  }

  private static func addSetup(_ setup: Setup, to sink: inout SeedFolder) {
    let text = Array(SetupWriter().text(of: setup).utf8)
    sink.add(text, to: "setup")
    sink.add(text, to: "json")
  }

  private static func addScenario(_ bytes: [UInt8], to sink: inout SeedFolder) -> Bool {
    if let scenario = try? ScenarioReader().read(bytes) {
      sink.add(bytes, to: "scenario")
      addSetup(scenario.setup, to: &sink)
    } else if let setup = try? SetupReader().read(bytes) {
      addSetup(setup, to: &sink)
    } else {
      return false
    }
    return true
  }

  /// The beginning of a capture, with the largest number of lines, or of bytes if it is no text,
  /// that a seed may have. Comments go first.
  private static func beginning(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > longest else { return bytes }
    guard case .format(let format) = CaptureFormat.detect(bytes),
      InputEventSeeds.layouts[format] == nil, format != .revent
    else { return Array(bytes.prefix(longest)) }
    var text: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if format == .evemu, line.first == UInt8(ascii: "#") { continue }
      if text.count + line.count >= longest { break }
      text += line + [UInt8(ascii: "\n")]
    }
    return text
  }

  private static func addCapture(_ bytes: [UInt8], to sink: inout SeedFolder) {
    guard case .format(let format) = CaptureFormat.detect(bytes) else { return }
    sink.add(bytes, to: format.rawValue)
    for target in ["any", "convert", "device"] { sink.add(bytes, to: target) }
    // In UTF-16, as far as it is ASCII.
    let wide: [UInt8] = [0xff, 0xfe] + bytes.prefix(longest / 2).flatMap { [$0, 0] as [UInt8] }
    for target in ["any", "device"] { sink.add(wide, to: target) }
    for head: UInt8 in [0, 8, 9, 0x80, 0xb1] { sink.add([head, 0x40, 0] + bytes, to: "packed") }
    if format == .touchLog || format == .pointerEvents { sink.add(bytes, to: "json") }
    var options = CaptureReader.Options()
    options.rate = 100
    for writable in WritableFormat.all where writable.name != format.rawValue {
      guard let reader = try? CaptureReader(bytes: bytes, options) else { return }
      var converter = CaptureConverter(reader, to: writable)
      var written: [UInt8] = []
      while (try? converter.next(into: &written)) == true {}
      if written.count > 2 * longest { written.removeLast(written.count - 2 * longest) }
      sink.add(written, to: writable.name)
      guard writable.name == CaptureFormat.raw24LittleEndian.rawValue else { continue }
      for (layout, order) in InputEventSeeds.layouts {
        sink.add(InputEventSeeds.records(written, in: order), to: layout.rawValue)
      }
    }
  }
}

/// A folder with a folder for each target.
struct SeedFolder {
  let path: String
  private var count = 0

  init(path: String) {
    self.path = path
    mkdir(path, 0o777)
  }

  mutating func add(_ bytes: [UInt8], to target: String) {
    count += 1
    mkdir("\(path)/\(target)", 0o777)
    guard let file = fopen("\(path)/\(target)/seed-\(count)", "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
