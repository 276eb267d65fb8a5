import Health
import Testing
import TouchLog

/// Faults whose signs other parts of the program read as something else.
@Suite struct `A fault of the device` {
  /// A touchpad of 100 × 60 mm with ten units per millimeter and five slots.
  private static let pad =
    "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\n"
  /// A screen of 60 × 100 mm with ten units per millimeter.
  private static let screen =
    "P: 02 00 00 00 00 00 00 00\nA: 2f 0 9 0 0\nA: 35 0 599 0 0 10\nA: 36 0 999 0 0 10\n"

  private func faults(
    _ script: String, on device: String, splitsJumps: Bool = false
  ) throws -> [FaultGroup] {
    var options = CaptureReader.Options()
    options.palmRejection = device == Self.pad ? PalmRejection() : nil
    options.splitsJumps = splitsJumps
    let reader = try CaptureReader(units: Script.evemu(script, description: device), options)
    return try reader.allFaults()
  }

  /// A contact that is reported in each frame, and four taps beside it, of which the last ends the capture.
  private static func log(pressure: (Int) -> Double) -> String {
    (0..<300).map { frame in
      let rest =
        #"{"id":1,"phase":"\#(frame == 0 ? "began" : "moved")","x":20,"y":20,"pressure":\#(pressure(frame))}"#
      let phase = [20: "began", 28: "ended"][frame % 70]
      let tap = phase.map { #",{"id":\#(2 + frame / 70),"phase":"\#($0)","x":200,"y":400}"# } ?? ""
      return #"{"t":\#(FaultScript.stamp(10 * frame)),"touches":[\#(rest)\#(tap)]}"#
    }.joined(separator: "\n") + "\n"
  }

  @Test func `a fault of the device is a contact that every frame reports with the same values`()
    throws
  {
    let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    let same = try CaptureReader(bytes: Array((header + Self.log { _ in 0.5 }).utf8)).allFaults()
    #expect(same.map(\.kind) == [.stuckContact])
    let other = Self.log { $0.isMultiple(of: 2) ? 0.5 : 0.49 }
    #expect(try CaptureReader(bytes: Array((header + other).utf8)).allFaults().isEmpty)
  }

  /// A contact at rest for 6 s on a screen of whole pixels, and four taps beside it. It lifts or stays.
  private static func rest(lifts: Bool) -> String {
    let taps = (0..<4).map { tap in
      "slot 1, id \(tap + 2), x 300, y 800, syn \(tap + 1).000\nslot 1, id -1, syn \(tap + 1).090"
    }
    let end = lifts ? "slot 0, id -1, syn 6.300" : "slot 1, id 9, x 310, y 800, syn 6.300"
    return "slot 0, id 1, x 40, y 700, syn 0.100\n\(taps.joined(separator: "\n"))\n\(end)"
  }

  @Test func `a fault of the device is no thumb that rests on a screen of whole pixels and lifts`()
    throws
  {
    #expect(try faults(Self.rest(lifts: true), on: Self.screen).isEmpty)
    #expect(try faults(Self.rest(lifts: false), on: Self.screen).map(\.kind) == [.stuckContact])
  }

  @Test func `a fault of the device is a range of which two drags use a twentieth`() throws {
    let drag = "x 40, y 60, syn 0.010\nx 200, y 210, syn 0.060\nid -1, syn 0.070"
    let again = "id 2, x 210, y 50, syn 0.600\nx 60, y 230, syn 0.660\nid -1, syn 0.670"
    let wide = "P: 02 00 00 00 00 00 00 00\nA: 2f 0 9 0 0\nA: 35 0 5999 0 0\nA: 36 0 9999 0 0\n"
    let found = try faults("id 1, \(drag)\n\(again)", on: wide)
    #expect(found.map(\.kind) == [.narrowRange])
    #expect(try faults("id 1, \(drag)", on: wide).isEmpty)
  }

  @Test func `a fault of the device is a ghost of 16 ms that five frames report`() throws {
    let ghost = (1...4).map { "slot 1, x \(100 + $0), syn 0.\(100 + 4 * $0)" }
    let found = try faults(
      """
      slot 0, id 1, x 300, y 800, syn 0.010
      slot 1, id 2, x 100, y 200, syn 0.100
      \(ghost.dropLast().joined(separator: "\n"))
      slot 1, id -1, syn 0.116
      slot 0, x 301, syn 0.200
      slot 0, id -1, syn 0.300
      """, on: Self.screen)
    #expect(found.map(\.kind) == [.ghostContact])
  }

  @Test(arguments: [200, 20])
  func `a fault of the device is a ghost on a touchpad, too, where no palm is`(_ x: Int) throws {
    let found = try faults(
      """
      slot 0, id 1, x 500, y 300, pressure 40, syn 0.010
      slot 0, x 520, syn 0.050
      slot 1, id 2, x \(x), y 150, pressure 40, syn 0.100
      slot 1, id -1, syn 0.110
      slot 0, x 540, syn 0.120
      slot 0, x 560, syn 0.200
      slot 0, id -1, syn 0.300
      """, on: Self.pad)
    #expect(found.map(\.kind) == [.ghostContact])
  }

  @Test func `a fault of the device is a finger that a touchpad loses, though it lands as a palm`()
    throws
  {
    let found = try faults(
      """
      id 1, x 500, y 300, pressure 40, syn 0.010
      x 501, syn 0.060
      id -1, syn 0.120
      id 2, x 501, y 300, pressure 40, syn 0.138
      x 500, syn 0.200
      id -1, syn 0.400
      """, on: Self.pad)
    #expect(found.map(\.kind) == [.dropout])
  }

  @Test func `a fault of the device is none if a palm comes in many pieces`() throws {
    let pieces = (0..<4).map { piece in
      let start = 138 + 60 * piece
      return """
        id \(piece + 2), x \(501 + piece), y 300, pressure 40, syn 0.\(start)
        x \(502 + piece), syn 0.\(start + 20)
        id -1, syn 0.\(start + 42)
        """
    }
    let found = try faults(
      """
      id 1, x 500, y 300, pressure 40, syn 0.010
      x 501, syn 0.060
      id -1, syn 0.120
      \(pieces.joined(separator: "\n"))
      """, on: Self.pad)
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  @Test(arguments: [false, true])
  func `a fault of the device is a swap, also if contacts that jump become other touches`(
    _ splitsJumps: Bool
  ) throws {
    let frames = (1...10).map {
      "slot 0, x \(200 + $0), slot 1, x \(600 + $0), syn 0.\(100 + 10 * $0)"
    }
    let swapped = (11...20).map {
      "slot 0, x \(600 + $0), slot 1, x \(200 + $0), syn 0.\(100 + 10 * $0)"
    }
    let found = try faults(
      """
      two 1, slot 0, id 1, x 200, y 300, pressure 40, slot 1, id 2, x 600, y 310, pressure 40, syn 0.100
      \(frames.joined(separator: "\n"))
      \(swapped.joined(separator: "\n"))
      slot 0, id -1, slot 1, id -1, two 0, syn 0.310
      """, on: Self.pad, splitsJumps: splitsJumps)
    #expect(found.map(\.kind) == [.swappedContacts])
    #expect(found.first?.count == 1)
  }

  @Test func `a fault of the device is jitter by more than a millimeter a frame`() throws {
    // Steps of 1.4 mm in x and 1.6 mm in y to and fro, and after 16 of them the finger is 5 mm away.
    let noise = [(7, -8), (-7, 8)]
    let frames = (1...16).map { frame in
      let (x, y) = frame == 16 ? (340, 830) : (300 + noise[frame % 2].0, 800 + noise[frame % 2].1)
      return "x \(x), y \(y), syn 0.\(100 + 10 * frame)"
    }
    let found = try faults(
      """
      id 1, x 300, y 800, syn 0.100
      \(frames.joined(separator: "\n"))
      id -1, syn 0.290
      """, on: Self.screen)
    #expect(found.map(\.kind) == [.jitter])
  }

  @Test(arguments: [(950, true), (640, false)])
  func `a fault of the device is a swap of the axes after two drags, if a position is far outside`(
    _ farthest: Int, _ isSwap: Bool
  ) throws {
    let found = try faults(
      """
      id 1, x 20, y 30, syn 0.010
      x \(farthest / 2), y 300, syn 0.050
      id -1, syn 0.060
      id 2, x \(farthest / 2), y 320, syn 0.600
      x \(farthest), y 580, syn 0.640
      id -1, syn 0.650
      """, on: Self.screen)
    #expect(found.map(\.kind) == [isSwap ? .swappedAxes : .outsideRange])
  }
}
