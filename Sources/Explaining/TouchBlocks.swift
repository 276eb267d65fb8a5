internal import TactusGestures

/// Cuts a stream of frames into blocks; holds one block at a time.
struct TouchBlocks {
  /// A block ends where nothing is down for so long; nil: only with the capture.
  let pause: TimeSpan?
  private var segments: [TouchSegment] = []
  private var held = 0
  private var down: Set<TouchID> = []
  private var lastLift: Timestamp?
  private var enabled: [String: Bool] = [:]

  /// A block that has grown beyond it ends at the next moment when nothing is down, so that
  /// memory is bounded also where nobody ever pauses.
  private static let longest = 1 << 16

  init(pause: TimeSpan?) { self.pause = pause }

  /// Takes the next frames; returns the blocks that they complete.
  mutating func add(_ batch: FrameBatch) -> [TouchBlock] {
    var complete: [TouchBlock] = []
    for entry in batch.entries {
      switch entry.item {
      case .command(let index):
        let command = batch.commands[index]
        if case .enabled(let flag) = command.change { enabled[command.recognizer] = flag }
        append(entry, of: batch)
      // What is replayed is about touches.
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

  /// The last block.
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

  /// Whether the last lift is so long ago that nobody waits any more.
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
