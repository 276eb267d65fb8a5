package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// Dots that a finger connects to form a code.
///
/// The recognizer is a long press of 0 s, which begins at the landing. A pan begins only after 10
/// pt, and would miss the first dot if the finger leaves it before.
package struct PatternLock: Scene {
  package static let name = "pattern-lock"
  package static let summary =
    "Dots that a finger connects: a right code opens the lock, a wrong code is red for 0.5 s."
  package static let options = [
    SceneOption(
      "grid", "COLUMNSxROWS", standard: "3x3", "The number of dots, from 2x2 to 6x6."),
    SceneOption(
      "code", "DOTS", standard: "12369, or the first row of another grid",
      "The dots of the right code, counted from 1 along the rows; with hyphens if there are more "
        + "than 9 dots, as in 1-2-12."),
  ]

  enum Verdict: String { case none, right, wrong }

  struct Attempt {
    var time: Timestamp
    var code: [Int]
    var isRight: Bool
  }

  private let columns: Int
  private let rows: Int
  private let code: [Int]
  private var selected: [Int] = []
  /// The position of the finger; nil if none is down.
  private var finger: Point?
  private var verdict = Verdict.none
  private var verdictEnd: Timestamp?
  private var attempts: [Attempt] = []

  private static let lock = Rect(x: 20, y: 100, width: 320, height: 320)
  /// The time for which a wrong code stays red.
  private static let redTime = TimeSpan.milliseconds(500)

  package init(_ options: SceneOptions) throws(SceneFault) {
    (columns, rows) = try Self.grid(options.value("grid") ?? "3x3")
    if let text = options.value("code") {
      code = try Self.code(text, dots: columns * rows)
    } else {
      code = (columns, rows) == (3, 3) ? [1, 2, 3, 6, 9] : Array(1...columns)
    }
  }

  private static func grid(_ text: String) throws(SceneFault) -> (Int, Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    if parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (2...6).contains(columns), (2...6).contains(rows)
    {
      return (columns, rows)
    }
    throw SceneFault("grid=\(text): expected COLUMNSxROWS from 2x2 to 6x6, for example 3x3")
  }

  private static func code(_ text: String, dots: Int) throws(SceneFault) -> [Int] {
    var code: [Int] = []
    if text.utf8.contains(UInt8(ascii: "-")) || dots > 9 {
      for part in text.split(separator: "-", omittingEmptySubsequences: false) {
        code.append(Int(part) ?? 0)
      }
    } else {
      for digit in text.utf8 { code.append(Int(digit) - Int(UInt8(ascii: "0"))) }
    }
    var seen: [Int] = []
    for dot in code {
      guard dot >= 1, dot <= dots, !seen.contains(dot) else {
        throw SceneFault(
          "code=\(text): expected different dots from 1 to \(dots), for example "
            + (dots > 9 ? "1-2-\(dots)" : "123"))
      }
      seen.append(dot)
    }
    guard code.count > 1 else { throw SceneFault("code=\(text): expected at least two dots") }
    return code
  }

  package var setup: Setup {
    var press = LongPressRecognizer.Configuration()
    press.minimumPressDuration = .zero
    let lock = ViewDescription(
      View(id: "lock", frame: Self.lock),
      subviews: (1...columns * rows).map { dot in
        let (center, side) = (center(of: dot), cell * 0.6)
        return ViewDescription(
          View(
            id: "dot\(dot)",
            frame: Rect(
              x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)))
      })
    return Setup(
      view: ViewDescription(
        View(id: "screen", frame: Rect(x: 0, y: 0, width: 360, height: 440)), subviews: [lock]),
      recognizers: [
        RecognizerDescription(id: "trace", KindConfiguration(press), view: "lock")
      ])
  }

  /// The side of the square around each dot.
  private var cell: Double { Self.lock.width / Double(max(columns, rows)) }

  /// Returns the center of a dot, in points of the lock.
  private func center(of dot: Int) -> Point {
    let (row, column) = ((dot - 1) / columns, (dot - 1) % columns)
    let (width, height) = (Double(columns) * cell, Double(rows) * cell)
    return Point(
      x: (Self.lock.width - width) / 2 + (Double(column) + 0.5) * cell,
      y: (Self.lock.height - height) / 2 + (Double(row) + 0.5) * cell)
  }
}

