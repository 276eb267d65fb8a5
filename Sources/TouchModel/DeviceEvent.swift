/// An input of a device other than contacts.
public enum DeviceEvent: Hashable, Sendable {
  case motion(MotionSample)
  case remoteControl(RemoteCommand)
  /// A button of a pad or a pen was pressed, or let go.
  case button(DeviceButton, isPressed: Bool)
  /// Samples were lost, or the clock jumped: what was felt before says nothing about what comes.
  case motionGap
}

/// The command of a media key, by the names of UIKit's remote-control events; and the volume, which
/// UIKit does not report.
public enum RemoteCommand: UInt8, CaseIterable, Hashable, Sendable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
  case volumeUp, volumeDown, mute
}

/// The buttons that a pad, or a pen, may have.
public enum DeviceButton: UInt8, CaseIterable, Hashable, Sendable {
  case left, right, middle, stylus, secondStylus
}
