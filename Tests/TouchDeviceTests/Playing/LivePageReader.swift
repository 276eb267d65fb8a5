import Foundation
import Glibc

/// A browser without a screen, which reads the page that a program serves.
struct LivePageReader {
  /// Whether there is the library that serves pages.
  static let isPossible = dlopen("libmicrohttpd.so.12", RTLD_NOW) != nil

  private let port: UInt16
  /// The path of the page, with its token.
  let path: String

  /// Waits for the address that a program writes; nil if it writes none within 20 s.
  init?(_ program: Program.Running) {
    for _ in 0..<400 {
      if let match = program.complaints.firstMatch(of: /http:..127.0.0.1:(\d+)(\/\w+\/)\n/) {
        guard let port = UInt16(match.output.1) else { return nil }
        (self.port, path) = (port, String(match.output.2))
        return
      }
      usleep(50_000)
    }
    return nil
  }

  /// Returns the beginning of the answer to a request.
  func answer(_ method: String, _ path: String, fields: [String: String] = [:]) -> String {
    let connection = connect(method, path, fields)
    defer { close(connection) }
    return String(decoding: read(connection), as: UTF8.self)
  }

  /// Returns the events until the server ends them, or until a time has passed.
  func events(seconds: Double) -> [[String: Any]] {
    var text: [UInt8] = []
    follow(seconds: seconds) { text += $0 }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: "data: ".utf8) else { return nil }
      return try? JSONSerialization.jsonObject(with: Data(line.dropFirst(6))) as? [String: Any]
    }
  }

  /// Connects and sends a request. The answer to HTTP 1.0 is not divided into chunks.
  func connect(_ method: String, _ path: String, _ fields: [String: String]) -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafePointer(to: place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A `timeval` of two seconds. Its name belongs to whichever C module the compiler reads first.
    var limit = (2, 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
    let all = ["Host": "127.0.0.1:\(port)"].merging(fields) { $1 }
    let head = all.map { "\($0): \($1)\r\n" }.joined()
    let request = Array("\(method) \(path) HTTP/1.0\r\n\(head)\r\n".utf8)
    _ = send(connection, request, request.count, Int32(MSG_NOSIGNAL))
    return connection
  }

  /// Hands on what comes until the server ends the events, or until a time has passed.
  func follow(seconds: Double, _ take: ([UInt8]) -> Void) {
    let connection = connect("GET", path + "events", [:])
    defer { close(connection) }
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      let more = read(connection)
      if more.isEmpty { break }
      take(more)
    }
  }

  private func read(_ connection: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(count, 0)))
  }
}