extension PatternLock {
  package var nextEffect: Timestamp? { verdictEnd }

  package mutating func passTime(on stage: inout Stage) {
    clear()
    stage.say("cleared")
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    guard case .action("trace", let transition) = event else { return }
    let point = stage.onSurface(transition.location, of: transition)
    switch transition.state {
    case .began:
      clear()
      follow(to: point, on: stage)
    case .changed:
      follow(to: point, on: stage)
    case .ended:
      follow(to: point, on: stage)
      finger = nil
      judge(on: &stage)
    default:
      clear()
      stage.say("cancelled")
    }
  }

  private mutating func clear() {
    (selected, finger, verdict, verdictEnd) = ([], nil, .none, nil)
  }

  /// Selects the dots between the last position and this one. A fast finger may cross a dot between
  /// two frames, so its path is tested in steps that are shorter than a dot.
  private mutating func follow(to point: Point, on stage: Stage) {
    let way = Way(from: finger ?? point, to: point, inside: Self.lock, step: cell / 8)
    for place in way.points {
      guard let view = stage.viewHit(at: place),
        let dot = view.after("dot").flatMap({ Int($0) }), !selected.contains(dot)
      else { continue }
      selected.append(dot)
    }
    finger = point
  }

  private mutating func judge(on stage: inout Stage) {
    if selected.isEmpty { return }
    let isRight = selected == code
    verdict = isRight ? .right : .wrong
    if !isRight { verdictEnd = stage.now.advanced(by: Self.redTime) }
    attempts.append(Attempt(time: stage.now, code: selected, isRight: isRight))
    var text = "code"
    for dot in selected { text += " \(dot)" }
    stage.say(text + (isRight ? ": right" : ": wrong"))
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("columns", columns)
    writer.member("rows", rows)
    writer.key("code")
    writer.integers(code)
    writer.key("selected")
    writer.integers(selected)
    writer.member("verdict", verdict.rawValue)
    writer.objects("attempts", attempts) { writer, attempt in
      writer.member("t", microseconds: attempt.time.microseconds)
      writer.key("code")
      writer.integers(attempt.code)
      writer.member("right", attempt.isRight)
    }
  }
}

extension PatternLock {
  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 360, height: 440, background: Color(hex: 0x0F172A))
    let (title, accent): (String, Color) =
      switch verdict {
      case .none:
        (selected.isEmpty ? "Draw the code" : "Lift to enter", Color(hex: 0x38BDF8))
      case .right: ("Unlocked", Color(hex: 0x34D399))
      case .wrong: ("Wrong code", Color(hex: 0xF87171))
      }
    drawing.add(
      Label(
        title, at: Point(x: 180, y: 62), size: 24,
        color: verdict == .none ? .white : accent, alignment: .middle, isBold: true))
    let origin = Point(x: Self.lock.x, y: Self.lock.y)
    var way = selected.map { origin + center(of: $0) }
    if verdict == .none, let finger, !way.isEmpty { way.append(finger) }
    if way.count > 1 {
      drawing.stroke(
        Outline(through: way), Pen(accent.opacity(0.7), width: max(4, cell * 0.08)))
    }
    for dot in 1...columns * rows {
      let center = origin + center(of: dot)
      let isSelected = selected.contains(dot)
      if isSelected {
        drawing.fill(Outline(circleAt: center, radius: cell * 0.3), accent.opacity(0.25))
        drawing.stroke(
          Outline(circleAt: center, radius: cell * 0.3), Pen(accent, width: 2))
      }
      drawing.fill(
        Outline(circleAt: center, radius: cell * 0.1),
        isSelected ? accent : Color(hex: 0xCBD5E1))
    }
    return drawing
  }
}
