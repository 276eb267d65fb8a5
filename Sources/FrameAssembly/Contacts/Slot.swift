internal import TouchModel

/// One slot: a touch from frame to frame, and what befell it in the frame that is being collected.
struct Slot {
  enum Life: UInt8 { case unknown, idle, down }
  var life = Life.unknown
  /// The touch landed in this frame.
  var hasLanded = false
  /// The touch that was down before this frame has ended in it.
  var hasEnded = false
  /// Touches that landed and lifted within this frame.
  var flashes: UInt8 = 0
  /// The touch may begin: it was seen landing, and no gap came since.
  var mayBegin = false
  /// The touch that has ended could have begun: `mayBegin` of that touch.
  var couldBegin = false
  /// The touch has begun, and neither ended nor was cancelled.
  var hasBegun = false
  var known: UInt16 = 0
  var changed: UInt16 = 0
  var trackingID: Int32 = -1
  /// Zero while the touch has not been shown.
  var touch = TouchID(0)
  /// Where it was at the end of the last frame.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The axes whose values the device has not reported.
  var guessed = GuessedAxes()
  /// The offset of the position on a touchpad that reports the corners of a box.
  var box = BoxShift()
  /// Only where jumps are watched for.
  var step = JumpWatch.Step()
}
