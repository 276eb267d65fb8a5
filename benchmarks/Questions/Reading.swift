internal import Tactus

/// The common part of all benchmarks of readers: a text in memory that is read to its end.
struct Reading {
  private let text: [UInt8]
  private let events: Int
  private var yardstick: Yardstick?

  /// Prepares the capture of the workload; nil if it has another format.
  init?(_ workload: Workload, of format: CaptureFormat) {
    guard workload.format == format, workload.eventCount > 0 else { return nil }
    (text, events) = (workload.text, workload.eventCount)
  }

  /// Prepares the events of a capture of any format, written in another format and repeated until
  /// there are at least `bytes` bytes.
  init?(
    _ workload: Workload, atLeast bytes: Int = 0,
    writtenBy write: ([InputEvent], DeviceDescription) -> [UInt8]
  ) {
    guard workload.eventCount > 0 else { return nil }
    let once = write(workload.events.flatMap(\.events), workload.device)
    let times = max(1, (bytes + once.count - 1) / max(once.count, 1))
    var text: [UInt8] = []
    text.reserveCapacity(times * once.count)
    for _ in 0..<times { text += once }
    self.text = text
    events = times * workload.eventCount
  }

  /// This benchmark compared with a C parser that trusts evemu text.
  var besideParser: Reading { with(Yardstick.parser(of: text, events: events)) }

  /// This benchmark compared with copying the bytes.
  var besideCopy: Reading { with(Yardstick.copy(of: text, events: events)) }

  /// This benchmark compared with the reader of evemu text on the same events, byte by byte.
  func besideEvemu(_ workload: Workload) -> Reading {
    var (evemu, batch) = ([UInt8](), EventBatch())
    var writer = EvemuWriter()
    writer.addsComments = false
    writer.write(workload.device, into: &evemu)
    writer.write(workload.events.flatMap(\.events), into: &evemu)
    let (text, events) = (evemu, events)
    // The number of its events that have as many bytes as the events here.
    let share = Double(self.events) * Double(text.count) / Double(self.text.count)
    return with(
      Yardstick(name: "evemu", count: Int(share.rounded())) {
        precondition(Self.count(text, &batch) == events)
      })
  }

  private func with(_ yardstick: Yardstick?) -> Reading {
    var copy = self
    copy.yardstick = yardstick
    return copy
  }

  var trial: Trial {
    Trial(work: [Quantity(events, "events"), Quantity(text.count, "bytes")]) {
      var batch = EventBatch()
      let time = Stopwatch.median {
        Stopwatch.time { precondition(Self.count(text, &batch) == events) }
      }
      var answer = Answer(value: time / Double(events))
      if let yardstick {
        let other = Stopwatch.median { Stopwatch.time(yardstick.run) } / Double(yardstick.count)
        answer.details = [(yardstick.name, other), ("ratio", answer.value / other)]
      }
      return answer
    }
  }

  private static func count(_ text: [UInt8], _ batch: inout EventBatch) -> Int {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    var count = 0
    do {
      let reader = try CaptureReader(bytes: text, options)
      while try reader.nextEvents(into: &batch) { count += batch.count }
    } catch {
      return 0
    }
    return count
  }
}
