package import TouchModel

/// How far a capture has been read for a part of it, and what was found.
package struct WindowProgress: Hashable, Sendable {
  /// The part in the capture's own times; nil until the first frame was read.
  package internal(set) var window: CaptureWindow?
  /// The first frame of the capture.
  package internal(set) var firstFrame: Timestamp?
  /// The last frame that was read.
  package internal(set) var lastFrame: Timestamp?
  /// Frames of the capture that lie in the part.
  package internal(set) var frames = 0
  /// A frame after the part was met, so the capture goes on behind the part.
  package internal(set) var isOver = false
  /// The part is described as far as it was read: the state at its beginning has been written.
  var hasBegun = false
  /// The part that is asked for.
  private let asked: CaptureWindow

  init(_ asked: CaptureWindow) { self.asked = asked }

  /// The progress of the next part of the same capture.
  func next(_ window: CaptureWindow) -> WindowProgress {
    var next = WindowProgress(window)
    next.firstFrame = firstFrame
    next.lastFrame = lastFrame
    next.window = firstFrame.map { window.resolved(firstFrame: $0) }
    return next
  }

  /// Notes a frame, and returns where it lies.
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
