internal import Tactus

/// Small files that are read whole: setups and scenarios.
enum TextFile {
  static func read(_ path: String) throws(CaptureError) -> [UInt8] {
    var source = try ByteSource(path: path)
    return try source.readAll()
  }
}
