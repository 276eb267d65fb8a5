/// A capture of a pan and of a press on a panel with ghost contacts, and labels that do not state their fingers.
enum AskedCapture {
  /// A pan of 120 pt to the right from 0.5 s to 1.0 s, and a finger that rests from 1.5 s on beside contacts of one frame.
  static var log: String { log(from: 0.5) }

  /// Returns that capture on a clock that shows `start` when the pan lands.
  static func log(from start: Double) -> String {
    var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800,"device":"made"}"#]
    for step in 0...30 {
      lines.append(line(at: start + Double(step) / 60, [finger(1, step, 30, 100 + 4 * step, 200)]))
    }
    let ghosts = [6: (141, 626), 18: (300, 90), 30: (60, 500), 42: (350, 700)]
    for step in 0...60 {
      var fingers = [finger(2, step, 60, 100, 300)]
      if let (x, y) = ghosts[step] { fingers.append(finger(10 + step, 0, 1, x, y)) }
      if let (x, y) = ghosts[step - 1] { fingers.append(finger(9 + step, 1, 1, x, y)) }
      lines.append(line(at: start + 1 + Double(step) / 60, fingers))
    }
    return lines.joined(separator: "\n") + "\n" + line(at: start + 3.5, []) + "\n"
  }

  /// The pan, a rotation at its time that nobody made, and a pan when no finger was down.
  static let labels = """
    {"start":0.5,"end":1,"label":"pan"}
    {"start":0.52,"end":1,"label":"rotation"}
    {"start":3,"end":3.5,"label":"pan"}

    """

  private static func line(at time: Double, _ fingers: [String]) -> String {
    let microseconds = Int((time * 1e6).rounded())
    return
      #"{"t":\#(Double(microseconds) / 1e6),"touches":[\#(fingers.joined(separator: ","))]}"#
  }

  private static func finger(_ id: Int, _ step: Int, _ last: Int, _ x: Int, _ y: Int) -> String {
    let phase = step == 0 ? "began" : step == last ? "ended" : "moved"
    return #"{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
  }
}
