internal import Glibc
internal import TouchLog

/// A file reads as its bytes do, and describes a device or says that it does not.
enum DeviceLaws {
  /// Without a name, so that nothing is left behind; the same one for every input.
  private static let file: Int32 = {
    var name = Array("/tmp/tactus-fuzz-XXXXXX\0".utf8CString)
    let file = mkstemp(&name)
    require(file >= 0, "no file can be made under /tmp")
    unlink(name)
    return file
  }()

  static func check(_ bytes: [UInt8]) {
    let written = ftruncate(file, 0) == 0 ? pwrite(file, bytes, bytes.count, 0) : -1
    require(written == bytes.count, "the file cannot be written")
    let path = "/proc/self/fd/\(file)"
    require(Contents(path: path) == Contents(of: bytes), "a file and its bytes read differently")
    do throws(CaptureError) {
      let device = try DeviceFile.read(path: path, node: bytes.count % 2 == 0 ? nil : "event1")
      require(!device.axes.isEmpty, "a description without axes")
    } catch {
      _ = error.description
    }
  }
}
