/// Words of commands that a reader copies into a shell.
enum ShellWord {
  /// Returns the word, in quotes if a shell would change it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xff:
          true
        default: "-_./=,:+@%".utf8.contains(byte)
        }
      }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }

  /// Returns a command line of these words.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}
