internal import CommandSupport
internal import Tactus

/// Plays a capture on a virtual device, once or repeatedly.
struct Player {
  private var clock: PlaybackClock
  /// The number of rounds; 0 to play until the player is stopped.
  private let rounds: Int
  private let wait: TimeSpan
  private var state = DeviceState()
  /// The events of the frame that is being sent.
  private var frame: [InputEvent] = []

  init(speed: Double, rounds: Int, wait: TimeSpan) {
    clock = PlaybackClock(speed: speed)
    self.rounds = rounds
    self.wait = wait
  }

  /// Plays the capture. `open` opens it again for each round. The device is removed after the last
  /// round, or on Ctrl-C.
  mutating func play(
    _ open: () throws(CaptureError) -> CaptureEvents
  ) throws -> ExitCode {
    let stop = StopSignals.takeOver()
    var events = try open()
    var batch: [InputEvent] = []
    // The description is complete once the first events are read.
    var hasMore = try events.next(into: &batch)
    let device = try VirtualDevice(events.description)
    let name = events.description.name ?? "the device"
    Console.note("\(name) is \(device.path ?? "a virtual device"); Ctrl-C removes it")
    guard clock.wait(for: wait, orReadable: stop) else { return .interrupted }
    var round = 1
    while true {
      clock.restart()
      while hasMore {
        guard try send(batch, to: device, stop) else {
          try release(device)
          return .interrupted
        }
        hasMore = try events.next(into: &batch)
      }
      try release(device)
      if round == rounds { return .done }
      round += 1
      guard clock.wait(for: wait, orReadable: stop) else { return .interrupted }
      events = try open()
      hasMore = try events.next(into: &batch)
    }
  }

  /// Sends events at their times. Returns false if the player should stop.
  private mutating func send(
    _ events: [InputEvent], to device: borrowing VirtualDevice, _ stop: Int32?
  ) throws -> Bool {
    for event in events {
      guard clock.wait(until: event.time, orReadable: stop) else { return false }
      try device.send(event)
      frame.append(event)
      guard event.type == EventCode.EV_SYN, event.code == EventCode.SYN_REPORT else { continue }
      state.apply(frame)
      frame.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// Lifts all contacts and keys that are down.
  private mutating func release(_ device: borrowing VirtualDevice) throws {
    state.apply(frame)
    frame.removeAll()
    var events: [InputEvent] = []
    state.appendRelease(at: .zero, to: &events)
    for event in events { try device.send(event) }
    state = DeviceState()
  }
}
