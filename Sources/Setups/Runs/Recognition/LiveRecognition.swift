public import Setups
public import TactusGestures
public import TouchDevice
public import TouchLog

/// Runs a setup over events as they arrive, without a clock of its own.
///
/// The caller passes events to `take`, and calls `advance(to:)` if `nextDeadline` comes first.
/// `step` does both for a device.
public final class LiveRecognition {
  private let setup: Setup
  private var assembly: LiveAssembly
  private var surface: GestureSurface
  private var batch = FrameBatch()
  private var recorder: GestureRecorder
  /// The transitions of the last step.
  public private(set) var transitions = TransitionList()
  /// The gestures that were complete with the last step.
  public private(set) var gestures: [Gesture] = []
  /// The events that the last step read from the device.
  package private(set) var events = EventBatch()
  /// Whether each step keeps the contacts that recognizers do not receive, for a page that shows them.
  package var keepsContacts = false
  private var keptBackContacts = KeptBackContacts()
  /// The contacts of the last step that recognizers did not receive; only with `keepsContacts`.
  package private(set) var keptBack = FrameBatch()
  /// The contacts that were found to be no fingers in the last step; only with `keepsContacts`.
  package private(set) var rejectedContacts: [RejectedContact] = []
  /// The time that the last step reached without an event; nil if it ended otherwise.
  package private(set) var reached: Timestamp?
  /// The time of the first frame.
  public private(set) var start: Timestamp?
  /// The size of the surface; nil if the device does not state it.
  public var size: SurfaceSize? { assembly.size }

  /// Prepares the recognition of a device's touches. `geometry` states the size or resolution of
  /// its surface if the device does not.
  public convenience init(
    _ device: DeviceDescription, _ setup: Setup, geometry: DeviceGeometry.Override? = nil
  ) {
    self.init(device, setup, DeviceGeometry(device, override: geometry))
  }

  package init(_ device: DeviceDescription, _ setup: Setup, _ geometry: DeviceGeometry) {
    self.setup = setup
    recorder = GestureRecorder(setup)
    var options = CaptureReader.Options()
    options.splitsJumps = setup.splitsJumps
    options.judgesAsLibinput = setup.judgesContactsAsLibinput
    if setup.rejectsPalms { options.palmRejection = PalmRejection(.removeOnTouchpads) }
    options.rejectsResting = setup.rejectsResting
    assembly = LiveAssembly(device, geometry, options)
    surface = setup.surface(
      bounds: assembly.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) })
    surface.recordsTouches = true
  }

  /// The transitions and media keys of the last step, in order.
  package var happenings: [Happening] {
    Happening.insert(RemoteControl.all(in: batch), into: transitions.map(Happening.transition))
  }

  /// The time at which `advance(to:)` must be called if no event comes first.
  public var nextDeadline: Timestamp? {
    guard let finger = assembly.deadline else { return surface.nextDeadline }
    return min(surface.nextDeadline ?? finger, finger)
  }

  /// The time of the last frame or deadline.
  public var now: Timestamp { surface.now }

  /// Waits for the next events of the device and processes them.
  ///
  /// After `interruption` has become readable or the device has thrown, the caller must still call
  /// `finish`.
  public func step(
    _ device: LiveDevice, orReadable interruption: Int32? = nil
  ) throws(DeviceError) -> LiveDevice.Wake {
    try step(from: device, orReadable: interruption)
  }

  /// The frames that recognizers received in the last step.
  package var frames: FrameBatch { batch }

  /// Waits for the next events of a source and processes them, as `step` does for a device. If no event comes
  /// by the time `limit`, the step ends there.
  package func step(
    from source: some LiveSource, orReadable interruption: Int32?, notAfter limit: Timestamp? = nil
  ) throws(DeviceError) -> LiveDevice.Wake {
    let deadline = nextDeadline
    let last = [deadline, limit].compactMap(\.self).min()
    transitions.removeAll()
    gestures.removeAll()
    batch.removeAll()
    if keepsContacts { (keptBack, rejectedContacts) = (FrameBatch(), []) }
    reached = nil
    let wake = try source.wait(until: last, orReadable: interruption, into: &events)
    switch wake {
    case .events: take(events)
    case .deadline:
      reached = last
      if let deadline, deadline == last { advance(to: deadline) }
    case .interrupted, .ended: break
    }
    return wake
  }

  package func take(_ events: EventBatch) {
    assembly.assemble(events, into: &batch)
    let all = keepsContacts ? batch : FrameBatch()
    let rejected = assembly.filter(&batch)
    if keepsContacts {
      rejectedContacts = rejected
      if !assembly.isJudgedAsLibinput {
        keptBack = keptBackContacts.frames(of: all, passed: batch)
      }
    }
    start = start ?? batch.entries.first?.time
    surface.send(batch)
    takeTransitions()
  }

  /// Advances the time without events.
  public func advance(to time: Timestamp) {
    assembly.advance(to: time, into: &batch, &surface)
    if keepsContacts, !batch.isEmpty {
      keptBack = keptBackContacts.frames(of: FrameBatch(), passed: batch)
    }
    takeTransitions()
  }

  /// Ends the run. Recognizers return to possible, and touches that are down are cancelled.
  public func finish() {
    assembly.finish(into: &batch, &surface)
    takeTransitions()
    gestures += recorder.finish()
  }

  private func takeTransitions() {
    surface.takeTransitions(into: &transitions)
    gestures = recorder.record(batch, surface.touchRecord, transitions)
  }

  /// The diagnostics so far.
  public var diagnostics: [Diagnostic] {
    assembly.log.all
      + CaptureNotes.notes(
        setup, size: size, turnedAway: surface.touchesTurnedAway, idle: [:])
  }
}
