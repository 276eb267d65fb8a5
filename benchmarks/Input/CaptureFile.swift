internal import Tactus

/// A capture several times in a row, in a file that is removed with the last use of it.
final class CaptureFile: Sendable {
  let size: Int
  private let file: TemporaryFile

  var path: String { file.path }

  /// Nil if the file cannot be written.
  init?(_ workload: Workload, _ times: Int) {
    var text: [UInt8] = []
    let period = workload.end.since(workload.start).microseconds + 1_000_000
    var writer = EvemuWriter()
    writer.addsComments = false
    writer.write(workload.device, into: &text)
    for number in 0..<times {
      let events = workload.events.flatMap(\.events).map { event in
        var event = event
        event.time = event.time.advanced(by: TimeSpan(microseconds: period * Int64(number)))
        return event
      }
      writer.write(events, into: &text)
    }
    size = text.count
    guard let file = TemporaryFile(text) else { return nil }
    self.file = file
  }
}
