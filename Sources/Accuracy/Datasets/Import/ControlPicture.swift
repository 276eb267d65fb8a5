/// The pictures of control characters (U+2400 to U+241F, U+2421), which stand for tabs and line
/// feeds in a label track, because a track has no other way to write them.
package enum ControlPicture {
  /// Returns text with a picture for each control character.
  package static func pictures(in text: String) -> String {
    map(text) { value in
      switch value {
      case 0..<0x20: 0x2400 + value
      case 0x7F: 0x2421
      default: value
      }
    }
  }

  /// Returns text with a control character for each picture.
  static func controls(in text: String) -> String {
    map(text) { value in
      switch value {
      case 0x2400..<0x2420: value - 0x2400
      case 0x2421: 0x7F
      default: value
      }
    }
  }

  private static func map(_ text: String, _ change: (UInt32) -> UInt32) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { Unicode.Scalar(change($0.value)) ?? $0 }))
  }
}
