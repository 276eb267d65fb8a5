package import TouchModel

/// A pan that starts at an edge of the surface and leads away from it.
public struct ScreenEdgePanRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    case following(ScreenEdges)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var pan: PanRecognizer

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    pan = PanRecognizer(configuration.pan)
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { pan.touches }
  package var followed: TouchSet { pan.followed }
  package var values: GestureValues { pan.values }

  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .translation(let value) = change else { return false }
    setTranslation(value)
    return true
  }

  /// See `PanRecognizer.setTranslation`.
  package mutating func setTranslation(_ value: Point) { pan.setTranslation(value) }

  package mutating func reset() {
    state = .idle
    pan.reset()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let signal = pan.advance(on: input, at: time, in: table)
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, in: table)
    case (.following(let edges), .moved):
      guard signal == .began else { return signal }
      let inward = edges.inward(pan.translation + pan.travel.withheld - pan.travel.given)
      if Rounding.reaches(inward, configuration.pan.hysteresis) { return signal }
      return fail(
        Failure(.wrongDirection, measured: inward, limit: configuration.pan.hysteresis))
    case (.following, _):
      return signal
    case (.idle, _), (.done, _):
      return nil
    }
  }

  private mutating func land(_ touches: TouchSet, in table: TouchTable) -> Signal? {
    guard let bounds = table.bounds else { return fail(Failure(.noSurface)) }
    let origin = table.centroidOfOrigins(of: touches)
    let edges = configuration.edges.near(origin, in: bounds, width: configuration.edgeWidth)
    guard !edges.isEmpty else {
      let distance = configuration.edges.distance(from: origin, to: bounds)
      return fail(Failure(.awayFromEdge, measured: distance, limit: configuration.edgeWidth))
    }
    state = .following(edges)
    return nil
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension ScreenEdgePanRecognizer {
  /// Which edges, and all that a pan has.
  public struct Configuration: Hashable, Sendable {
    /// The edges of the surface that the pan may start from. Default: none, as Apple documents;
    /// without an edge no pan is recognized [A].
    public var edges: ScreenEdges = []
    /// The greatest distance from the edge at which a finger may land, inclusive. Range: at least 0
    /// pt. Default: 20 pt, from ports of UIKit [I].
    public var edgeWidth = 20.0
    /// The limits of the pan itself.
    public var pan = PanRecognizer.Configuration()

    /// Creates a configuration with UIKit's values.
    public init() {}
  }
}

extension ScreenEdgePanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .screenEdgePan }
  package static var hasDeadlines: Bool { false }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.edgePans.append($1) } }
}
