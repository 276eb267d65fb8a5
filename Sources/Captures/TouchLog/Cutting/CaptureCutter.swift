internal import FrameAssembly
internal import TouchModel

/// Reads parts of a capture one after another, as events or as frames.
struct CaptureCutter {
  private var window: CaptureWindow
  private var events: EventWindow?
  private var frames: FrameWindow?
  private var unread = EventBatch([])
  private var usedEvents = 0
  private var cut: [InputEvent] = []
  private var batch = FrameBatch()
  private var usedEntries = 0

  init(_ window: CaptureWindow) { self.window = window }

  var progress: WindowProgress {
    events?.progress ?? frames?.progress ?? WindowProgress(window)
  }

  /// Continues with a later part of the same capture.
  mutating func begin(_ window: CaptureWindow) {
    self.window = window
    events?.begin(window)
    frames?.begin(window)
  }

  /// Fills `output` with the next events of the part. Returns false at its end.
  mutating func next(
    of reader: CaptureReader, into output: inout EventBatch
  ) throws(CaptureError) -> Bool {
    output.removeAll()
    while output.isEmpty {
      if events?.progress.isOver ?? false { return false }
      cut.removeAll(keepingCapacity: true)
      if usedEvents == unread.count {
        usedEvents = 0
        guard try reader.nextWholeEvents(into: &unread) else {
          unread.removeAll()
          events?.finish(into: &cut)
          for event in cut { output.append(event) }
          return !cut.isEmpty
        }
      }
      if events == nil {
        let slot = reader.description.axes[EventCode.ABS_MT_SLOT]?.value
        events = EventWindow(window, slot: slot ?? 0)
      }
      usedEvents += events?.pass(unread.events[usedEvents...], into: &cut) ?? 0
      for event in cut { output.append(event) }
    }
    return true
  }

  /// Fills `output` with the next frames of the part. Returns false at its end.
  mutating func next(
    of reader: CaptureReader, into output: inout FrameBatch
  ) throws(CaptureError) -> Bool {
    output.removeAll()
    while output.isEmpty {
      if frames?.progress.isOver ?? false { return false }
      if usedEntries == batch.entries.count {
        usedEntries = 0
        guard try reader.next(into: &batch) else {
          batch.removeAll()
          return false
        }
      }
      if frames == nil { frames = FrameWindow(window) }
      frames?.pass(batch, from: &usedEntries, into: &output)
    }
    return true
  }
}
