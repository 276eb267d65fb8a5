/// The host and port of a receiver of messages, such as `127.0.0.1:9000`.
package struct SocketAddress: Hashable, Sendable {
  package let host: String
  package let port: UInt16

  /// Reads `HOST:PORT`; nil if the text has another form. The host of IPv6 is in brackets.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      port > 0
    else { return nil }
    let host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    self.host = String(isBracketed ? host.dropFirst().dropLast() : host)
    self.port = port
    guard !self.host.isEmpty, isBracketed || !self.host.contains(":") else { return nil }
  }
}
