package import TouchModel

/// How far a capture has been read while a part of it is copied.
package struct WindowProgress: Hashable, Sendable {
  /// The part on the capture's own clock; nil before the first frame is read.
  package internal(set) var window: CaptureWindow?
  /// The time of the first frame of the capture; nil before it is read.
  package internal(set) var firstFrame: Timestamp?
  /// The time of the last frame that was read.
  package internal(set) var lastFrame: Timestamp?
  /// The number of frames that lie in the part.
  package internal(set) var frames = 0
  /// Whether a frame after the part was read, so that the capture continues after the part.
  package internal(set) var isOver = false
  /// Whether the state at the beginning of the part has been written.
  var hasBegun = false
  /// The requested part.
  private let asked: CaptureWindow

  init(_ asked: CaptureWindow) { self.asked = asked }

  /// Returns the progress for the next part of the same capture.
  func next(_ window: CaptureWindow) -> WindowProgress {
    var next = WindowProgress(window)
    next.firstFrame = firstFrame
    next.lastFrame = lastFrame
    next.window = firstFrame.map { window.resolved(firstFrame: $0) }
    return next
  }

  /// Records a frame, and returns its position relative to the part.
  mutating func meet(_ time: Timestamp) -> CaptureWindow.Place {
    if firstFrame == nil { firstFrame = time }
    let window = window ?? asked.resolved(firstFrame: time)
    self.window = window
    lastFrame = time
    let place = window.place(of: time)
    if place == .inside { frames += 1 }
    if place == .after { isOver = true }
    return place
  }
}
