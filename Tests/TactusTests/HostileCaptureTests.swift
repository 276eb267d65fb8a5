import Foundation
import Tactus
import Testing

/// Captures with values that no device can mean. No figure about them is infinite or undefined.
@Suite struct `A capture with values that no device can mean` {
  private static let largest = Int(Int32.max)

  /// Returns a capture of a touchscreen whose axes have the descriptions `x` and `y`. One finger
  /// moves by 30 units at each of these times.
  private static func evemu(
    x: String = "0 1000 0 0 10", y: String = "0 1000 0 0 10", pressure: String = "0 255 0 0 0",
    from: Int = 100, times: [Double] = [0, 0.02, 0.04, 0.06, 0.08]
  ) -> String {
    var text = """
      # EVEMU 1.3
      N: A device
      I: 0018 0001 0001 0100
      P: 00 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 06
      A: 2f 0 9 0 0 0
      A: 35 \(x)
      A: 36 \(y)
      A: 39 0 65535 0 0 0
      A: 3a \(pressure)

      """
    for (step, time) in times.enumerated() {
      func event(_ code: String, _ value: Int) {
        text += "E: \(time) 0003 \(code) \(value)\n"
      }
      if step == times.count - 1 {
        event("0039", -1)
      } else {
        if step == 0 { event("0039", 1) }
        event("0035", from + 30 * step)
        event("0036", from)
        event("003a", 100)
      }
      text += "E: \(time) 0000 0000 0\n"
    }
    return text
  }

  private static func log(_ lines: [(time: String, phase: String, x: String)]) -> String {
    lines.map { line in
      let other = line.x.hasPrefix("-") ? String(line.x.dropFirst()) : "-" + line.x
      return
        #"{"t":\#(line.time),"touches":[{"id":1,"phase":"\#(line.phase)","x":\#(line.x),"y":1},"#
        + #"{"id":2,"phase":"\#(line.phase)","x":\#(other),"y":2}]}"# + "\n"
    }.joined()
  }

  private static let captures: [(name: String, text: String)] = [
    ("zero.evemu", evemu(x: "0 0 0 0 0", y: "0 0 0 0 0", pressure: "0 0 0 0 0")),
    ("point.evemu", evemu(x: "500 500 0 0 10", y: "500 500 0 0 10", pressure: "5 5 0 0 0")),
    ("turned.evemu", evemu(x: "1000 0 0 0 10", y: "-5 -1000 0 0 -10")),
    ("unresolved.evemu", evemu(x: "0 1000 0 0 0", y: "0 1000 0 0 0")),
    (
      "huge.evemu",
      evemu(
        x: "\(-largest - 1) \(largest) 0 0 1", y: "\(-largest - 1) \(largest) 0 0 \(largest)",
        from: largest - 500)
    ),
    ("still.evemu", evemu(times: [0, 0, 0, 0])),
    ("backward.evemu", evemu(times: [10, 9.99, 3, 1e9, 0.5])),
    ("late.evemu", evemu(times: [9e11, 9.2e11, 9.2e11])),
    ("landing.evemu", evemu(times: [0, 0.1]).components(separatedBy: "E: 0.1 0003").first ?? ""),
    ("empty.evemu", evemu(times: [])),
    (
      "huge.touch.jsonl",
      log([("0", "began", "1e308"), ("0.05", "moved", "-1e308"), ("0.1", "ended", "1e308")])
    ),
    (
      "big.touch.jsonl",
      log([("0", "began", "1e150"), ("0.05", "moved", "1e200"), ("0.1", "ended", "1e155")])
    ),
    (
      "tiny.touch.jsonl",
      log([
        ("0", "began", "1e-320"), ("0.05", "moved", "1e-308"), ("0.050001", "moved", "60"),
        ("0.1", "ended", "1e-310"),
      ])
    ),
  ]

  private static let commands = [
    ["inspect", "--verbose"], ["inspect", "--json", "--verbose"], ["inspect", "--csv"],
    ["recognize", "-v"], ["recognize", "--gestures", "--csv"],
    ["recognize", "--json", "--explain"], ["recognize", "--size", "none", "--gestures", "--jsonl"],
    ["compare", "--preset", "uikit,gtk"], ["features", "--set", "touch"],
    ["features", "--set", "hbf49,rubine,long,kinematics,path4,directions4"],
    ["labels", "--to", "csv"], ["strokes", "measure"], ["convert", "--to", "touch-log", "-o", "-"],
    ["convert", "--to", "libinput-record", "-o", "-"], ["replay", "--dry-run"],
  ]

  @Test(arguments: commands)
  func `a capture with impossible values has no infinite and no undefined figure in any output`(
    command: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in Self.captures {
      let path = try folder.file(name, text)
      let run = try CommandLineRun(command + [path])
      #expect(!run.wasSignalled, "\(name)")
      #expect([0, 3].contains(run.status), "\(name): \(run.status) \(run.errors)")
      let words = (run.output + run.errors).lowercased()
        .split { !$0.isLetter && $0 != "_" && $0 != "." }
      let wrong = words.filter { ["inf", "nan", "infinity"].contains($0) }
      #expect(wrong.isEmpty, "\(name): \(run.output.prefix(2000))\(run.errors)")
    }
  }
}
