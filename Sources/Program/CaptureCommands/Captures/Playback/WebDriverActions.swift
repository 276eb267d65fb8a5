internal import JSONText
internal import Tactus

/// W3C WebDriver actions: a source for each finger, with as many ticks in each.
///
/// Every movement has the duration 0, so that each position is reached at its own time and nothing is
/// interpolated. Times are rounded to milliseconds since the first landing, so that the errors do not
/// add up.
struct WebDriverActions: Sendable {
  /// The actions that make time pass.
  enum Clock: Hashable, Sendable {
    /// A source of its own, which pauses from the beginning of a tick to the next one. The time that a
    /// browser takes for the movements of the tick is part of the pause.
    case source
    /// Ticks in which all fingers pause, for drivers that play each source for itself.
    case ticks
  }

  enum Action: Hashable, Sendable {
    case pause(milliseconds: Int64)
    case move(x: Double, y: Double)
    case down, up
  }

  /// The actions of each finger. All lists have the same length.
  private(set) var sources: [[Action]]
  /// The milliseconds that pass in each tick, if the clock is a source.
  private var pauses: [Int64] = []
  private let clock: Clock

  /// Creates the actions. `place` rounds a coordinate.
  init(_ touches: PlayedTouches, clock: Clock, _ place: (Double) -> Double) {
    self.clock = clock
    sources = [[Action]](repeating: [], count: touches.fingers)
    var now: Int64 = 0
    for step in touches.steps {
      let time = (step.microseconds + 500) / 1000
      if time > now {
        pause(time - now)
        now = time
      }
      // A finger that is up goes to the place where it will land without touching.
      let landings = step.touches(.land)
      add(Self.actions(step.moved + landings) { .move(x: place($0.x), y: place($0.y)) })
      // chromedriver ignores pointerCancel, and the finger would stay down.
      add(Self.actions(step.touches(.lift) + step.touches(.cancel)) { _ in .up })
      add(Self.actions(landings) { _ in .down })
    }
  }

  private static func actions(
    _ touches: [PlayedTouches.Touch], _ action: (PlayedTouches.Touch) -> Action
  ) -> [Int: Action] {
    Dictionary(touches.map { ($0.finger, action($0)) }) { first, _ in first }
  }

  /// Adds a tick, in which the fingers without an action pause.
  private mutating func add(_ actions: [Int: Action]) {
    guard !actions.isEmpty else { return }
    for finger in sources.indices {
      sources[finger].append(actions[finger] ?? .pause(milliseconds: 0))
    }
    pauses.append(0)
  }

  private mutating func pause(_ milliseconds: Int64) {
    if clock == .source, !pauses.isEmpty {
      pauses[pauses.count - 1] = milliseconds
      return
    }
    for finger in sources.indices { sources[finger].append(.pause(milliseconds: milliseconds)) }
    pauses.append(milliseconds)
  }

  /// The body of a request to perform the actions.
  var document: [UInt8] { Array("{\"actions\":\(list)}\n".utf8) }

  /// The list of sources as JSON, with a line for each action.
  var list: String {
    var texts = sources.enumerated().map { finger, actions in
      Self.source(
        "\"type\":\"pointer\",\"id\":\"finger\(finger + 1)\","
          + #""parameters":{"pointerType":"touch"}"#, actions)
    }
    if clock == .source {
      texts.append(
        Self.source(#""type":"none","id":"clock""#, pauses.map { .pause(milliseconds: $0) }))
    }
    return "[\n" + texts.joined(separator: ",\n") + "]"
  }

  private static func source(_ head: String, _ actions: [Action]) -> String {
    "{\(head),\"actions\":[\n" + actions.map(line).joined(separator: ",\n") + "]}"
  }

  private static func line(of action: Action) -> String {
    var writer = JSONWriter()
    write(action, to: &writer)
    return "  " + writer.text
  }

  private static func write(_ action: Action, to writer: inout JSONWriter) {
    writer.beginObject()
    switch action {
    case .pause(let milliseconds):
      writer.member("type", "pause")
      writer.member("duration", milliseconds)
    case .move(let x, let y):
      writer.member("type", "pointerMove")
      writer.member("duration", 0)
      writer.member("x", x)
      writer.member("y", y)
    case .down:
      writer.member("type", "pointerDown")
      writer.member("button", 0)
    case .up:
      writer.member("type", "pointerUp")
      writer.member("button", 0)
    }
    writer.endObject()
  }
}
