internal import TouchModel

/// Holds samples back for a moment, so that those of several fingers come out in order of time.
///
/// Recorders hand over all that one finger did since the last screen refresh, then all that the next
/// did; so steps back of some milliseconds are no fault. A finger's own samples stay in their order.
struct SampleQueue {
  /// How far back a sample is put in order: some refreshes of a busy application.
  static let window = TimeSpan.milliseconds(250)
  private static let limit = 1024

  private var samples: [TouchSample] = []
  private var first = 0
  private let window: TimeSpan
  /// How many were put before later ones.
  private(set) var reordered = 0

  /// `gap` is how far ahead the queue is asked to look.
  init(gap: TimeSpan) { window = max(Self.window, gap) }

  /// How much earlier than the one before it a sample of the same finger was, if it was.
  mutating func insert(_ sample: TouchSample) -> TimeSpan? {
    var sample = sample
    var place = samples.count
    while place > first, samples[place - 1].time > sample.time {
      if sample.id != nil, samples[place - 1].id == sample.id {
        let span = samples[place - 1].time.since(sample.time)
        sample.time = samples[place - 1].time
        samples.insert(sample, at: place)
        return span
      }
      place -= 1
    }
    if place < samples.count { reordered += 1 }
    samples.insert(sample, at: place)
    return nil
  }

  /// Whether a sample is too early to be put among those that are held.
  func isFarBack(_ sample: TouchSample) -> Bool {
    guard let last = samples.last, first < samples.count else { return false }
    return last.time.since(sample.time) > window
  }

  var isEmpty: Bool { first == samples.count }

  /// Whether no sample that may still come belongs before the first one.
  var isReady: Bool {
    guard first < samples.count, let last = samples.last else { return false }
    return last.time.since(samples[first].time) > window || samples.count - first > Self.limit
  }

  /// Takes all samples of the least time.
  mutating func takeFrame(into frame: inout [TouchSample]) {
    frame.removeAll(keepingCapacity: true)
    while first < samples.count, frame.first.map({ $0.time == samples[first].time }) ?? true {
      frame.append(samples[first])
      first += 1
    }
    if first == samples.count {
      samples.removeAll(keepingCapacity: true)
      first = 0
    } else if first > Self.limit {
      samples.removeFirst(first)
      first = 0
    }
  }

  /// Whether a finger is heard of again, at `time` or before it.
  func hasMore(of id: Int64, until time: Timestamp) -> Bool {
    for sample in samples[first...] {
      if sample.time > time { return false }
      if sample.id == id { return true }
    }
    return false
  }
}
