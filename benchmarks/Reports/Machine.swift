internal import Libc
internal import Tactus

/// The machine and the revision of a run, without which times have no meaning.
enum Machine {
  /// The processor and the system: `AMD EPYC 7B13, 2 processors, Linux x86_64`.
  static var description: String {
    var name = utsname()
    uname(&name)
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(model ?? "unknown processor"), \(processors) processors, "
      + "\(text(&name.sysname)) \(text(&name.machine))"
  }

  /// The revision of the working directory, in the form of `git describe`.
  static var commit: String {
    guard
      let pipe = popen("git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null", "r")
    else { return "unknown" }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return "unknown" }
    return String(decoding: line.map(UInt8.init(bitPattern:)).prefix { $0 > 0x20 }, as: UTF8.self)
  }

  private static var model: String? {
    guard let bytes = try? FileContents.read(path: "/proc/cpuinfo") else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard
      let line = lines.first(where: { $0.starts(with: "model name".utf8) }),
      let colon = line.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return String(decoding: line[(colon + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
  }

  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
