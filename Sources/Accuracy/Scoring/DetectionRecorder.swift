internal import Runs
package import Setups
package import TactusGestures

/// Collects detections while a surface runs: one for each gesture that is not a companion. It is
/// called like `GestureRecorder`.
package struct DetectionRecorder: Sendable {
  private let capture: String
  private let names: GestureNames
  private var recorder: GestureRecorder

  package init(_ setup: Setup, capture: String) {
    self.capture = capture
    names = GestureNames(setup)
    recorder = GestureRecorder(setup, measuresMotion: false)
  }

  /// Returns the detections that are complete after this call of the surface.
  package mutating func record(
    _ frames: FrameBatch, _ touches: TouchRecord, _ transitions: TransitionList
  ) -> [Detection] {
    recorder.record(frames, touches, transitions).detections(in: capture, names)
  }

  /// Returns the detections whose touches were still down at the end of the capture.
  package mutating func finish() -> [Detection] {
    recorder.finish().detections(in: capture, names)
  }
}
