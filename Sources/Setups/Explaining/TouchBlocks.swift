internal import TactusGestures

/// Divides a stream of frames into blocks. It stores one block at a time.
struct TouchBlocks {
  /// The time without touches after which a block ends; nil if only the end of the capture ends it.
  let pause: TimeSpan?
  private var segments: [TouchSegment] = []
  private var held = 0
  private var down: Set<TouchID> = []
  private var lastLift: Timestamp?
  private var enabled = CommandedSwitches()

  /// The number of entries after which a block ends at the next moment without touches, so that
  /// memory is bounded even if there is never a pause.
  private static let longest = 1 << 16

  init(pause: TimeSpan?) { self.pause = pause }

  /// Adds the next frames. Returns the blocks that they complete.
  mutating func add(_ batch: FrameBatch) -> [TouchBlock] {
    var complete: [TouchBlock] = []
    for entry in batch.entries {
      switch entry.item {
      case .command(let index):
        let command = batch.commands[index]
        if case .enabled(let flag) = command.change { enabled.set(command.recognizer, flag) }
        append(entry, of: batch)
      // Other events do not affect a replay.
      case .event: continue
      case .frame(let range, _):
        let contacts = batch.contacts[range]
        if down.isEmpty && contacts.contains(where: { $0.phase == .began }) {
          if let block = beginSegment(at: entry.time) { complete.append(block) }
        }
        if !down.isEmpty || !isQuiet(at: entry.time) || !contacts.isEmpty {
          append(entry, of: batch)
        }
        follow(contacts, at: entry.time)
      }
    }
    return complete
  }

  /// Returns the last block; nil if there is none.
  mutating func finish() -> TouchBlock? {
    defer { segments = [] }
    return segments.isEmpty ? nil : TouchBlock(segments: segments, quietUntil: nil)
  }

  private mutating func append(_ entry: FrameBatch.Entry, of batch: FrameBatch) {
    guard !segments.isEmpty else { return }
    segments[segments.count - 1].append(entry, of: batch)
    held += 1
  }

  private mutating func beginSegment(at time: Timestamp) -> TouchBlock? {
    var complete: TouchBlock?
    if !segments.isEmpty && (isQuiet(at: time) || held > Self.longest) {
      complete = TouchBlock(segments: segments, quietUntil: time)
      segments = []
      held = 0
    }
    segments.append(
      TouchSegment(start: time, pause: lastLift.map { time.since($0) }, enabled: enabled))
    return complete
  }

  /// Returns whether no recognizer can be waiting any more, because the last lift is long enough
  /// ago.
  private func isQuiet(at time: Timestamp) -> Bool {
    guard let pause, let lastLift else { return false }
    return time.since(lastLift) >= pause
  }

  private mutating func follow(_ contacts: ArraySlice<Contact>, at time: Timestamp) {
    for contact in contacts {
      switch contact.phase {
      case .began: down.insert(contact.id)
      case .ended, .cancelled:
        guard down.remove(contact.id) != nil else { continue }
        if down.isEmpty { lastLift = time }
      case .moved, .stationary: continue
      }
    }
  }
}
