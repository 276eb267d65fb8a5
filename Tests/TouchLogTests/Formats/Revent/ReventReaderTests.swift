import Glibc
import Testing
import TouchLog
import TouchModel

@Suite struct `Revent containers` {
  private static let nodes = ["/dev/input/event0", "/dev/input/event1", "/dev/input/event2"]
  private static let deadBeef: [UInt8] = [0xef, 0xbe, 0xad, 0xde]

  @Test(arguments: 0...3) func `revent containers of every version with the magic word`(
    version: UInt16
  ) throws {
    let events = Encoded.stroke(400)
    let bytes = Encoded.revent(events, version: version)
    #expect(CaptureFormat.detect(bytes) == .format(.revent))
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read == events)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    (Encoded.Clock.narrow, []), (.narrow, deadBeef), (.narrow, [0, 0, 0, 0]), (.wide, deadBeef),
    (.wide, [0, 0, 0, 0]),
  ])
  func `revent containers without it, in each of the old records`(
    clock: Encoded.Clock, padding: [UInt8]
  ) throws {
    let events = Encoded.stroke(400)
    let bytes = Encoded.oldRevent(
      events, clock, padding: padding, devices: Self.nodes, device: { _ in 2 })
    let reader = try CaptureReader(units: bytes)
    #expect(reader.format == .revent)
    #expect(try reader.allEvents() == events)
    #expect(reader.node == "/dev/input/event2")
    #expect(reader.diagnostics.all.isEmpty)
  }

  @Test func `revent containers of the first versions have a count of events, or old records`()
    throws
  {
    let events = Encoded.stroke(40)
    let count: [UInt8] = [40, 0, 0, 0, 0, 0, 0, 0]
    let plain = Encoded.revent(events, version: 1)
    let header = plain.count - 40 * 26
    let counted = Array(plain[..<header]) + count + Array(plain[header...])
    #expect(try Encoded.events(in: counted).events == events)
    let old = Encoded.oldRevent(events, .wide, padding: Self.deadBeef)
    let mixed = Array("REVENT".utf8) + [0, 0] + old
    #expect(try Encoded.events(in: mixed).events == events)
  }

  @Test
  func `revent containers with several devices are read for the device with the most touches`()
    throws
  {
    let touches = Encoded.stroke(400)
    let mouse = touches.map { InputEvent(time: $0.time, type: 2, code: 0, value: 1) }
    let both = zip(touches, mouse).flatMap { [$0, $1, $1] }
    let bytes = Encoded.revent(both, devices: Self.nodes, device: { $0 % 3 == 0 ? 1 : 0 })
    let reader = try CaptureReader(units: bytes)
    #expect(try reader.allEvents() == touches)
    #expect(reader.node == Self.nodes[1])
    #expect(reader.otherDevices.map(\.node) == [Self.nodes[0]])
    #expect(reader.otherDevices.map(\.events) == [800])
    #expect(reader.diagnostics.all.map(\.problem) == [.otherDevices])
    var options = CaptureReader.Options()
    options.deviceNode = "event0"
    let other = try CaptureReader(units: bytes, options)
    #expect(try other.allEvents().count == 800)
  }

  @Test func `revent containers are about the same device if they cannot be read twice`() throws {
    let touches = Encoded.stroke(40)
    let both = touches.flatMap { [InputEvent(time: $0.time, type: 2, code: 0, value: 1), $0] }
    let bytes = Encoded.oldRevent(
      both, .narrow, padding: Self.deadBeef, devices: Self.nodes, device: { $0 % 2 })
    var pipe: [Int32] = [0, 0]
    #expect(Glibc.pipe(&pipe) == 0)
    #expect(write(pipe[1], bytes, bytes.count) == bytes.count)
    close(pipe[1])
    let reader = try CaptureReader(path: "/dev/fd/\(pipe[0])")
    #expect(try reader.allEvents() == touches)
    #expect(reader.node == Self.nodes[1])
    close(pipe[0])
  }

  @Test func `revent containers hold events of two clocks`() throws {
    let both = Encoded.stroke(200, from: 60_000) + Encoded.stroke(200, from: 1_350_000_000)
    let bytes = Encoded.oldRevent(
      both, .narrow, padding: [], devices: Self.nodes, device: { $0 < 200 ? 0 : 1 })
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read.count == 200)
    #expect(diagnostics.map(\.problem) == [.otherDevices])
  }

  @Test func `revent containers may end anywhere`() throws {
    let events = Encoded.stroke(12)
    for version: UInt16 in 0...3 {
      let bytes = Encoded.revent(events, version: version, devices: Self.nodes)
      for count in 0..<bytes.count {
        var options = CaptureReader.Options()
        options.format = .revent
        let reader = try CaptureReader(units: Array(bytes[..<count]), options)
        let read = try reader.allEvents()
        #expect(events.starts(with: read))
        // There is no event up to the end of the header, and then one for each complete record.
        let whole = max(0, 12 - (bytes.count - count + 25) / 26)
        #expect(read.count == whole, "version \(version), \(count) bytes")
        // Without a number of events, a complete last record ends a complete file.
        let tells = version >= 2 || whole == 0 || reader.statistics.trailingBytes > 0
        let isHeader = count >= bytes.count - 12 * 26
        if count > 0, tells, version >= 2 || !isHeader || reader.statistics.trailingBytes > 0 {
          #expect(!reader.diagnostics.all.isEmpty, "version \(version), \(count) bytes")
        }
      }
    }
  }

  @Test func `revent containers with a device that is not in the list lose that record`() throws {
    let events = Encoded.stroke(400)
    let bytes = Encoded.revent(events, devices: Self.nodes, device: { $0 == 100 ? 7 : 1 })
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read == Array(events[..<100] + events[101...]))
    #expect(diagnostics.first?.problem == .unknownRecord)
  }

  @Test func `revent containers may be newer than known, or hold a gamepad or nothing`() throws {
    let events = Encoded.stroke(80)
    let newer = try Encoded.events(in: Encoded.revent(events, version: 4))
    #expect(newer.events == events)
    #expect(newer.diagnostics.map(\.problem) == [.newerVersion])
    #expect(try Encoded.events(in: Encoded.revent([])).events.isEmpty)
    let empty = Encoded.oldRevent([], .narrow, padding: [])
    #expect(CaptureFormat.detect(empty) == .format(.revent))
    var pad = Array("REVENT".utf8) + [2, 0, 1, 0] + [UInt8](repeating: 0, count: 6)
    pad += [3, 0, 1, 0, 1, 0, 1, 0] + [4, 0, 0, 0] + Array("Game".utf8)
    pad += [UInt8](repeating: 0xff, count: 4 + 3 * 96) + [1, 0, 0, 0]
    pad += [UInt8](repeating: 9, count: 28) + [80, 0, 0, 0, 0, 0, 0, 0]
    pad += events.flatMap { [0, 0] + Encoded.record($0, .wide) }
    #expect(try Encoded.events(in: pad).events == events)
  }
}
