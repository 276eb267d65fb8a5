public import Recognition
public import TouchModel
public import ViewTree

/// A surface with views and recognizers on it: frames go in, transitions come out.
///
/// Time is what the frames say. For a recording, send every frame and `finish`; for live input,
/// also call `advance(to:)` when `nextDeadline` comes.
///
/// A surface is a value. A copy costs nothing until one of the two is changed, which copies the
/// recognizers and their states once.
public struct GestureSurface {
  /// Names a recognizer by its number, and keeps its type.
  public struct Handle<Machine: SeatedRecognizer>: Hashable, Sendable {
    public let number: Int
  }

  private(set) var box: EngineBox

  /// A surface of a known size, in points. Its root takes every touch.
  public init(width: Double, height: Double) {
    self.init(root: View(id: "root"), bounds: Rect(x: 0, y: 0, width: width, height: height))
  }

  /// `bounds` is the surface itself, which screen edges need. Without it the frame of the root is.
  public init(root: View, bounds: Rect? = nil) {
    box = EngineBox(Engine(ViewTree(root: root), bounds: bounds ?? root.frame))
  }

  /// The engine, which is copied before it is changed if another surface has it, too.
  var engine: Engine {
    @inline(__always) _read { yield box.engine.pointee }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = EngineBox(box.engine.pointee.copy()) }
      yield &box.engine.pointee
    }
  }

  /// Begins a call that brings something about: what was recorded belongs to the call before.
  @inline(__always)
  private mutating func call(_ body: (inout Engine) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = EngineBox(box.engine.pointee.copy()) }
    box.engine.pointee.beginCall()
    body(&box.engine.pointee)
  }
}

/// Holds an engine for the surfaces that share it. A pointer, because every access to a variable of
/// a class is checked for exclusivity at run time.
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

/// What happens to a surface.
extension GestureSurface {
  /// The time of the last frame or deadline.
  public var now: Timestamp { engine.moment.now }

  /// When `advance(to:)` should be called if no frame comes first.
  public var nextDeadline: Timestamp? { engine.moment.deadline }

  /// Touches that found the surface full, because `TouchTable.capacity` others were on it.
  public var touchesTurnedAway: Int { engine.moment.touchesTurnedAway }

  /// Tells the recognizers of a frame. A deadline that ties with the frame comes first.
  public mutating func send(_ frame: Frame) { call { $0.send(frame) } }

  /// Sends all entries of a batch. Commands to recognizers are obeyed where `numberOf` turns the
  /// name in the command into a number.
  public mutating func send(_ batch: FrameBatch, obey numberOf: (String) -> Int? = { _ in nil }) {
    call { $0.send(batch, obey: numberOf) }
  }

  /// Tells the recognizers of motion of a sample. A deadline that ties with it comes first.
  public mutating func send(_ sample: MotionSample, at time: Timestamp) {
    call { $0.send(sample, at: time) }
  }

  /// Lets time pass.
  public mutating func advance(to time: Timestamp) { call { $0.advance(to: time) } }

  /// Does to a recognizer what an application would, after what the frame at `time` brought.
  public mutating func perform(_ change: Command.Change, on number: Int, at time: Timestamp) {
    call { $0.perform(change, on: number, at: time) }
  }

  /// Everything comes to rest. Touches that are down are cancelled at the last frame; when there
  /// are none, time runs on until no deadline is left.
  public mutating func finish() { call { $0.finish() } }
}

/// What comes of it.
extension GestureSurface {
  /// What the last call of `send`, `advance`, `perform` or `finish` brought about, in order. O(1).
  public var transitions: TransitionList { engine.recorder.list }

  /// Hands the transitions of the last call over, in exchange for storage to be used again.
  public mutating func takeTransitions(into storage: inout TransitionList) {
    engine.recorder.exchange(&storage)
  }

  /// Whether touches are followed to their views, which costs time.
  public var recordsDeliveries: Bool {
    get { engine.records.recordsDeliveries }
    set { engine.records.recordsDeliveries = newValue }
  }

  /// What views were told during the last call; only with `recordsDeliveries`.
  public var deliveries: [Delivery] { engine.records.deliveries }

  /// What controls did during the last call; only with `recordsDeliveries`.
  public var controlActions: [ControlAction] { engine.records.controlActions }

  /// Touches that landed in a view during the last call; only with `recordsDeliveries`.
  public var landings: [Landing] { engine.records.landings }

  /// Whether `offers` says which touches each recognizer follows. Costs time when a touch lands only.
  public var recordsOffers: Bool {
    get { engine.records.recordsOffers }
    set { engine.records.recordsOffers = newValue }
  }

  /// Touches that were offered to recognizers during the last call; only with `recordsOffers`.
  public var offers: [TouchOffer] { engine.records.offers }
}
