internal import TouchLog
internal import TouchModel

/// Whatever is read can be written in every format, and events come back as they were.
enum ConversionLaws {
  static func check(_ bytes: [UInt8]) {
    var options = CaptureReader.Options()
    options.rate = 100
    guard let events = events(bytes, options) else { return }
    for format in WritableFormat.all {
      guard let reader = try? CaptureReader(bytes: bytes, options) else { return }
      let givesEvents = reader.givesEvents
      var converter = CaptureConverter(reader, to: format)
      var written: [UInt8] = []
      while (try? converter.next(into: &written)) == true {}
      var stated = CaptureReader.Options()
      stated.format = CaptureFormat(rawValue: format.name)
      let again = self.events(written, stated)
      if format.holdsEvents, givesEvents, events.allSatisfy(isOfAKernel) {
        require(again == events, "\(format.name) does not give the events back")
      }
    }
  }

  /// Others have no place in a binary capture, whose reader knows damage by them.
  private static func isOfAKernel(_ event: InputEvent) -> Bool {
    let seconds = event.time.microseconds / 1_000_000
    return event.type <= 0x1f && event.code <= 0x2ff && 1..<0x1_0000_0000 ~= seconds
  }

  /// Nil where the bytes cannot be read.
  private static func events(_ bytes: [UInt8], _ options: CaptureReader.Options) -> [InputEvent]? {
    guard let reader = try? CaptureReader(bytes: bytes, options) else { return nil }
    reader.allowsLackOfTimes = true
    var (batch, frames) = (EventBatch(), FrameBatch())
    var events: [InputEvent] = []
    while (try? reader.nextEvents(into: &batch)) == true { events += batch.events }
    while (try? reader.next(into: &frames)) == true {}
    return events
  }
}
