internal import Setups
internal import TactusGestures

/// The frames from a landing while no touch was down to the next such landing, with touches that
/// overlap in time.
struct TouchSegment: Sendable {
  /// The time at which the first touch landed.
  let start: Timestamp
  /// The time without touches before the segment; nil at the beginning of the capture.
  let pause: TimeSpan?
  /// The time of the last frame that had touches.
  private(set) var end: Timestamp
  /// The recognizers that commands had enabled or disabled before the segment.
  let enabled: CommandedSwitches
  /// The recognizers that commands had enabled or disabled at its end.
  private(set) var enabledAtEnd: CommandedSwitches
  /// The frames, in pieces, so that a replay can stop early.
  private(set) var pieces: [FrameBatch] = []
  private(set) var count = 0
  /// The most touches in a frame, with those that lift.
  private(set) var mostTouches = 0
  /// The kinds of its touches.
  private(set) var kinds: [Contact.Kind] = []

  /// Where and when its touches landed, in points of the surface.
  private(set) var landings: [TouchLanding] = []

  /// The number of entries of a piece.
  private static let length = 32

  init(start: Timestamp, pause: TimeSpan?, enabled: CommandedSwitches) {
    self.start = start
    self.pause = pause
    end = start
    self.enabled = enabled
    enabledAtEnd = enabled
  }

  /// Returns the frames from `time` on, and the recognizers that commands had enabled or disabled
  /// before.
  func tail(from time: Timestamp) -> (pieces: [FrameBatch], enabled: CommandedSwitches) {
    var (kept, enabled) = ([FrameBatch](), enabled)
    for piece in pieces {
      if let first = piece.entries.first, first.time >= time {
        kept.append(piece)
        continue
      }
      var rest = FrameBatch()
      for entry in piece.entries {
        if entry.time >= time {
          rest.append(entry, of: piece)
        } else if case .command(let index) = entry.item,
          case .enabled(let flag) = piece.commands[index].change
        {
          enabled.set(piece.commands[index].recognizer, flag)
        }
      }
      if !rest.isEmpty { kept.append(rest) }
    }
    return (kept, enabled)
  }

  mutating func append(_ entry: FrameBatch.Entry, of batch: FrameBatch) {
    if count % Self.length == 0 { pieces.append(FrameBatch()) }
    count += 1
    if case .command(let index) = entry.item, case .enabled(let flag) = batch.commands[index].change
    {
      enabledAtEnd.set(batch.commands[index].recognizer, flag)
    }
    if case .frame(let range, _) = entry.item, !range.isEmpty {
      end = entry.time
      mostTouches = max(mostTouches, range.count)
      for contact in batch.contacts[range] where contact.phase == .began {
        if !kinds.contains(contact.kind) { kinds.append(contact.kind) }
        landings.append(
          TouchLanding(time: entry.time, position: contact.position, kind: contact.kind))
      }
    }
    pieces[pieces.count - 1].append(entry, of: batch)
  }
}

/// Touches without a long pause between them. Under every setup all recognizers are possible when a
/// block begins, so it can be replayed without the frames before it.
struct TouchBlock: Sendable {
  let segments: [TouchSegment]
  /// The time before which no touch lands; nil at the end of the capture.
  let quietUntil: Timestamp?
  /// For each segment, whether all recognizers of the setup were possible when it began.
  private(set) var isCalm: [Bool]

  init(segments: [TouchSegment], quietUntil: Timestamp?) {
    (self.segments, self.quietUntil) = (segments, quietUntil)
    isCalm = Array(repeating: false, count: segments.count)
  }

  /// Notes at which segments all recognizers were possible. `told` are the outcomes in the block, by their start.
  mutating func noteCalm(_ told: [Explanation]) {
    var (next, end) = (0, Timestamp?.none)
    isCalm = segments.map { segment in
      while next < told.count, told[next].start < segment.start {
        end = max(end ?? told[next].end, told[next].end)
        next += 1
      }
      return end.map { $0 <= segment.start } ?? true
    }
  }

  var start: Timestamp { segments.first?.start ?? .zero }
  var count: Int { segments.reduce(0) { $0 + $1.count } }
  var mostTouches: Int { segments.map { $0.mostTouches }.max() ?? 0 }
  /// The kinds of its touches. A kind is in it once for each segment.
  var kinds: [Contact.Kind] { segments.flatMap { $0.kinds } }

  /// Returns the index of the segment in which a sequence that began at `time` began.
  func segment(of time: Timestamp) -> Int? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Returns the index of the segment at which a replay of segment `index` must begin, if
  /// recognizers can wait for `patience` after the last lift. Nil if that is before the block.
  func beginning(of index: Int, patience: TimeSpan?) -> Int? {
    var index = index
    while let pause = segments[index].pause {
      if let patience, pause >= patience { return index }
      if index == 0 { return nil }
      index -= 1
    }
    return index
  }

  /// Returns the index at which a replay of segment `index` begins: as `beginning` says, except that a replay of
  /// touches that have gone on without a pause for long begins at the last place, at least `enough` segments before,
  /// at which no recognizer of the setup was at work. The time of a replay then does not grow with the block.
  func shortBeginning(of index: Int, patience: TimeSpan?) -> Int? {
    guard let first = beginning(of: index, patience: patience) else { return nil }
    let latest = index - Self.enough
    guard latest > first else { return first }
    return (max(first, latest - Self.enough)...latest).last { isCalm[$0] } ?? latest
  }

  /// So many segments before a gesture decide about it [ours]: a setup would have to remember more taps in a row.
  private static let enough = 16
}
