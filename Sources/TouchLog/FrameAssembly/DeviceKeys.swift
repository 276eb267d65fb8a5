internal import TouchModel

/// Keys that are no part of a touch: media keys, and the buttons of pads and pens.
struct DeviceKeys {
  private var pending: [DeviceEvent] = []

  mutating func set(_ code: UInt16, to value: Int32) {
    // A repeated key is not pressed again.
    guard value == 0 || value == 1 else { return }
    if let button = DeviceButton(key: code) {
      pending.append(.button(button, isPressed: value == 1))
    } else if let command = RemoteCommand(key: code, isPressed: value == 1) {
      pending.append(.remoteControl(command))
    }
  }

  /// What the frame's keys did, at the frame's time.
  mutating func closeFrame(at time: Timestamp, into batch: inout FrameBatch) {
    if pending.isEmpty { return }
    for event in pending { batch.append(event, at: time) }
    pending.removeAll(keepingCapacity: true)
  }
}

extension DeviceButton {
  /// Nil for other keys.
  init?(key code: UInt16) {
    switch code {
    case EventCode.BTN_LEFT: self = .left
    case EventCode.BTN_RIGHT: self = .right
    case EventCode.BTN_MIDDLE: self = .middle
    case EventCode.BTN_STYLUS: self = .stylus
    case EventCode.BTN_STYLUS2: self = .secondStylus
    default: return nil
    }
  }
}

extension RemoteCommand {
  /// Nil for other keys, and where letting go of the key asks for nothing.
  init?(key code: UInt16, isPressed: Bool) {
    switch (code, isPressed) {
    case (EventCode.KEY_FASTFORWARD, false): self = .endSeekingForward
    case (EventCode.KEY_REWIND, false): self = .endSeekingBackward
    case (_, false): return nil
    case (EventCode.KEY_FASTFORWARD, true): self = .beginSeekingForward
    case (EventCode.KEY_REWIND, true): self = .beginSeekingBackward
    case (EventCode.KEY_PLAY, true), (EventCode.KEY_PLAYCD, true): self = .play
    case (EventCode.KEY_PAUSECD, true): self = .pause
    case (EventCode.KEY_STOPCD, true): self = .stop
    // The one button of a headset is KEY_MEDIA (Android's Generic.kl).
    case (EventCode.KEY_PLAYPAUSE, true), (EventCode.KEY_MEDIA, true): self = .togglePlayPause
    case (EventCode.KEY_NEXTSONG, true): self = .nextTrack
    case (EventCode.KEY_PREVIOUSSONG, true): self = .previousTrack
    case (EventCode.KEY_VOLUMEUP, true): self = .volumeUp
    case (EventCode.KEY_VOLUMEDOWN, true): self = .volumeDown
    case (EventCode.KEY_MUTE, true): self = .mute
    default: return nil
    }
  }
}
