import Health
import Testing
import TouchLog

/// Strips of a sensor that report nothing, and what else looks like them.
@Suite struct `A dead strip` {
  /// A screen of 60 × 100 mm with ten units per millimeter.
  private static let screen =
    "P: 02 00 00 00 00 00 00 00\nA: 2f 0 9 0 0\nA: 35 0 599 0 0 10\nA: 36 0 999 0 0 10\n"

  /// Where a finger in a strip is reported.
  private enum Report {
    case atOldPlace, notAtAll, lost
  }

  /// Strokes of one finger along y, a frame of 10 ms for each 10 units. The strip is at 500 to 560.
  private static func strokes(
    _ count: Int, _ report: Report, strip: ClosedRange<Int> = 500...560
  ) -> String {
    var lines: [String] = []
    var (time, id) = (100, 0)
    for stroke in 0..<count {
      var isDown = false
      for step in 0...40 {
        let y = stroke.isMultiple(of: 2) ? 300 + 10 * step : 700 - 10 * step
        let stamp = FaultScript.stamp(time + 10 * step)
        if strip.contains(y) {
          if report == .lost, isDown { lines.append("id -1, syn \(stamp)") }
          if report == .lost { isDown = false }
          // The size of the contact goes on, and so do frames.
          if report == .atOldPlace { lines.append("major \(60 + step % 2), syn \(stamp)") }
          continue
        }
        if !isDown { id += 1 }
        let landing = isDown ? "" : "id \(id), x 300, "
        lines.append("\(landing)y \(y), syn \(stamp)")
        isDown = true
      }
      time += 1_000
      lines.append("id -1, syn \(FaultScript.stamp(time - 500))")
    }
    return lines.joined(separator: "\n")
  }

  private static func faults(_ script: String, on device: String = screen) throws -> [FaultGroup] {
    try CaptureReader(units: Script.evemu(script, description: device), .init()).allFaults()
  }

  @Test(arguments: [2, 3, 8])
  func `a dead strip is where fingers jump over the same place`(_ strokes: Int) throws {
    let found = try Self.faults(Self.strokes(strokes, .notAtAll))
    #expect(found.map(\.kind) == [.deadStrip])
    #expect(found.first?.count == 1)
    let words = "no position has y from 491 to 569, where fingers go on beyond it \(strokes) times"
    #expect(found.first?.faults.first?.detail == words)
  }

  @Test func `a dead strip is where fingers are lost and found beyond it`() throws {
    let found = try Self.faults(Self.strokes(2, .lost))
    #expect(found.map(\.kind).first == .deadStrip, "\(found.map(\.sentence))")
  }

  @Test func `a dead strip is where one finger is lost for longer than a dropout`() throws {
    let found = try Self.faults(Self.strokes(1, .lost))
    #expect(found.map(\.kind) == [.deadStrip])
  }

  @Test func `a dead strip is none where one finger is lost for one frame of 25 ms`() throws {
    let frames = (0...20).map { step in
      let stamp = FaultScript.stamp(100 + 25 * step)
      if step == 10 { return "id -1, syn \(stamp)" }
      let landing = [0: "id 1, x 300, ", 11: "id 2, x 300, "][step] ?? ""
      return "\(landing)y \(300 + 20 * step), syn \(stamp)"
    }
    let found = try Self.faults((frames + ["id -1, syn 0.700"]).joined(separator: "\n"))
    #expect(found.map(\.kind) == [.dropout], "\(found.map(\.sentence))")
  }

  @Test func `a dead strip is where a finger is reported at its old place while frames go on`()
    throws
  {
    let screen = Self.screen + "A: 30 0 255 0 0 10\n"
    let found = try Self.faults(Self.strokes(1, .atOldPlace), on: screen)
    #expect(found.map(\.kind) == [.deadStrip])
  }

  @Test func `a dead strip is none if another finger is reported in it`() throws {
    let tap = "id 90, x 100, y 530, syn 9.000\nid -1, syn 9.100"
    let found = try Self.faults(Self.strokes(2, .notAtAll) + "\n" + tap)
    #expect(!found.map(\.kind).contains(.deadStrip), "\(found.map(\.sentence))")
  }

  @Test func `a dead strip is none if no frame comes while two fingers move`() throws {
    let frames = (0...40).filter { !(20...25).contains($0) }.map { step in
      let (stamp, y) = (FaultScript.stamp(100 + 10 * step), 300 + 10 * step)
      let ids = step == 0 ? ("id 1, x 200, ", "id 2, x 400, ") : ("", "")
      return "slot 0, \(ids.0)y \(y), slot 1, \(ids.1)y \(y), syn \(stamp)"
    }
    let lift = "slot 0, id -1, slot 1, id -1, syn 0.600"
    let found = try Self.faults((frames + [lift]).joined(separator: "\n"))
    #expect(found.map(\.kind) == [.rateDrop], "\(found.map(\.sentence))")
  }

  @Test func `a dead strip is none if a finger is reported rarely all the way`() throws {
    let slow = (0...20).map { step in
      let stamp = FaultScript.stamp(9_000 + 20 * step)
      return "\(step == 0 ? "id 50, x 300, " : "")y \(300 + 20 * step), syn \(stamp)"
    }
    let script = Self.strokes(2, .notAtAll, strip: 0...0) + "\n" + slow.joined(separator: "\n")
    #expect(try Self.faults(script + "\nid -1, syn 9.900").map(\.kind) == [.rateDrop])
  }
}

/// Times in the scripts of captures.
enum FaultScript {
  /// The time in seconds with three decimals.
  static func stamp(_ milliseconds: Int) -> String {
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}
