internal import TouchModel

/// One slot: a touch from frame to frame, and its changes in the frame that is being collected.
struct Slot {
  enum Life: UInt8 { case unknown, idle, down }
  var life = Life.unknown
  /// Whether the touch landed in this frame.
  var hasLanded = false
  /// Whether the touch that was down before this frame has ended in it.
  var hasEnded = false
  /// The number of touches that landed and lifted within this frame.
  var flashes: UInt8 = 0
  /// Whether the touch may begin: its landing was seen, and there was no gap since.
  var mayBegin = false
  /// The value of `mayBegin` of the touch that has ended.
  var couldBegin = false
  /// Whether the touch has begun and neither ended nor was cancelled.
  var hasBegun = false
  var known: UInt16 = 0
  var changed: UInt16 = 0
  var trackingID: Int32 = -1
  /// The identity of the touch; zero while the touch has not been passed on.
  var touch = TouchID(0)
  /// The position at the end of the last frame, in device units.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The axes whose values the device has not reported.
  var guessed = GuessedAxes()
  /// The offset of the position on a touchpad that reports the corners of a box.
  var box = BoxShift()
  /// The last step of the contact. Used only if jumps are detected.
  var step = JumpWatch.Step()
}
