/// An input event of a device other than contacts.
public enum DeviceEvent: Hashable, Sendable {
  /// A measurement of an accelerometer.
  case motion(MotionSample)
  /// A media key was pressed.
  case remoteControl(RemoteCommand)
  /// A button of a touchpad or a pen was pressed or released.
  case button(DeviceButton, isPressed: Bool)
  /// Motion samples were lost, or the clock jumped, so earlier samples say nothing about later
  /// ones.
  case motionGap
}

/// The command of a media key: UIKit's remote-control events, and the volume keys, which UIKit does
/// not report.
public enum RemoteCommand: UInt8, CaseIterable, Hashable, Sendable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
  case volumeUp, volumeDown, mute
}

/// The buttons of a touchpad or a pen.
public enum DeviceButton: UInt8, CaseIterable, Hashable, Sendable {
  case left, right, middle, stylus, secondStylus
}
