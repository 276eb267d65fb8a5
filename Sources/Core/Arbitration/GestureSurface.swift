public import Recognition
public import TouchModel
public import ViewTree

/// A surface with views and recognizers: it receives frames and returns transitions.
///
/// Time comes only from the frames. For a recording, send every frame and then call `finish`. For
/// live input, also call `advance(to:)` at `nextDeadline`.
///
/// A surface is a value. Copying it is O(1). The first change to either copy copies the recognizers
/// and their states once.
public struct GestureSurface {
  /// A reference to a recognizer of a surface: the recognizer's number and, as a type parameter,
  /// its type.
  public struct Handle<Machine: AddableRecognizer>: Hashable, Sendable {
    /// The recognizer's number. Numbers count from 0 in the order in which recognizers were added.
    public let number: Int
    /// The surface that gave out the handle, or a copy of it.
    let surface: TreeNumber
  }

  private(set) var box: EngineBox

  /// Creates a surface of a known size, in points. Its root view receives every touch.
  public init(width: Double, height: Double) {
    self.init(root: View(id: "root"), bounds: Rect(x: 0, y: 0, width: width, height: height))
  }

  /// Creates a surface with the root view `root`. `bounds` is the area of the surface in points,
  /// which screen edge pans need; it defaults to the frame of the root view. An area that is not finite
  /// is refused (see `refusedCalls`), and the size of the surface is then unknown.
  public init(root: View, bounds: Rect? = nil) {
    let area = bounds ?? root.frame
    let fault = root.fault ?? area.flatMap { View(id: root.id, frame: $0).fault }
    let isRight = fault == nil
    box = EngineBox(
      Engine(ViewTree(root: isRight ? root : View(id: root.id)), bounds: isRight ? area : nil))
    if let fault { engine.refuse(.viewValue(view: root.id, fault)) }
  }

  /// The engine. A modification copies it first if another surface shares it.
  var engine: Engine {
    @inline(__always) _read { yield box.engine.pointee }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = EngineBox(box.engine.pointee.copy()) }
      yield &box.engine.pointee
    }
  }

  /// Begins a call that records results. The results of the previous call are removed.
  @inline(__always)
  mutating func call(_ body: (inout Engine) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = EngineBox(box.engine.pointee.copy()) }
    box.engine.pointee.beginCall()
    body(&box.engine.pointee)
  }
}

/// Owns an engine that several surfaces may share. The engine is stored behind a pointer because
/// the exclusivity of every access to a stored property of a class is checked at run time.
final class EngineBox {
  let engine: UnsafeMutablePointer<Engine>

  init(_ engine: consuming Engine) {
    self.engine = .allocate(capacity: 1)
    self.engine.initialize(to: engine)
  }

  deinit {
    engine.deinitialize(count: 1)
    engine.deallocate()
  }
}

/// Inputs of a surface.
extension GestureSurface {
  /// The time of the last frame or deadline.
  public var now: Timestamp { engine.moment.now }

  /// The time at which `advance(to:)` must be called if no frame arrives first; nil if no deadline
  /// is set.
  public var nextDeadline: Timestamp? { engine.moment.deadline }

  /// The number of touches that were ignored because `TouchTable.capacity` other touches were on
  /// the surface.
  package var touchesTurnedAway: Int { engine.moment.touchesTurnedAway }

  /// Sends a frame to the recognizers. If a deadline and the frame have the same time, the deadline
  /// is handled first.
  public mutating func send(_ frame: Frame) { call { $0.send(frame) } }

  /// Sends all entries of a batch in order. `numberOf` returns the number of the recognizer that a
  /// command names, or nil to skip the command.
  public mutating func send(
    _ batch: FrameBatch, recognizerNamed numberOf: (String) -> Int? = { _ in nil }
  ) {
    call { $0.send(batch, recognizerNamed: numberOf) }
  }

  /// Sends a motion sample to the recognizers of motion. If a deadline and the sample have the same
  /// time, the deadline is handled first.
  public mutating func send(_ sample: MotionSample, at time: Timestamp) {
    call { $0.send(sample, at: time) }
  }

  /// Advances the time to `time` and handles the deadlines that are due at or before it.
  public mutating func advance(to time: Timestamp) { call { $0.advance(to: time) } }

  /// Applies a command of the application to recognizer `number`, after the frame at `time` was
  /// sent. A number that no recognizer has is refused; see `refusedCalls`.
  public mutating func perform(_ change: Command.Change, on number: Int, at time: Timestamp) {
    guard accepts(number) else { return }
    call { $0.perform(change, on: number, at: time) }
  }

  /// Applies a command that the application gives in answer to the transition at `index` of
  /// `transitions`. A value that it sets also applies to the later transitions of the gesture.
  package mutating func answer(transitionAt index: Int, with change: Command.Change) {
    engine.answer(engine.recorder[index], at: index, with: change)
  }

  /// Ends the recording. Touches that are down are cancelled at the time of the last frame. If no
  /// touch is down, time advances until no deadline is left.
  public mutating func finish() { call { $0.finish() } }

  /// Sends the last entries and ends the recording, in one call: `transitions` has those of both.
  package mutating func finish(after batch: FrameBatch) {
    call {
      $0.send(batch, recognizerNamed: { _ in nil })
      $0.finish()
    }
  }
}

/// Results of a call.
extension GestureSurface {
  /// The transitions that the last call of `send`, `advance`, `perform` or `finish` caused, in
  /// order. O(1).
  public var transitions: TransitionList { engine.recorder.list }

  /// Moves the transitions of the last call to `storage`, and takes the memory of `storage` for the
  /// next call. O(1).
  package mutating func takeTransitions(into storage: inout TransitionList) {
    engine.recorder.exchange(&storage)
  }

  /// The time before which no sequence begins whose end is still to come: the start of the earliest
  /// open sequence of a recognizer, or the time of the last frame. A motion may have begun at any
  /// time.
  package var earliestOpenSequence: Timestamp {
    if !engine.plan.motionOrder.isEmpty { return Timestamp(microseconds: .min) }
    var earliest = now
    for number in engine.recognizers.indices {
      let record = engine.recognizers[number]
      guard record.inSequence || record.phase != .possible || !record.down.isEmpty else { continue }
      earliest = min(earliest, record.subject.started)
    }
    return earliest
  }

  /// Whether the delivery of touches to views is recorded. Recording takes time on every frame.
  public var recordsDeliveries: Bool {
    get { engine.records.recordsDeliveries }
    set { engine.records.recordsDeliveries = newValue }
  }

  /// The touches that were delivered to views during the last call; empty without
  /// `recordsDeliveries`.
  public var deliveries: [Delivery] { engine.records.deliveries }

  /// The actions of controls during the last call; empty without `recordsDeliveries`.
  public var controlActions: [ControlAction] { engine.records.controlActions }

  /// The touches that landed in a view during the last call; empty without `recordsDeliveries`.
  public var landings: [Landing] { engine.records.landings }

  /// Whether `touchRecord` is recorded.
  package var recordsTouches: Bool {
    get { engine.records.recordsTouches }
    set { engine.records.recordsTouches = newValue }
  }

  /// The touches that landed during the last call, if it sent a batch; empty without
  /// `recordsTouches`.
  package var touchRecord: TouchRecord { engine.records.touches }
}
