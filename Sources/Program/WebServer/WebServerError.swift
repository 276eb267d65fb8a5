/// The reason why a page cannot be served.
package enum WebServerError: Error, CustomStringConvertible {
  /// libmicrohttpd cannot be loaded. The reason is that of the system.
  case missingLibrary(String)
  /// The text is not the IPv4 address of one machine.
  case notAnAddress(String)
  /// The server cannot listen there. The reason is that of the system.
  case cannotListen(String, reason: String)

  package var description: String {
    switch self {
    case .missingLibrary(let reason):
      "libmicrohttpd, which serves the page, cannot be loaded: \(reason); install the package libmicrohttpd12"
    case .notAnAddress(let text):
      "'\(text)' is not the IPv4 address of one machine; expected one of this machine, such as 192.168.0.10"
    case .cannotListen(let place, let reason): "cannot serve the page at \(place): \(reason)"
    }
  }
}
