/// The binary form of frames, commands and device events that pages and the engine exchange.
///
/// All numbers are little-endian. `docs/page-interface.md` has the tables that this file states.
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

  /// The bytes at the beginning of every entry.
  package static let headerSize = 16
  /// The bytes of a contact.
  package static let contactSize = 48
  /// The bytes of a command before the name of the recognizer.
  static let commandSize = 24
  /// The bytes of a device event.
  static let eventSize = 56

  /// Coordinates and measures beyond this are refused.
  static let largestCoordinate = 1e12

  /// `count` rounded up to a multiple of 8, so that every entry is aligned.
  static func padded(_ count: Int) -> Int { (count + 7) & ~7 }
}
