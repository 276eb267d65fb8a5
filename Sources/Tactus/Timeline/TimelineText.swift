public import Setups
public import TactusGestures

/// The timeline that people read: one line a gesture, times relative to the capture's first frame.
public struct TimelineText: Sendable {
  private let names: TransitionNames
  private let zero: Timestamp
  private let width: Int

  public init(_ names: TransitionNames, zero: Timestamp) {
    self.names = names
    self.zero = zero
    width = names.recognizers.map(\.count).max() ?? 0
  }

  /// The line over the columns.
  public var header: String {
    columns(padded("start", 10), padded("lasts", 9), "gesture", "")
  }

  public func line(for gesture: GestureRecord) -> String {
    let note = gesture.last.state == .cancelled ? " (cancelled)" : ""
    return columns(
      padded(relative(gesture.start), 10), padded(Quantity.time(gesture.duration.seconds), 9),
      names.recognizers[gesture.recognizer], describe(gesture.last) + note)
  }

  /// One state change, for those who want them all.
  public func line(for transition: Transition) -> String {
    let name = names.recognizers[transition.recognizer]
    let step = "\(transition.from) → \(transition.state)"
    let reason = transition.failure.map { failure in
      ": " + Explanation.sentence(for: failure, names)
    }
    return columns(
      padded(relative(transition.time), 10), padded("·", 9), name,
      step + (reason ?? (transition.state == .possible ? "" : ", " + describe(transition))))
  }

  /// A media key.
  public func line(for key: RemoteControl) -> String {
    columns(padded(relative(key.time), 10), padded("·", 9), "key", "\(key.command)")
  }

  public func relative(_ time: Timestamp) -> String {
    Quantity.fixed(time.since(zero).seconds, decimals: 3) + " s"
  }

  private func columns(_ time: String, _ span: String, _ name: String, _ text: String) -> String {
    let gap = String(repeating: " ", count: max(0, width - name.count))
    var line = "\(time)  \(span)  \(name)\(gap)  \(text)"
    while line.last == " " { line.removeLast() }
    return line
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func describe(_ transition: Transition) -> String {
    let place = "at (\(whole(transition.location.x)), \(whole(transition.location.y)))"
    let fingers = transition.touches > 1 ? ", \(Quantity.fingers(transition.touches))" : ""
    switch transition.values {
    case .tap, .longPress, .custom: return place + fingers
    case .swipe(let direction):
      return "\(words(for: direction)) from \(place.dropFirst(3))\(fingers)"
    case .pan(let translation, let velocity):
      return "\(words(for: translation)), \(whole(velocity.length)) pt/s\(fingers)"
    case .pinch(let scale, let velocity):
      return "× \(Quantity.fixed(scale, decimals: 3)), \(signed(velocity, 2)) /s\(fingers)"
    case .rotation(let angle, let velocity):
      let degrees = 180 / Double.pi
      return "\(signed(angle * degrees, 1))°, \(signed(velocity * degrees, 0))°/s\(fingers)"
    case .template(_, let dissimilarity):
      let label = names.label(of: transition).map {
        "\($0), unlike by \(Quantity.fixed(dissimilarity, decimals: 3)), "
      }
      return (label ?? "") + place + fingers
    case .shake(let peak, let swings):
      return "\(Quantity.swings(swings)), at most \(Quantity.fixed(peak, decimals: 1)) g"
    }
  }

  private func words(for direction: SwipeDirection) -> String {
    let all: [(SwipeDirection, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return all.filter { direction.contains($0.0) }.map(\.1).joined(separator: " or ")
  }

  private func words(for movement: Point) -> String {
    let across = "\(whole(abs(movement.x))) pt \(movement.x < 0 ? "left" : "right")"
    let along = "\(whole(abs(movement.y))) pt \(movement.y < 0 ? "up" : "down")"
    switch (abs(movement.x) >= 0.5, abs(movement.y) >= 0.5) {
    case (true, true): return "\(across), \(along)"
    case (true, false): return across
    case (false, true): return along
    case (false, false): return "0 pt"
    }
  }

  private func whole(_ number: Double) -> String { Quantity.fixed(number, decimals: 0) }

  private func signed(_ number: Double, _ decimals: Int) -> String {
    (number < 0 ? "" : "+") + Quantity.fixed(number, decimals: decimals)
  }
}
