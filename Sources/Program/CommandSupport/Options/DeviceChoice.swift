internal import Arguments
internal import TouchLog

/// The file that describes the device, and the device to read of several, as `--device` names them.
struct DeviceChoice {
  /// The file; nil if none is named.
  let file: String?
  /// The device, such as `event3`; nil if none is named.
  let node: String?

  /// Reads the option. The last of two files or devices counts. A file that is called like a device is written
  /// with its folder, such as `./event3`.
  init(_ values: ParsedValues) {
    let given = values[CaptureOptions.device]
    file = given.last { !Self.isNode($0) }
    node = given.last(where: Self.isNode)
  }

  /// Throws if the file cannot be read; the error names that file, not the capture.
  func apply(to options: inout CaptureReader.Options) throws(CaptureError) {
    options.deviceNode = node
    guard let file else { return }
    do throws(CaptureError) { options.device = try DeviceFile.read(path: file, node: node) } catch {
      throw .readFailed(path: "--device", reason: error.text(in: file))
    }
  }

  /// Returns whether a word is the name of an evdev device: `event3` or `/dev/input/event3`.
  private static func isNode(_ word: String) -> Bool {
    let name = word.hasPrefix("/dev/input/") ? word.dropFirst(11) : word[...]
    let number = name.dropFirst(5)
    return name.hasPrefix("event") && !number.isEmpty && number.allSatisfy(\.isNumber)
  }
}
