import Foundation
import Glibc
import Testing
import TouchLog

@Suite struct `A capture of several devices` {
  /// A touchscreen, a pen that sends more, and keys, mixed line by line.
  static let text: String = {
    var text = "add device 1: /dev/input/event0\n  name:     \"keys\"\n"
    for index in 0..<20 {
      let time = "[       1.0000\(10 + index)]"
      text += "\(time) /dev/input/event1: 0003 0000 \(String(format: "%08x", index))\n"
      text += "\(time) /dev/input/event1: 0003 0001 \(String(format: "%08x", index))\n"
      if index % 2 == 0 {
        text += "\(time) /dev/input/event2: 0003 0035 \(String(format: "%08x", index))\n"
        text += "\(time) /dev/input/event2: 0000 0000 00000000\n"
      }
    }
    return text + "[       1.000099] /dev/input/event0: 0001 0072 00000001\n"
  }()

  @Test func `a capture of several devices is about the device with the most touches`() throws {
    let reader = try CaptureReader(units: Array(Self.text.utf8))
    #expect(try reader.readAllEvents().count == 20)
    #expect(reader.node == "/dev/input/event2")
    #expect(
      reader.otherDevices.map { "\($0.node) \($0.events)" }
        == ["/dev/input/event0 1", "/dev/input/event1 40"])
    let notes = reader.diagnostics.all.map(\.problem)
    #expect(notes == [.otherDevices])
  }

  @Test(arguments: ["/dev/input/event1", "event1"])
  func `a capture of several devices is read for the requested device`(_ node: String) throws {
    var options = CaptureReader.Options()
    options.deviceNode = node
    let reader = try CaptureReader(units: Array(Self.text.utf8), options)
    #expect(try reader.readAllEvents().count == 40)
    #expect(reader.node == "/dev/input/event1")
    #expect(reader.otherDevices.count == 2)
  }

  @Test func `a capture of several devices is not read for a device that it does not have`() {
    var options = CaptureReader.Options()
    options.deviceNode = "event9"
    #expect(throws: CaptureError.self) {
      _ = try CaptureReader(units: Array(Self.text.utf8), options)
    }
  }

  @Test func `a capture of several devices keeps the places of its events`() throws {
    let slots = ["00000100", "00001000"].map {
      "[       1.000200] /dev/input/event2: 0003 002f \($0)\n"
    }
    let text = Self.text + slots.joined()
    let reader = try CaptureReader(units: Array(text.utf8))
    try reader.readAll()
    let lines = text.split(separator: "\n").count
    #expect(
      reader.diagnostics.all.filter { $0.problem == .slotOutOfRange }.map(\.place)
        == [.line(lines)])
  }

  @Test
  func `a capture of several devices on standard input is about the device that is touched first`()
    throws
  {
    // The pen is seen first, and more often, and touches later.
    let pen = "/dev/input/event1:", screen = "/dev/input/event2:"
    let text = """
      [       1.000000] \(pen) 0001 0140 00000001
      [       1.000000] \(pen) 0000 0000 00000000
      [       1.010000] \(screen) 0003 0035 00000005
      [       1.010000] \(screen) 0000 0000 00000000
      [       1.020000] \(pen) 0001 014a 00000001
      [       1.020000] \(pen) 0000 0000 00000000

      """
    var pipe: [Int32] = [0, 0]
    #expect(Glibc.pipe(&pipe) == 0)
    #expect(write(pipe[1], text, text.utf8.count) == text.utf8.count)
    close(pipe[1])
    let reader = try CaptureReader(path: "/dev/fd/\(pipe[0])")
    defer { close(pipe[0]) }
    #expect(try reader.readAllEvents().count == 2)
    #expect(reader.node == "/dev/input/event2")
  }

  @Test func `a capture of several devices in a file and in memory is the same`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text, "several.txt")
    let reader = try CaptureReader(unitsAt: path)
    #expect(try reader.readAllEvents().count == 20)
    #expect(reader.node == "/dev/input/event2")
  }
}
