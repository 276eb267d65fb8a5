/// Writes a touch log of moving fingers, with a frame every 10 ms.
struct Fingers {
  private var lines: [String]
  private var milliseconds = 100
  private var down: [(id: Int, x: Double, y: Double)] = []
  private var nextID = 1

  /// Creates a log of a surface of this size, in points.
  init(width: Int, height: Int) {
    lines = [
      #"{"tactus":"touch-log","version":1,"width":\#(width),"height":\#(height)}"#
    ]
  }

  /// The text of the log.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Lands fingers together. Returns their identifiers.
  @discardableResult
  mutating func land(_ places: (Double, Double)...) -> [Int] {
    let ids = places.indices.map { nextID + $0 }
    nextID += places.count
    for (id, place) in zip(ids, places) { down.append((id, place.0, place.1)) }
    frame(ids, "began")
    return ids
  }

  /// Moves fingers along straight lines to new positions in `frames` frames.
  mutating func move(_ ids: [Int], to places: (Double, Double)..., frames: Int) {
    move(ids, frames: frames) { finger, share, start in
      let end = places[finger]
      return (start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
    }
  }

  /// Moves fingers along `path`, which returns the position of a finger after a share of the time.
  mutating func move(
    _ ids: [Int], frames: Int,
    along path: (_ finger: Int, _ share: Double, _ start: (Double, Double)) -> (Double, Double)
  ) {
    let starts = ids.map { id in down.first { $0.id == id }.map { ($0.x, $0.y) } ?? (0, 0) }
    for step in 1...frames {
      for (finger, id) in ids.enumerated() {
        let place = path(finger, Double(step) / Double(frames), starts[finger])
        guard let index = down.firstIndex(where: { $0.id == id }) else { continue }
        (down[index].x, down[index].y) = place
      }
      frame(ids, "moved")
    }
  }

  /// Lifts fingers at their positions.
  mutating func lift(_ ids: [Int]) {
    frame(ids, "ended")
    down.removeAll { ids.contains($0.id) }
  }

  /// Lands one finger or several, and lifts them 50 ms later.
  mutating func tap(_ x: Double, _ y: Double) {
    let ids = land((x, y))
    wait(40)
    lift(ids)
    wait(400)
  }

  /// Lets time pass.
  mutating func wait(_ milliseconds: Int) { self.milliseconds += milliseconds }

  /// Adds a frame without a touch, which only states the time.
  mutating func rest() { frame([], "") }

  private mutating func frame(_ ids: [Int], _ phase: String) {
    let touches = ids.compactMap { id in down.first { $0.id == id } }.map {
      #"{"id":\#($0.id),"phase":"\#(phase)","x":\#(Self.text($0.x)),"y":\#(Self.text($0.y))}"#
    }
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(String(1000 + rest).dropFirst())
    lines.append(#"{"t":\#(whole).\#(digits),"touches":[\#(touches.joined(separator: ","))]}"#)
    milliseconds += 10
  }

  /// Returns a number with at most three decimals.
  private static func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole)" }
    return "\(whole)." + String(String(1000 + rest).dropFirst())
  }
}
