/// The binary form of frames, commands and device events that pages and the engine exchange.
///
/// All numbers are little-endian. `docs/page-interface.md` has tables of the values in this file.
package enum FrameStream {
  /// The kinds of entries.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case frame, command, event
  }

  /// The kinds of commands.
  enum CommandKind: UInt8 {
    case enabled, scale, rotation, translation
  }

  /// The kinds of device events.
  enum EventKind: UInt8 {
    case motion, remoteControl, button, motionGap
  }

  /// The number of bytes at the beginning of every entry.
  package static let headerSize = 16
  /// The number of bytes of a contact.
  package static let contactSize = 48
  /// The number of bytes of a command before the name of the recognizer.
  static let commandSize = 24
  /// The number of bytes of a device event.
  static let eventSize = 56

  /// The largest magnitude of coordinates and measures; larger ones are refused.
  static let largestCoordinate = 1e12

  /// Returns `count` rounded up to a multiple of 8, so that every entry is aligned.
  static func padded(_ count: Int) -> Int { (count + 7) & ~7 }
}
