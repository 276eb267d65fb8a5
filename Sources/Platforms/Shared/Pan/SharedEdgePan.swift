internal import Recognition
internal import TouchModel

/// A `SharedPan` that starts at an edge of the surface and leads away from it.
struct SharedEdgePan: PlatformMachine {
  private enum State: Hashable {
    case idle
    case following(ScreenEdges)
    case done
  }

  private let start: EdgeStart
  private let hysteresis: Double
  private var state = State.idle
  private var pan: SharedPan

  init(_ pan: SharedPan, _ configuration: PanRecognizer.Configuration, from start: EdgeStart) {
    (self.pan, self.start, hysteresis) = (pan, start, configuration.hysteresis)
  }

  var traits: InputTraits { pan.traits }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { pan.touches }
  var followed: TouchSet { pan.followed }
  var values: GestureValues { pan.values }

  mutating func set(_ change: Command.Change) -> Bool { pan.set(change) }

  mutating func reset() {
    state = .idle
    pan.reset()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let signal = pan.advance(on: input, at: time, in: table)
    switch (state, input) {
    case (.idle, .landed(let touches)):
      switch start.edges(near: touches, in: table) {
      case .success(let edges):
        state = .following(edges)
        return nil
      case .failure(let rejection): return fail(rejection.failure)
      }
    case (.following(let edges), .moved):
      guard signal == .began else { return signal }
      let movement = pan.travel.translation + pan.travel.withheld - pan.travel.given
      return edges.failure(of: movement, within: hysteresis).map { fail($0) } ?? signal
    case (.following, _):
      return signal
    case (.idle, _), (.done, _):
      return nil
    }
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}
