import Health
import Testing
import TouchLog

/// Faults in how a finger's movements are reported: too rarely, or to and fro.
@Suite struct `A fault of movements` {
  /// A screen of 60 × 100 mm with ten units per millimeter.
  private static let screen =
    "P: 02 00 00 00 00 00 00 00\nA: 2f 0 9 0 0\nA: 35 0 599 0 0 10\nA: 36 0 999 0 0 10\n"
  private static let pad =
    "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\n"

  private static func faults(_ script: [String], on device: String = screen) throws
    -> [FaultGroup]
  {
    var options = CaptureReader.Options()
    options.palmRejection = device == pad ? PalmRejection(.reportOnTouchpads) : nil
    let text = script.joined(separator: "\n")
    return try CaptureReader(units: Script.evemu(text, description: device), options).allFaults()
  }

  /// A drag along y: for each part the milliseconds between frames, the units of a step, and the number of frames.
  private static func drag(_ parts: [(every: Int, step: Int, frames: Int)]) -> [String] {
    var (time, y) = (100, 20)
    var lines = ["id 1, x 300, y 20, syn 0.100"]
    for part in parts {
      for _ in 0..<part.frames {
        (time, y) = (time + part.every, y + part.step)
        lines.append("y \(y), syn \(FaultScript.stamp(time))")
      }
    }
    return lines + ["id -1, syn \(FaultScript.stamp(time + 10))"]
  }

  @Test func `a fault of movements is a clock that runs on for an hour while a finger is down`()
    throws
  {
    let found = try Self.faults([
      "id 1, x 300, y 500, syn 0.100", "x 310, syn 0.110", "x 320, syn 3600.120",
      "id -1, syn 3600.130",
    ])
    #expect(found.map(\.kind) == [.clockJump])
    #expect(found.first?.faults.first?.detail.hasPrefix("nothing comes for 3600.01") == true)
  }

  @Test func `a fault of movements is half the rate of a finger at 30 mm in a second`() throws {
    let found = try Self.faults(Self.drag([(10, 3, 40), (20, 6, 12), (10, 3, 40)]))
    #expect(found.map(\.kind) == [.rateDrop])
    #expect(found.first?.faults.first?.detail.hasPrefix("50 frames per second") == true)
  }

  @Test func `a fault of movements is half the rate from the beginning`() throws {
    let found = try Self.faults(Self.drag([(20, 20, 20), (10, 10, 40)]))
    #expect(found.map(\.kind) == [.rateDrop])
  }

  @Test func `a fault of movements is none if a slow finger moves by one unit now and then`() throws
  {
    let slow = [(20, 1, 1), (30, 1, 1), (20, 1, 1), (40, 1, 1)]
    let parts = [(every: 10, step: 3, frames: 40)] + (0..<6).flatMap { _ in slow }
    #expect(try Self.faults(Self.drag(parts)).isEmpty)
  }

  @Test func `a fault of movements is none if a scan of many contacts comes in several frames`()
    throws
  {
    // 500 frames in a second are parts of scans, and a scan in one frame comes after 8 ms.
    let found = try Self.faults(Self.drag([(2, 4, 40), (8, 12, 12), (2, 4, 40)]))
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  /// Frames of a finger that rests at (300, 500) with these errors in units.
  private static func rest(_ errors: [(Int, Int)]) -> [String] {
    let frames = errors.enumerated().map { number, error in
      "x \(300 + error.0), y \(500 + error.1), syn \(FaultScript.stamp(110 + 10 * number))"
    }
    let end = FaultScript.stamp(120 + 10 * errors.count)
    return ["id 1, x 300, y 500, syn 0.100"] + frames + ["id -1, syn \(end)"]
  }

  private static let noise = [
    (5, -4), (-3, 6), (4, 2), (-6, -3), (2, 5), (-4, -5), (6, 1), (-2, 3), (3, -6), (-5, 2), (4, 4),
  ]

  @Test func `a fault of movements is jitter in a press of a tenth of a second`() throws {
    #expect(try Self.faults(Self.rest(Self.noise)).map(\.kind) == [.jitter])
  }

  @Test func `a fault of movements is none if a resting finger shifts once`() throws {
    let small = Self.noise.map { ($0.0 / 3, $0.1 / 3) }
    let shift = small.enumerated().map { $0.offset < 5 ? $0.element : ($0.element.0 + 40, 20) }
    #expect(try Self.faults(Self.rest(shift)).isEmpty)
  }

  @Test func `a fault of movements is the jitter of a resting finger beside one that moves`() throws
  {
    let frames = (0..<60).map { number in
      let error = number < 30 ? (0, 0) : Self.noise[number % Self.noise.count]
      let (x, y) = (200 + 3 * error.0, 560 + 3 * error.1)
      let landing = number == 0 ? "slot 0, id 1, " : "slot 0, "
      let resting = "\(landing)x \(x), y \(y), pressure \(40 + number % 2)"
      let place = number == 30 ? "id 2, x 600, y 200" : "x \(600 + 5 * number)"
      let moving = number < 30 ? "" : ", slot 1, \(place), pressure \(40 + number % 3)"
      return "\(resting)\(moving), syn \(FaultScript.stamp(100 + 10 * number))"
    }
    let found = try Self.faults(frames + ["slot 0, id -1, slot 1, id -1, syn 0.710"], on: Self.pad)
    #expect(found.map(\.kind).contains(.jitter), "\(found.map(\.sentence))")
  }
}
