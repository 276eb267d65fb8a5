internal import Libc
internal import Tactus

/// A folder in which programs to compare with are built, and the log on which they and Tactus run.
///
/// It is removed with the value.
final class PeerFolder: Sendable {
  /// The sources, `peers` in the folder that TACTUS_SHARED names.
  let sources: String
  let path: String
  /// Where the log is, without the extensions of its forms.
  var log: String { path + "/log" }

  /// Nil without the sources.
  init?() {
    let shared = getenv("TACTUS_SHARED").map { String(cString: $0) } ?? "../shared"
    sources = shared + "/peers"
    var name = Array("/tmp/tactus-peers-XXXXXX".utf8CString)
    guard access(sources + "/common.h", R_OK) == 0, mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { _ = output(of: "rm -rf \(quoted(path))") }

  /// The log for which the published figures of the peers hold; nil without Python.
  func makeLog() -> [UInt8]? {
    let made = output(
      of: "python3 \(quoted(sources + "/gen_log.py")) --frames 10000 --seed 7 --out \(quoted(log))")
    return made.flatMap { _ in try? FileContents.read(path: log + ".evemu") }
  }

  /// Writes the forms of the input that peers read: evemu text, binary events, and frames as
  /// `peers/limit` reads them. False if one cannot be written.
  func write(_ workload: Workload) -> Bool {
    var (text, events, frames) = ([UInt8](), [UInt8](), [UInt8]())
    let all = workload.events.flatMap(\.events)
    var evemu = EvemuWriter()
    evemu.write(workload.device, into: &text)
    evemu.write(all, into: &text)
    for event in all {
      var (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      withUnsafeBytes(of: &seconds) { events += $0 }
      withUnsafeBytes(of: &rest) { events += $0 }
      withUnsafeBytes(of: event.type) { events += $0 }
      withUnsafeBytes(of: event.code) { events += $0 }
      withUnsafeBytes(of: event.value) { events += $0 }
    }
    for frame in workload.frames {
      withUnsafeBytes(of: frame.time.microseconds) { frames += $0 }
      withUnsafeBytes(of: Int64(frame.contacts.count)) { frames += $0 }
      frame.contacts.withUnsafeBytes { frames += $0 }
    }
    return [(".evemu", text), (".bin", events), (".frames", frames)].allSatisfy { form, bytes in
      Self.write(bytes, to: log + form)
    }
  }

  /// Writes the source of a program. Returns false if it cannot be written.
  func write(_ program: String, to path: String) -> Bool {
    Self.write(Array(program.utf8), to: path)
  }

  /// Returns the standard output of a shell command; nil if it fails.
  func output(of command: String) -> String? {
    guard let pipe = popen(command + " 2>/dev/null", "r") else { return nil }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      text += buffer.prefix(count)
    }
    return pclose(pipe) == 0 ? String(decoding: text, as: UTF8.self) : nil
  }

  func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }
}
