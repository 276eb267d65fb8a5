/// A secret that the address of a page contains, so that only its reader can open the page.
package struct AccessToken: Sendable {
  /// The token as 32 hexadecimal digits.
  package let text: String

  /// Makes a token of 128 random bits from the kernel.
  package init() {
    var random = SystemRandomNumberGenerator()
    let words = [random.next(), random.next()]
    text = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether some text is the token. The time that it takes does not depend on how many
  /// characters agree.
  func matches(_ other: some Sequence<UInt8>) -> Bool {
    let other = Array(other)
    guard other.count == text.utf8.count else { return false }
    return zip(text.utf8, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
