public import Setups
public import TactusGestures
public import TouchLog

/// Runs a setup over a capture, one batch at a time, in memory that does not grow with the capture.
public final class CaptureRecognition {
  /// The setup that is run.
  public let setup: Setup
  private let reader: CaptureReader
  /// How the touches of the capture reach the setup's platform.
  public let input: PlatformInput
  private var platformFrames: PlatformFrames
  private var batch = FrameBatch()
  private var surface: GestureSurface?
  /// Whether the last step was that of the end of the capture.
  package private(set) var isFinished = false
  private let followsTouches: Bool
  private var recorder: GestureRecorder?
  /// Commands without an effect, each with the time at which it was first given.
  private var idle: [Command: Timestamp] = [:]
  /// The transitions of the last step.
  public private(set) var transitions = TransitionList()
  /// The gestures that were complete with the last step; only with a choice of gestures.
  public private(set) var gestures: [Gesture] = []
  /// The time of the first frame.
  public private(set) var start: Timestamp?
  /// A closure that receives the frames and transitions of every step, and the time of the first
  /// frame.
  package var observer: ((FrameBatch, TransitionList, Timestamp?) -> Void)?
  /// A closure that receives the frames as they were captured, before they are delivered as `input` says.
  package var captured: ((FrameBatch) -> Void)?

  /// The gestures that a run collects.
  public enum GestureChoice: Hashable, Sendable {
    case none
    /// Gestures without their motion, which costs less.
    case withoutMotion
    case complete
  }

  /// Prepares a run. `followsTouches` says whether touches are followed to their views, which costs
  /// time.
  public init(
    _ reader: CaptureReader, _ setup: Setup, followsTouches: Bool = false,
    gestures: GestureChoice = .none, input: PlatformInput = PlatformInput()
  ) {
    self.reader = reader
    self.input = input
    platformFrames = PlatformFrames(input, of: setup)
    self.reader.treatContacts(as: [setup])
    self.setup = setup
    self.followsTouches = followsTouches
    if gestures != .none {
      recorder = GestureRecorder(setup, measuresMotion: gestures == .complete)
    }
  }

  /// Reads the next batch of frames. Returns false at the end of the capture.
  public func step() throws(CaptureError) -> Bool {
    guard !isFinished else { return false }
    if try reader.next(into: &batch) {
      captured?(batch)
      if !platformFrames.isPlain { batch = platformFrames.deliver(batch) }
      start = start ?? batch.entries.first?.time
      var surface = takeSurface()
      if !batch.commands.isEmpty { noteIdleCommands() }
      surface.send(batch, recognizerNamed: setup.number(of:))
      surface.takeTransitions(into: &transitions)
      gestures = recorder?.record(batch, surface.touchRecord, transitions) ?? []
      self.surface = surface
    } else {
      isFinished = true
      var surface = takeSurface()
      if !platformFrames.isPlain {
        batch = platformFrames.finish()
        surface.send(batch, recognizerNamed: setup.number(of:))
      }
      surface.finish()
      surface.takeTransitions(into: &transitions)
      gestures = recorder?.record(batch, surface.touchRecord, transitions) ?? []
      gestures += recorder?.finish() ?? []
      self.surface = surface
    }
    observer?(batch, transitions, start)
    return true
  }

  private func noteIdleCommands() {
    for entry in batch.entries {
      guard case .command(let index) = entry.item else { continue }
      let command = batch.commands[index]
      if idle[command] == nil, setup.objection(to: command) != nil { idle[command] = entry.time }
    }
  }

  /// Returns the surface. It is created with the first frames, because the size of the capture's
  /// surface is known then.
  private func takeSurface() -> GestureSurface {
    defer { surface = nil }
    if let surface { return surface }
    var fresh = setup.surface(bounds: bounds)
    fresh.recordsDeliveries = followsTouches
    fresh.recordsTouches = recorder != nil
    return fresh
  }

  /// The transitions, media keys and deliveries of the last step, in order.
  package var happenings: Happenings {
    let keys = remoteControls
    if let surface, followsTouches {
      return Happenings(Happening.insert(keys, into: Happening.merge(transitions, surface)))
    }
    if keys.isEmpty { return Happenings(transitions) }
    return Happenings(Happening.insert(keys, into: transitions.map(Happening.transition)))
  }

  /// The media keys of the last step.
  package var remoteControls: [RemoteControl] { RemoteControl.all(in: batch) }

  /// The frames of the last step; none at the end of the capture.
  public var frames: FrameBatch { batch }

  /// The views of the setup; nil before the first frame.
  package var views: ViewTree? { surface?.views }

  private var bounds: Rect? { platformFrames.bounds(of: reader.surface) }

  /// The time before which no sequence begins whose end is still to come.
  package var earliestOpenSequence: Timestamp {
    surface?.earliestOpenSequence ?? Timestamp(microseconds: .min)
  }

  /// The contacts that were rejected as palms or resting thumbs so far.
  package var rejectedContacts: [RejectedContact] { reader.rejectedContacts }
  /// The fingers that landed too late for a gesture with the one beside them so far.
  var lateFingers: [LateFinger] { reader.lateFingers }

  /// Looks for faults of the device, which `diagnostics` then has notes on; see `CaptureReader.watchFaults`. Call
  /// it before the first step.
  package func watchFaults(isThorough: Bool = true) {
    if !reader.lacksTimes { reader.watchFaults(isThorough: isThorough) }
  }

  /// Whether the capture or the user states how large the surface is, so that lengths are not assumed.
  package var knowsLengths: Bool { reader.isInPoints && reader.measure?.source != .assumed }

  /// The faults of the device that were found so far; none without `watchFaults`.
  package var faults: [FaultGroup] { reader.faults }

  /// The diagnostics of the capture and of the run; complete once the capture has been read to its
  /// end.
  public var diagnostics: [Diagnostic] {
    reader.diagnostics.all + FaultNotes.notes(faults)
      + CaptureNotes.notes(
        setup, size: reader.surface, turnedAway: surface?.touchesTurnedAway ?? 0, idle: idle)
  }

  /// Whether the capture may still be made while it is read, because it comes from a pipe or a terminal.
  package var isStream: Bool { reader.isStream }
  /// The clock from which the times are counted.
  package var clock: CaptureClock { reader.clock }
  /// The format of the capture.
  public var format: CaptureFormat { reader.format }
  /// The unit of lengths; known once the first frames are read.
  public var unit: LengthUnit { reader.isInPoints ? .points : .deviceUnits }
  /// The names of recognizers, views and units in reports.
  public var names: TransitionNames { TransitionNames(setup, unit: unit) }
  /// The description of the device; empty if the capture has none.
  public var device: DeviceDescription { reader.description }
  /// The size of the surface, in the lengths of the run: points, or pixels if `input` says so; nil if it
  /// is not known.
  public var size: SurfaceSize? {
    bounds.map { SurfaceSize(width: $0.width, height: $0.height) }
  }
}
