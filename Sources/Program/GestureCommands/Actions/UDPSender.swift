internal import CommandSupport
internal import Libc
internal import Tactus

/// Sends packets over UDP to one receiver.
final class UDPSender {
  private let descriptor: Int32
  private var address: sockaddr_storage
  private let length: socklen_t

  /// Finds the receiver.
  init(_ receiver: SocketAddress) throws(Problem) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(receiver.host, "\(receiver.port)", &hints, &found)
    guard code == 0, let first = found else {
      throw Problem(
        "\(receiver.host): no such host: \(String(cString: gai_strerror(code)))", .usage)
    }
    defer { freeaddrinfo(found) }
    var address = sockaddr_storage()
    length = first.pointee.ai_addrlen
    memcpy(&address, first.pointee.ai_addr, Int(length))
    self.address = address
    descriptor = socket(
      first.pointee.ai_family, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if descriptor < 0 {
      throw Problem("no socket: \(String(cString: strerror(errno)))", .unreadable)
    }
  }

  deinit { close(descriptor) }

  /// Sends a packet without waiting. Returns the reason if it could not be sent.
  func send(_ bytes: [UInt8]) -> String? {
    let (descriptor, length) = (descriptor, length)
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT), $0, length)
      }
    }
    return sent == bytes.count ? nil : String(cString: strerror(errno))
  }
}
