internal import Explaining
internal import Setups
internal import TactusGestures
internal import TouchLog

/// Runs setups that treat contacts alike over one reading of a capture.
struct ComparedPlay {
  /// The gestures of each setup.
  private(set) var gestures: [[Gesture]]
  /// The failures of the recognizers of each setup, in the order of their times.
  private(set) var failures: [[FailedRecognizer]]
  /// The landings, lifts and cancellations that the views of each setup received, if they are asked for.
  private(set) var deliveries: [[Delivery]]
  private let setups: [Setup]
  private let recordsDeliveries: Bool
  private var surfaces: [GestureSurface] = []
  private var recorders: [GestureRecorder]
  private var frames: [PlatformFrames]

  init(_ setups: [Setup], _ input: PlatformInput, recordsDeliveries: Bool) {
    self.setups = setups
    self.recordsDeliveries = recordsDeliveries
    deliveries = setups.map { _ in [] }
    gestures = setups.map { _ in [] }
    failures = setups.map { _ in [] }
    recorders = setups.map { GestureRecorder($0, measuresMotion: false) }
    frames = setups.map { PlatformFrames(input, of: $0) }
  }

  /// Reads a capture to its end. `observe` gets each batch.
  mutating func run(
    _ reader: CaptureReader, observe: (FrameBatch) -> Void
  ) throws(CaptureError) {
    var batch = FrameBatch()
    while try reader.next(into: &batch) {
      if surfaces.isEmpty { surfaces = surfaces(of: reader) }
      observe(batch)
      for number in surfaces.indices {
        send(frames[number].isPlain ? batch : frames[number].deliver(batch), to: number)
      }
    }
    for number in surfaces.indices {
      let rest = frames[number].finish()
      if !rest.isEmpty { surfaces[number].send(rest, recognizerNamed: setups[number].number(of:)) }
      surfaces[number].finish()
      record(number, rest)
      gestures[number] += recorders[number].finish()
    }
  }

  private func surfaces(of reader: CaptureReader) -> [GestureSurface] {
    zip(setups, frames).map { setup, frames in
      var surface = setup.surface(bounds: frames.bounds(of: reader.surface))
      surface.recordsTouches = true
      surface.recordsDeliveries = recordsDeliveries
      return surface
    }
  }

  private mutating func send(_ batch: FrameBatch, to number: Int) {
    surfaces[number].send(batch, recognizerNamed: setups[number].number(of:))
    record(number, batch)
  }

  private mutating func record(_ number: Int, _ batch: FrameBatch) {
    if recordsDeliveries {
      deliveries[number] += surfaces[number].deliveries.filter {
        $0.phase != .moved && $0.phase != .stationary
      }
    }
    let transitions = surfaces[number].transitions
    gestures[number] += recorders[number].record(
      batch, surfaces[number].touchRecord, transitions)
    failures[number] += transitions.compactMap { FailedRecognizer($0) }
  }
}
