import Foundation
import Tactus
import Testing

@Suite struct `Messages of watched gestures` {
  private static let capture = Captures.firstStepsFolder + "/p01.evemu"

  /// Plays the capture with actions that send to a socket of this test; `PORT` in the file is its port.
  private func packets(_ file: String) throws -> (run: CommandLineRun, packets: [[UInt8]]) {
    let socket = try Receiver()
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try folder.file(
      "on.json", file.replacingOccurrences(of: "PORT", with: "\(socket.port)"))
    let run = try CommandLineRun(["watch", "--speed", "20", "--on", path, Self.capture])
    return (run, socket.packets())
  }

  /// Returns the transitions to a state of the pinches of the capture.
  private func pinches(_ states: Set<String>) throws -> [[String: Any]] {
    let run = try CommandLineRun(["recognize", "--jsonl", Self.capture])
    return try run.output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, object["recognizer"] as? String == "pinch",
        object["action"] as? Bool == true, states.contains(object["state"] as? String ?? "")
      else { return nil }
      return object
    }
  }

  @Test func `a message of OSC has the values of each change, in order`() throws {
    let (run, packets) = try packets(
      #"""
      {"actions":[{"on":["pinch.began","pinch.changed","pinch.ended"],"osc":"127.0.0.1:PORT",
        "values":["state","scale","touches","t","direction","action"]}]}
      """#)
    #expect(run.status == 0, "\(run.errors)")
    let expected = try pinches(["began", "changed", "ended"])
    #expect(packets.count == expected.count && packets.count > 10)
    for (packet, object) in zip(packets, expected) {
      var packet = Packet(packet)
      #expect(packet.text() == "/tactus/pinch")
      #expect(packet.text() == ",sfidNT")
      #expect(packet.text() == object["state"] as? String)
      let scale = Float(bitPattern: packet.number())
      #expect(scale == (object["scale"] as? Double).map { Float($0) })
      #expect(Int(packet.number()) == object["touches"] as? Int)
      let time = Double(bitPattern: UInt64(packet.number()) << 32 | UInt64(packet.number()))
      #expect(time == object["t"] as? Double)
      #expect(packet.isAtEnd)
    }
  }

  @Test func `a message of OSC goes to the address that the file names`() throws {
    let (_, packets) = try packets(
      #"""
      {"actions":[{"on":"pinch.ended","osc":"localhost:PORT","address":"/zoom","values":["scale"]}]}
      """#)
    #expect(packets.count == (try pinches(["ended"]).count))
    for packet in packets {
      var packet = Packet(packet)
      #expect(packet.text() == "/zoom" && packet.text() == ",f")
    }
  }

  @Test func `a message of TUIO has a cursor from the beginning to the end of each gesture`() throws
  {
    let (run, packets) = try packets(
      #"""
      {"actions":[{"on":["pinch.began","pinch.changed","pinch.ended","pinch.cancelled"],
        "tuio":"127.0.0.1:PORT"}]}
      """#)
    #expect(run.status == 0, "\(run.errors)")
    let expected = try pinches(["began", "changed", "ended", "cancelled"])
    let gestures = expected.count { $0["state"] as? String == "began" }
    // The end of each gesture is one packet more, in which its cursor is gone.
    #expect(packets.count == expected.count + gestures)
    var alive: [[UInt32]] = []
    for (number, packet) in packets.enumerated() {
      var packet = Packet(packet)
      #expect(packet.text() == "#bundle")
      #expect(packet.number() == 0 && packet.number() == 1)
      while !packet.isAtEnd {
        _ = packet.number()
        #expect(packet.text() == "/tuio/2Dcur")
        let (tags, command) = (packet.text(), packet.text())
        switch command {
        case "source": #expect(packet.text() == "tactus")
        case "alive": alive.append((0..<(tags.utf8.count - 2)).map { _ in packet.number() })
        case "set":
          #expect(alive.last == [packet.number()])
          let place = (Float(bitPattern: packet.number()), Float(bitPattern: packet.number()))
          #expect(0...1 ~= place.0 && 0...1 ~= place.1)
          for _ in 0..<3 { #expect(packet.number() == 0) }
        case "fseq": #expect(packet.number() == UInt32(number + 1))
        default: Issue.record("\(command)")
        }
      }
    }
    #expect(alive.count { $0.isEmpty } == gestures)
    #expect(Set(alive.joined()).count == gestures)
    #expect(alive.last == [])
  }

  @Test func `a message of TUIO removes the cursor of a gesture whose end the file does not name`()
    throws
  {
    let (_, packets) = try packets(#"{"actions":[{"on":"pinch.began","tuio":"127.0.0.1:PORT"}]}"#)
    let gestures = try pinches(["began"]).count
    // A packet where the gesture begins, one where it ends, and one in which its cursor is gone.
    #expect(gestures > 0 && packets.count == 3 * gestures)
    let alive = packets.map { packet in
      var packet = Packet(packet)
      let bundle = (packet.text(), packet.number(), packet.number())
      #expect(bundle.0 == "#bundle")
      let source = (packet.number(), packet.text(), packet.text(), packet.text(), packet.text())
      #expect(source.4 == "tactus")
      let message = (packet.number(), packet.text(), packet.text(), packet.text())
      #expect(message.3 == "alive")
      return message.2 == ",si"
    }
    for (number, exists) in alive.enumerated() { #expect(exists == (number % 3 < 2)) }
  }
}

/// The numbers and texts of a packet of OSC, in order.
private struct Packet {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> UInt32 {
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func text() -> String {
    let bytes = rest.prefix { $0 != 0 }
    rest = rest.dropFirst((bytes.count / 4 + 1) * 4)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A UDP socket on this machine. The kernel keeps the packets until they are asked for.
private final class Receiver {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var size: Int32 = 4 << 20
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) + getsockname(descriptor, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  deinit { close(descriptor) }

  func packets() -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return packets }
      packets.append(Array(buffer[..<count]))
    }
  }
}
