import Foundation

/// One finger that draws zigzags and triangles, and moves between them, as a touch log with its annotations; and
/// examples of both shapes.
struct DrawnStream {
  static let zigzag = [(0.0, 0.0), (40, 80), (80, 0), (120, 80)]
  static let triangle = [(0.0, 0.0), (50, 90), (100, 0), (0, 0)]

  private(set) var lines: [String] = []
  /// The annotations, a line each.
  private(set) var truth: [String] = []
  private var time = 0
  private var at = (100.0, 100.0)

  /// The touch log.
  var log: String { lines.joined(separator: "\n") + "\n" }

  private static func path(_ corners: [(Double, Double)], _ salt: Int) -> [(Double, Double)] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (1...14).map { step in
        let share = Double(step) / 14
        let shake = Double((step * 7 + salt * 3) % 5) - 2
        return (
          from.0 + (to.0 - from.0) * share + shake, from.1 + (to.1 - from.1) * share - shake
        )
      }
    }
  }

  /// People never draw exactly the same shape twice.
  private static func varied(_ corners: [(Double, Double)], _ number: Int) -> [(Double, Double)] {
    let wide = 1 + (Double(number % 4) - 1.5) / 10
    let high = 1 - (Double(number % 3) - 1) / 10
    return corners.map { ($0.0 * wide, $0.1 * high) }
  }

  /// Ten examples of each shape, as stroke lines.
  static var examples: String {
    var strokes = [#"{"tactus":"strokes","version":1}"#]
    for number in 0..<10 {
      for (label, corners) in [("zigzag", zigzag), ("triangle", triangle)] {
        let points = path(varied(corners, number), number).enumerated().map {
          "[\($1.0),\($1.1),\(Double($0) / 100)]"
        }
        strokes.append(
          #"{"label":"\#(label)","strokes":[["# + points.joined(separator: ",") + "]]}")
      }
    }
    return strokes.joined(separator: "\n") + "\n"
  }

  mutating func drawRounds() {
    for round in 0..<4 {
      draw([(0, 0), (150, -40 * Double(round))], nil)
      draw(Self.zigzag, "zigzag")
      draw([(0, 0), (120, -140)], nil)
      draw(Self.triangle, "triangle")
      draw([(0, 0), (60, 150)], nil)
    }
  }

  private mutating func draw(_ corners: [(Double, Double)], _ label: String?) {
    let start = time
    for place in Self.path(corners, time) {
      let phase = time == 0 ? "began" : "moved"
      lines.append(
        #"{"t":\#(Double(time) / 100),"touches":[{"id":1,"phase":"\#(phase)","#
          + #""x":\#(at.0 + place.0),"y":\#(at.1 + place.1)}]}"#)
      time += 1
    }
    at = (at.0 + (corners.last?.0 ?? 0), at.1 + (corners.last?.1 ?? 0))
    guard let label else { return }
    truth.append(
      #"{"capture":"long.touch.jsonl","start":\#(Double(start) / 100),"#
        + #""end":\#(Double(time) / 100),"label":"\#(label)","touches":1}"#)
  }
}
