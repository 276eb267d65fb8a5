import TouchLog
import TouchModel

extension CaptureReader {
  func readAllEvents() throws -> [InputEvent] {
    var batch = EventBatch()
    var events: [InputEvent] = []
    while try nextEvents(into: &batch) { events += batch.events }
    return events
  }

  /// Returns the microseconds, type, code and value of each event.
  func eventLines() throws -> [String] {
    try readAllEvents().map { "\($0.time.microseconds) \($0.type) \($0.code) \($0.value)" }
  }
}
