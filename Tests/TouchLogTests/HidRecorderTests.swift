import FrameAssembly
import SeededRandom
import Testing
import TouchModel

@testable import TouchLog

/// A touchscreen of 102.4 by 51.2 mm with two contacts in each report, a scan time and a number of
/// contacts.
private enum Screen {
  private static let finger =
    "05 0d 09 22 a1 02 15 00 25 01 35 00 45 00 65 00 55 00 75 01 95 01 09 42 81 02 95 07 81 03 "
    + "75 08 95 01 25 7f 09 51 81 02 05 01 75 10 55 0e 65 11 26 ff 0f 46 00 04 09 30 81 02 "
    + "26 ff 07 46 00 02 09 31 81 02 c0 "
  static let descriptor =
    "05 0d 09 04 a1 01 85 01 " + finger + finger
    + "05 0d 35 00 45 00 65 00 55 00 27 ff ff 00 00 75 10 95 01 09 56 81 02 "
    + "25 0a 75 08 95 01 09 54 81 02 c0"

  static var head: String {
    "D: 0\nR: \(descriptor.split(separator: " ").count) \(descriptor)\nN: A screen\nI: 3 06cb 1a2b\n"
  }

  private static func hex(_ value: Int, _ bytes: Int) -> String {
    (0..<bytes).map { place in
      let byte = String(value >> (8 * place) & 0xFF, radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined(separator: " ")
  }

  /// Returns a report of at most two contacts: tip, ID, x, y.
  static func report(_ time: String, _ contacts: [(Int, Int, Int, Int)], count: Int) -> String {
    let filled = contacts + Array(repeating: (0, 0, 0, 0), count: 2 - contacts.count)
    let fields = filled.map { "\(hex($0.0, 1)) \(hex($0.1, 1)) \(hex($0.2, 2)) \(hex($0.3, 2))" }
    return "E: \(time) 16 01 \(fields.joined(separator: " ")) 00 00 \(hex(count, 1))\n"
  }
}

private func frames(_ text: String) throws -> [Frame] {
  let reader = try CaptureReader(bytes: Array(text.utf8))
  var batch = FrameBatch()
  var frames: [Frame] = []
  while try reader.next(into: &batch) { frames += batch.frames }
  #expect(reader.format == .hidRecorder)
  return frames
}

@Suite struct `A text of hid-recorder` {
  @Test func `a text of hid-recorder has touches in the units of its report descriptor`() throws {
    let found = try frames(
      Screen.head + Screen.report("000000.000000", [(1, 7, 400, 200)], count: 1)
        + Screen.report("000000.010000", [(1, 7, 800, 200)], count: 1)
        + Screen.report("000000.020000", [(0, 7, 800, 200)], count: 1))
    #expect(found.map { $0.contacts.map(\.phase) } == [[.began], [.moved], [.ended]])
    // 400 of 4095 units on 102.4 mm are 10 mm; a point is 1/160 inch.
    let first = try #require(found.first?.contacts.first)
    #expect(abs(first.position.x - 400.0 / 40 / 25.4 * 160) < 0.5)
    #expect(abs(first.position.y - 200.0 / 40 / 25.4 * 160) < 0.5)
  }

  @Test func `a text of hid-recorder has the same touches if its lines were broken`() throws {
    let text =
      Screen.head + Screen.report("000000.000000", [(1, 7, 400, 200)], count: 1)
      + Screen.report("000000.020000", [(0, 7, 800, 200)], count: 1)
    let broken = text.split(separator: "\n").map { line -> String in
      let words = line.split(separator: " ")
      return words.count < 14
        ? String(line)
        : words.prefix(12).joined(separator: " ") + "\n"
          + words.dropFirst(12).joined(separator: " ")
    }.joined(separator: "\n")
    #expect(try frames(broken + "\n") == frames(text))
  }

  @Test func `a text of hid-recorder describes its device`() throws {
    let text = Screen.head + Screen.report("0.000000", [(1, 7, 400, 200)], count: 1)
    let reader = try CaptureReader(bytes: Array(text.utf8))
    var batch = FrameBatch()
    while try reader.next(into: &batch) {}
    let device = reader.description
    #expect(device.name == "A screen")
    #expect(device.identity?.vendor == 0x06cb && device.identity?.product == 0x1a2b)
    let x = device.axes[EventCode.ABS_MT_POSITION_X]
    #expect(x?.minimum == 0 && x?.maximum == 4095 && x?.resolution == 40)
    #expect(device.axes[EventCode.ABS_MT_POSITION_Y]?.resolution == 40)
    #expect(device.properties == [DeviceProperty.DIRECT])
  }

  @Test func `a text of hid-recorder may spread a frame over several reports`() throws {
    let found = try frames(
      Screen.head + Screen.report("0.000000", [(1, 1, 100, 100), (1, 2, 200, 200)], count: 3)
        + Screen.report("0.000000", [(1, 3, 300, 300)], count: 0))
    #expect(found.map(\.contacts.count) == [3])
  }

  @Test
  func `a text of hid-recorder lifts a contact that a device with a scan time no longer reports`()
    throws
  {
    let found = try frames(
      Screen.head + Screen.report("0.000000", [(1, 1, 100, 100), (1, 2, 200, 200)], count: 2)
        + Screen.report("0.010000", [(1, 2, 210, 200)], count: 1))
    #expect(found.last?.contacts.map(\.phase).contains(.ended) == true)
  }

  @Test func `a text of hid-recorder with a malformed line loses only this line`() throws {
    let found = try frames(
      Screen.head + "E: 0.000000 16 01 zz\nE: 0.000000 99 01\nX: 1\n"
        + Screen.report("0.000000", [(1, 7, 400, 200)], count: 1))
    #expect(found.count == 1)
  }

  @Test func `a text of hid-recorder never traps, whatever its descriptor contains`() {
    let whole = Array(
      (Screen.head + Screen.report("0.000000", [(1, 7, 400, 200)], count: 1)).utf8)
    for index in Array(whole.indices).tried {
      for byte: UInt8 in [0x0A, 0x30, 0x66] {
        var damaged = whole
        damaged[index] = byte
        guard let reader = try? CaptureReader(bytes: damaged) else { continue }
        var batch = FrameBatch()
        while (try? reader.next(into: &batch)) == true {}
      }
    }
  }
}
