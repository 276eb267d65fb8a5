import SeededRandom
import Testing
import TouchLog
import TouchModel

/// Robots and programs touch with one pressure and move along a ruler, also at edges and slowly.
@Suite struct `A robot's finger on a touchpad` {
  /// One movement of a robot: where each finger lands, and the way that all of them go.
  private struct Movement: CustomStringConvertible {
    var size: (width: Double, height: Double)
    var units: Double
    var highest: Int?
    var pressure: Int?
    var landings: [(time: Double, place: Point)]
    var way: Point
    var rest = 0.0
    var speed = 1.0
    var step = 0.01

    var description: String {
      "\(landings.map { "\($0.place.x), \($0.place.y)" }) by \(way.x), \(way.y) mm at \(speed) mm/s on "
        + "\(size.width) × \(size.height) mm after \(rest) s, pressure \(pressure ?? -1) of \(highest ?? -1)"
    }

    var device: String {
      func axis(_ code: String, _ length: Double) -> String {
        "A: \(code) 0 \(Int(length * units) - 1) 0 0 \(Int(units))\n"
      }
      return "A: 2f 0 4 0 0\n" + axis("35", size.width) + axis("36", size.height)
        + (highest.map { "A: 3a 0 \($0) 0 0\n" } ?? "")
    }

    /// The lines of a script: a landing for each finger, the movement after the rest, and one lift of all.
    var script: String {
      let last = landings.map(\.time).max() ?? 0
      let duration = way.length / speed
      var lines: [String] = []
      var time = 1.0
      while time < 1 + last + rest + duration + rest {
        let passed = time - 1
        let share = duration > 0 ? min(max((passed - last - rest) / duration, 0), 1) : 0
        var steps: [String] = []
        for (slot, landing) in landings.enumerated() where landing.time <= passed {
          let place = landing.place + way * share
          let isNew = landing.time > passed - step
          steps.append(
            "slot \(slot)" + (isNew ? ", id \(slot + 1)" : "")
              + ", x \(Int((place.x * units).rounded())), y \(Int((place.y * units).rounded()))"
              + (isNew ? pressure.map { ", pressure \($0)" } ?? "" : ""))
        }
        lines.append((steps + ["syn \(Self.text(time))"]).joined(separator: ", "))
        time += step
      }
      let lifts = landings.indices.map { "slot \($0), id -1" } + ["syn \(Self.text(time))"]
      return (lines + [lifts.joined(separator: ", ")]).joined(separator: "\n")
    }

    private static func text(_ time: Double) -> String {
      let micros = String(Int((time * 1e6).rounded()) % 1_000_000)
      return "\(Int(time)).\(String(repeating: "0", count: 6 - micros.count))\(micros)"
    }
  }

  private static func movement(
    _ generator: inout SplitMix, fingers: Int, isTap: Bool = false
  ) -> Movement {
    func some(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let size = (width: some(60...120).rounded(), height: some(40...75).rounded())
    let highest = [nil, 15, 127, 255, 1023].randomElement(using: &generator) ?? nil
    var movement = Movement(
      size: size, units: some(10...40).rounded(), highest: highest,
      pressure: highest.map { Int.random(in: 1...$0, using: &generator) }, landings: [], way: .zero)
    // Both ends of the way of every finger are on the touchpad.
    var gap = Point.zero
    if fingers == 2 {
      gap = Bool.random(using: &generator) ? Point(x: 20, y: 0) : Point(x: 0, y: 16)
    }
    func place() -> Point {
      Point(x: some(0.5...size.width - 1 - gap.x), y: some(0.5...size.height - 1 - gap.y))
    }
    let from = place()
    movement.landings = (0..<fingers).map { finger in
      (finger == 0 ? 0 : some(0...0.06), from + gap * Double(finger))
    }
    if isTap {
      movement.rest = some(0.015...0.13)
    } else {
      repeat { movement.way = place() - from } while movement.way.length < 20
      (movement.rest, movement.speed) = (some(0...0.8), some(12...300))
    }
    movement.step = some(0.007...0.013)
    return movement
  }

  private func expectKept(_ movement: Movement) throws {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let reader = try CaptureReader(
      units: Script.evemu(movement.script, description: movement.device), options)
    let contacts = try reader.allContacts()
    #expect(contacts.count { $0.phase == .ended } == movement.landings.count, "\(movement)")
    #expect(!contacts.contains { $0.phase == .cancelled }, "\(movement)")
    #expect(reader.rejectedContacts.isEmpty, "\(movement): \(reader.rejectedContacts)")
  }

  @Test(arguments: 1...2)
  func `a robot's finger is kept wherever it goes straight for 20 mm, with any pressure`(
    fingers: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(fingers))
    for _ in 0..<150 { try expectKept(Self.movement(&generator, fingers: fingers)) }
  }

  @Test func `a robot's finger is kept wherever it taps, with any pressure`() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<150 { try expectKept(Self.movement(&generator, fingers: 1, isTap: true)) }
  }
}
