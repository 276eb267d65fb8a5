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
    pan.set(change)
  }

  package mutating func reset() {
    state = .idle
    pan.reset()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    if case .moved(let touches) = input { return move(touches, at: time, in: table).signal }
    let signal = pan.advance(on: input, at: time, in: table)
    switch (state, input) {
    case (.idle, .landed(let touches)):
      return land(touches, in: table)
    case (.following, _):
      return signal
    case (.idle, _), (.done, _):
      return nil
    }
  }

  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    let movement = pan.move(touches, at: time, in: table)
    guard case .following(let edges) = state else { return .nothing }
    guard case .signal(.began) = movement else { return movement }
    let failure = edges.failure(of: pan.travel.byFingers, within: configuration.pan.hysteresis)
    return failure.map { .signal(fail($0)) } ?? movement
  }

  private mutating func land(_ touches: TouchSet, in table: TouchTable) -> Signal? {
    switch configuration.start.edges(near: touches, in: table) {
    case .success(let edges):
      state = .following(edges)
      return nil
    case .failure(let rejection): return fail(rejection.failure)
    }
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

    var start: EdgeStart { EdgeStart(edges: edges, width: edgeWidth) }
  }
}

extension ScreenEdgePanRecognizer {
  /// Creates a recognizer of a pan from one of these edges, with UIKit's other values.
  public init(edges: ScreenEdges) {
    var configuration = Configuration()
    configuration.edges = edges
    self.init(configuration)
  }
}

extension ScreenEdgePanRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .screenEdgePan }
  package static var hasDeadlines: Bool { false }
  public func store(in storage: RecognizerStorage) -> Int {
    let pan = configuration.pan
    let machine = pan.platform?.machine(for: pan, from: configuration.start)
    return storage.store(self, judgedBy: machine) { $0.edgePans.put($1, at: $2) }
  }
}

extension ScreenEdgePanRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("edgeWidth", configuration.edgeWidth)
    return check.fault ?? PanRecognizer.fault(in: configuration.pan)
  }
}
