internal import TouchModel

/// Holds samples back for a short time, so that the samples of several fingers are passed on in
/// order of time.
///
/// Recorders write all samples of one finger since the last screen refresh, then all samples of the
/// next finger, so backward steps of some milliseconds are not a fault. The samples of one finger
/// keep their order.
struct SampleQueue {
  /// How far back in time a sample is sorted in: some refreshes of a busy application.
  static let window = TimeSpan.milliseconds(250)
  static let limit = 1024

  private var samples: [TouchSample] = []
  private var first = 0
  let window: TimeSpan
  /// The number of samples that were moved before later ones.
  private(set) var reordered = 0

  /// Creates a queue. `gap` is how far ahead the queue must be able to look.
  init(gap: TimeSpan) { window = max(Self.window, gap) }

  /// Inserts a sample. Returns how much earlier it is than the sample before it of the same finger;
  /// nil if it is not earlier.
  mutating func insert(_ sample: TouchSample) -> TimeSpan? {
    guard let last = lastTime, last > sample.time else {
      samples.append(sample)
      return nil
    }
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

  /// Returns whether a sample is too early to be sorted into the samples that are held.
  func isFarBack(_ sample: TouchSample) -> Bool {
    guard let last = lastTime else { return false }
    return last.since(sample.time) > window
  }

  /// The time of the last sample that is held; nil if none is.
  private var lastTime: Timestamp? {
    first < samples.count ? samples[samples.count - 1].time : nil
  }

  var isEmpty: Bool { first == samples.count }

  /// Whether no sample that may still follow belongs before the first one.
  var isReady: Bool {
    guard let last = lastTime else { return false }
    return last.since(samples[first].time) > window || samples.count - first > Self.limit
  }

  /// Takes all samples with the earliest time.
  mutating func takeFrame(into frame: inout [TouchSample]) {
    frame.removeAll(keepingCapacity: true)
    guard first < samples.count else { return }
    let (start, time) = (first, samples[first].time)
    first += 1
    while first < samples.count, samples[first].time == time, !samples[first].beginsFrame {
      first += 1
    }
    frame.append(contentsOf: samples[start..<first])
    if first == samples.count {
      samples.removeAll(keepingCapacity: true)
      first = 0
    } else if first > Self.limit {
      samples.removeFirst(first)
      first = 0
    }
  }

  /// Returns whether a finger has another sample at or before `time`.
  func hasMore(of id: Int64, until time: Timestamp) -> Bool {
    for sample in samples[first...] {
      if sample.time > time { return false }
      if sample.id == id { return true }
    }
    return false
  }
}
