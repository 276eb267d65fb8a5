/// The rules by which a request is answered or refused.
package struct RequestRules: Sendable {
  /// The answer to a request.
  package enum Answer: Hashable, Sendable {
    case page
    case events
    /// A refusal: the status of HTTP, and a sentence for people.
    case refused(UInt32, String)
  }

  private let token: AccessToken
  /// The names under which a browser may address the server, with the port.
  private let hosts: Set<String>

  package init(token: AccessToken, hosts: Set<String>) {
    self.token = token
    self.hosts = hosts
  }

  /// Returns the answer to a request. `host` and `origin` are header fields of the request; nil if it has none.
  ///
  /// A page of another site cannot read the answers: its requests have another origin, or another host if
  /// the site lets its name stand for this machine's address.
  package func answer(method: String, path: String, host: String?, origin: String?) -> Answer {
    guard method == "GET" else { return .refused(405, "This server only answers GET.") }
    guard let host, hosts.contains(host) else {
      return .refused(403, "The request names another host.")
    }
    if let origin, origin != "http://\(host)" {
      return .refused(403, "The request comes from a page of another site.")
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].isEmpty, token.matches(parts[1]) else {
      return .refused(403, "Open the whole address that the program has written.")
    }
    switch parts.dropFirst(2).map({ String(Substring($0)) }) {
    case [""]: return .page
    case ["events"]: return .events
    default: return .refused(404, "There is nothing at this address.")
    }
  }
}
