import Health
import Testing
import TouchLog
import TouchModel

@Suite struct `A stray position` {
  /// A screen of 60 × 100 mm with ten units per millimeter.
  private static let screen =
    "P: 02 00 00 00 00 00 00 00\nA: 2f 0 9 0 0\nA: 35 0 599 0 0 10\nA: 36 0 999 0 0 10\n"

  /// Returns the faults of a finger that is at these places, a frame each 10 ms.
  private static func faults(_ places: [(x: Int, y: Int)], apart milliseconds: Int = 10) throws
    -> [FaultGroup]
  {
    var lines: [String] = []
    for (number, place) in places.enumerated() {
      let id = number == 0 ? "id 1, " : ""
      let time = FaultScript.stamp(100 + number * milliseconds)
      lines.append("\(id)x \(place.x), y \(place.y), syn \(time)")
    }
    lines.append("id -1, syn \(FaultScript.stamp(100 + places.count * milliseconds))")
    let text = lines.joined(separator: "\n")
    return try CaptureReader(units: Script.evemu(text, description: screen)).allFaults()
  }

  private static let rest = Array(repeating: (x: 300, y: 500), count: 6)

  @Test(arguments: [(0, 0), (599, 500), (300, 380)])
  func `a stray position leads away from a finger that rests, for a frame or two`(
    x: Int, y: Int
  ) throws {
    for frames in 1...2 {
      let away = Array(repeating: (x: x, y: y), count: frames)
      let found = try Self.faults(Self.rest + away + Self.rest)
      #expect(found.map(\.kind) == [.strayPosition], "\(frames)")
      let fault = try #require(found.first?.faults.first)
      #expect(fault.time.seconds == 0.16 && fault.detail.hasSuffix("and then back at its place"))
    }
  }

  @Test func `a stray position is none if the finger may have gone there and back`() throws {
    // 9 mm away; back after 60 ms; not back at all.
    #expect(try Self.faults(Self.rest + [(x: 300, y: 590)] + Self.rest).isEmpty)
    let slow = try Self.faults(
      Self.rest + [(x: 300, y: 700)] + Self.rest, apart: 60)
    #expect(!slow.contains { $0.kind == .strayPosition })
    let stays = try Self.faults(Self.rest + Array(repeating: (x: 10, y: 10), count: 8))
    #expect(!stays.contains { $0.kind == .strayPosition })
  }

  @Test func `a stray position is found of a finger that rests, of which no frame is reported`()
    throws
  {
    let text =
      "id 1, x 300, y 500, syn 0.100\nx 10, y 10, syn 0.900\nx 300, y 500, syn 0.910\nid -1, syn 1.000"
    let found = try CaptureReader(units: Script.evemu(text, description: Self.screen)).allFaults()
    #expect(found.map(\.kind) == [.strayPosition])
    #expect(found.first?.faults.count == 1)
  }

  @Test func `a stray position is none if two contacts exchange their places for a frame`() throws {
    let text = """
      id 1, x 100, y 100, slot 1, id 2, x 500, y 900, syn 0.100
      slot 0, x 101, slot 1, x 501, syn 0.110
      slot 0, x 501, y 900, slot 1, x 101, y 100, syn 0.120
      slot 0, x 101, y 100, slot 1, x 501, y 900, syn 0.130
      slot 0, id -1, slot 1, id -1, syn 0.140
      """
    let found = try CaptureReader(units: Script.evemu(text, description: Self.screen)).allFaults()
    #expect(found.map(\.kind) == [.swappedContacts])
  }
}
