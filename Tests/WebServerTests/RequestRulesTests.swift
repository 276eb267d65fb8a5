import SeededRandom
import Testing
import WebServer

@Suite struct `Requests to a live page` {
  private static let token = AccessToken()
  private static let host = "127.0.0.1:4711"
  private let rules = RequestRules(token: token, hosts: [host, "localhost:4711"])

  private func answer(
    _ path: String, method: String = "GET", host: String? = host, origin: String? = nil
  ) -> RequestRules.Answer {
    rules.answer(method: method, path: path, host: host, origin: origin)
  }

  private func status(_ answer: RequestRules.Answer) -> UInt32? {
    if case .refused(let status, _) = answer { return status }
    return nil
  }

  @Test func `a request to a live page is answered with the token of its address`() {
    let token = Self.token.text
    #expect(answer("/\(token)/") == .page)
    #expect(answer("/\(token)/events") == .events)
    #expect(
      answer("/\(token)/events", host: "localhost:4711", origin: "http://localhost:4711") == .events
    )
    #expect(status(answer("/\(token)/other")) == 404)
  }

  @Test(arguments: ["", "/", "/events", "/favicon.ico", "//", "/x/"])
  func `a request to a live page without the token is refused`(path: String) {
    #expect(status(answer(path)) == 403)
    #expect(status(answer("/" + Self.token.text.dropLast() + "/" + path)) == 403)
    #expect(status(answer("/" + Self.token.text + "0/")) == 403)
  }

  @Test func `a request to a live page from another site is refused, also with the token`() {
    let path = "/\(Self.token.text)/events"
    for origin in ["http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1"] {
      #expect(status(answer(path, origin: origin)) == 403)
    }
    for host in [nil, "evil.example", "evil.example:4711", "127.0.0.1", "127.0.0.1:80"] {
      #expect(status(answer(path, host: host)) == 403)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "get", ""])
  func `a request to a live page that does not only read is refused`(method: String) {
    #expect(status(answer("/\(Self.token.text)/", method: method)) == 405)
  }

  @Test func `a token of a live page has 128 bits and is never used twice`() {
    let tokens = (0..<100).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `a thousand random requests to a live page are answered for its two addresses alone`()
  {
    var random = SplitMix(seed: 5)
    let pieces = [
      "/", "..", "%2e", "events", "?", "token=", "\u{0}", "é", String(Self.token.text.dropFirst()),
      Self.token.text, "/\(Self.token.text)/",
    ]
    var answered = 0
    for _ in 0..<1000 {
      let path = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let isPage = path == "/\(Self.token.text)/"
      let isEvents = path == "/\(Self.token.text)/events"
      switch answer(path) {
      case .page: #expect(isPage, "\(path)")
      case .events: #expect(isEvents, "\(path)")
      case .refused(let status, _): #expect(!isPage && !isEvents && [403, 404].contains(status))
      }
      answered += isPage || isEvents ? 1 : 0
    }
    #expect(answered > 0 && answered < 500)
  }
}
