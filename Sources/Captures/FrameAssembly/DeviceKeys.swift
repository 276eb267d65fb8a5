package import TouchModel

/// Keys that are not part of a touch: media keys, and the buttons of touchpads and pens.
struct DeviceKeys {
  private var pending: [DeviceEvent] = []

  /// Whether no key changed in the current frame.
  var isEmpty: Bool { pending.isEmpty }

  mutating func set(_ code: UInt16, to value: Int32) {
    // Ignore autorepeat, which has the value 2.
    guard value == 0 || value == 1 else { return }
    if let button = DeviceButton(key: code) {
      pending.append(.button(button, isPressed: value == 1))
    } else if let command = RemoteCommand(key: code, isPressed: value == 1) {
      pending.append(.remoteControl(command))
    }
  }

  /// Appends the key changes of the frame, at the time of the frame.
  mutating func closeFrame(at time: Timestamp, into batch: inout FrameBatch) {
    if isEmpty { return }
    for event in pending { batch.append(event, at: time) }
    pending.removeAll(keepingCapacity: true)
  }
}

extension DeviceButton {
  /// Creates the button of a key; nil for other keys.
  package init?(key code: UInt16) {
    switch code {
    case EventCode.BTN_LEFT: self = .left
    case EventCode.BTN_RIGHT: self = .right
    case EventCode.BTN_MIDDLE: self = .middle
    case EventCode.BTN_STYLUS: self = .stylus
    case EventCode.BTN_STYLUS2: self = .secondStylus
    default: return nil
    }
  }

  /// The key code of the button.
  package var key: UInt16 {
    switch self {
    case .left: EventCode.BTN_LEFT
    case .right: EventCode.BTN_RIGHT
    case .middle: EventCode.BTN_MIDDLE
    case .stylus: EventCode.BTN_STYLUS
    case .secondStylus: EventCode.BTN_STYLUS2
    }
  }
}

extension DeviceEvent {
  /// The key of the event, with the values that it takes one after the other; nil for events that
  /// no key reports.
  package var key: (code: UInt16, values: [Int32])? {
    switch self {
    case .button(let button, let isPressed): (button.key, [isPressed ? 1 : 0])
    case .remoteControl(let command): command.key
    case .motion, .motionGap: nil
    }
  }
}

extension RemoteCommand {
  /// The key of the command, with its values. A key that requests an action when it is pressed is
  /// released at once.
  fileprivate var key: (code: UInt16, values: [Int32]) {
    switch self {
    case .play: (EventCode.KEY_PLAY, [1, 0])
    case .pause: (EventCode.KEY_PAUSECD, [1, 0])
    case .stop: (EventCode.KEY_STOPCD, [1, 0])
    case .togglePlayPause: (EventCode.KEY_PLAYPAUSE, [1, 0])
    case .nextTrack: (EventCode.KEY_NEXTSONG, [1, 0])
    case .previousTrack: (EventCode.KEY_PREVIOUSSONG, [1, 0])
    case .beginSeekingBackward: (EventCode.KEY_REWIND, [1])
    case .endSeekingBackward: (EventCode.KEY_REWIND, [0])
    case .beginSeekingForward: (EventCode.KEY_FASTFORWARD, [1])
    case .endSeekingForward: (EventCode.KEY_FASTFORWARD, [0])
    case .volumeUp: (EventCode.KEY_VOLUMEUP, [1, 0])
    case .volumeDown: (EventCode.KEY_VOLUMEDOWN, [1, 0])
    case .mute: (EventCode.KEY_MUTE, [1, 0])
    }
  }

  /// Creates the command of a key; nil for other keys, and if the release of the key requests
  /// nothing.
  package init?(key code: UInt16, isPressed: Bool) {
    switch (code, isPressed) {
    case (EventCode.KEY_FASTFORWARD, false): self = .endSeekingForward
    case (EventCode.KEY_REWIND, false): self = .endSeekingBackward
    case (_, false): return nil
    case (EventCode.KEY_FASTFORWARD, true): self = .beginSeekingForward
    case (EventCode.KEY_REWIND, true): self = .beginSeekingBackward
    case (EventCode.KEY_PLAY, true), (EventCode.KEY_PLAYCD, true): self = .play
    case (EventCode.KEY_PAUSECD, true): self = .pause
    case (EventCode.KEY_STOPCD, true): self = .stop
    // The button of a headset sends KEY_MEDIA (Android's Generic.kl).
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
