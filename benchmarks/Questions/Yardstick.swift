internal import CMeasurement
internal import Libc
internal import Tactus

/// A program with which a reader is compared in the same round, so that a change of the machine's
/// speed affects both.
struct Yardstick {
  /// The name in results of the yardstick, and of the ratio of the reader's time to its time.
  let name: String
  /// The number of the reader's events or bytes, so that times can be compared.
  let count: Int
  let run: () -> Void

  /// Returns a C parser that trusts the text; nil on a processor that cannot run it.
  static func parser(of text: [UInt8], events: Int) -> Yardstick? {
    guard measurement_has_yardstick() != 0 else { return nil }
    let padded = text + [UInt8](repeating: 0, count: 64)
    let blank = measurement_event()
    var output = [measurement_event](repeating: blank, count: events + 1)
    return Yardstick(name: "parser", count: events) {
      let found = padded.withUnsafeBytes { bytes in
        output.withUnsafeMutableBufferPointer { output in
          measurement_parse_evemu(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, output.baseAddress)
        }
      }
      precondition(found == events, "\(found) events of \(events)")
    }
  }

  /// Returns a yardstick that copies the same number of bytes.
  static func copy(of bytes: [UInt8], events: Int) -> Yardstick {
    var output = [UInt8](repeating: 1, count: bytes.count)
    return Yardstick(name: "memcpy", count: events) {
      bytes.withUnsafeBytes { source in
        output.withUnsafeMutableBytes { target in
          if let from = source.baseAddress, let to = target.baseAddress {
            memcpy(to, from, source.count)
          }
        }
      }
    }
  }
}
