internal import CWebServer
internal import Libc

/// A server of one page and its events over HTTP, on one address of this machine.
package final class PageServer: @unchecked Sendable {
  /// The address that only programs of this machine reach.
  package static let loopback = "127.0.0.1"

  /// Returns the limits at an address. All programs of this machine have one address, and another machine must not
  /// take all connections.
  private static func limits(isLocal: Bool) -> WebLimits {
    WebLimits(
      connections: 128, connections_of_address: isLocal ? 0 : 16, idle_seconds: 4,
      request_bytes: 64 << 10)
  }

  /// The address of the page, with its token.
  package let address: String
  private let functions: WebFunctions
  private let requests: Requests
  private let daemon: OpaquePointer

  /// Starts to serve a page.
  ///
  /// - Parameters:
  ///   - page: The HTML of the page.
  ///   - policy: The content policy of the page, which is also sent as a header field.
  ///   - events: The events that the page follows.
  ///   - host: The IPv4 address of this machine at which the server listens.
  ///   - port: The port; 0 for any that is free.
  package init(
    _ page: [UInt8], policy: String, events: EventLog, host: String = loopback, port: UInt16 = 0
  ) throws(WebServerError) {
    let functions = try WebLibrary.functions.get()
    var place = in_addr()
    guard inet_pton(AF_INET, host, &place) == 1, ![0, UInt32.max].contains(place.s_addr) else {
      throw .notAnAddress(host)
    }
    let requests = Requests(page, policy, events, functions)
    let context = Unmanaged.passUnretained(requests).toOpaque()
    let started = withUnsafePointer(to: functions) {
      tactus_start_web(
        $0, place.s_addr, port, Self.limits(isLocal: Self.isLocal(host)), Requests.handler, context)
    }
    guard let daemon = started else {
      let reason = errno == 0 ? "libmicrohttpd gives no reason" : String(cString: strerror(errno))
      throw .cannotListen("\(host), port \(port)", reason: reason)
    }
    let token = AccessToken()
    let bound = withUnsafePointer(to: functions) { tactus_web_port($0, daemon) }
    let names = host == Self.loopback ? [host, "localhost"] : [host]
    // Browsers leave the usual port out.
    let bare = bound == 80 ? names : []
    requests.open(
      RequestRules(token: token, hosts: Set(names.map { "\($0):\(bound)" } + bare)))
    address = "http://\(host):\(bound)/\(token.text)/"
    self.functions = functions
    self.requests = requests
    self.daemon = daemon
  }

  /// Returns whether only programs of this machine reach an IPv4 address.
  package static func isLocal(_ host: String) -> Bool { host.hasPrefix("127.") }

  /// Ends all connections, when nobody uses the server any more. The events must have been closed before.
  deinit { functions.MHD_stop_daemon(daemon) }
}
