import Foundation
import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Damaged text of events` {
  private static let names = [
    "derived/atmel4-getevent-ltr-dev.txt", "derived/atmel4-getevent-lt-dev-crlf.txt",
    "derived/atmel4-getevent-t-old-sec-usec.txt", "derived/atmel4-getevent-notime.txt",
    "derived/atmel4-evtest.txt", "excerpts/getevent-ltr-with-device-list.txt",
    "excerpts/evtest-joycon-imu-fragment.txt",
  ]

  /// Bytes are changed, removed and repeated. Reading ends, and loses about as much as was damaged.
  @Test(arguments: names)
  func `damaged text of events never stops the reader`(_ name: String) throws {
    guard SharedCaptures.folder != nil else { return }
    let whole = [UInt8](try Data(contentsOf: URL(filePath: SharedCaptures.path(name))))
    let reader = try CaptureReader(units: whole)
    let count = try reader.readAllEvents().count
    for seed in 1...UInt64(trials(60)) {
      var generator = SplitMix(seed: seed)
      var bytes = whole
      let damages = Int(generator.next() % 12) + 1
      for _ in 0..<damages {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[place], at: place)
        default: bytes[place] ^= 1 << UInt8(generator.next() % 8)
        }
      }
      var options = CaptureReader.Options()
      options.rate = 100
      options.format = reader.format
      let damaged = try CaptureReader(units: bytes, options)
      var batch = FrameBatch()
      while try damaged.next(into: &batch) {}
      let others = damaged.otherDevices.map(\.events).reduce(0, +)
      #expect(
        damaged.statistics.events + others >= count - 2 * damages, "seed \(seed) of \(name)")
    }
  }

  /// The beginning of a capture is read up to its end.
  @Test(arguments: names)
  func `damaged text of events cut anywhere gives the events before the cut`(_ name: String) throws
  {
    guard SharedCaptures.folder != nil else { return }
    let whole = [UInt8](try Data(contentsOf: URL(filePath: SharedCaptures.path(name))))
    let reader = try CaptureReader(units: whole)
    let events = try reader.readAllEvents()
    var generator = SplitMix(seed: 7)
    for _ in 0..<80 {
      let length = Int(generator.next() % UInt64(whole.count))
      var options = CaptureReader.Options()
      options.format = reader.format
      let cut = try CaptureReader(units: Array(whole[..<length]), options)
      let got = try cut.readAllEvents()
      #expect(got == Array(events.prefix(got.count)), "\(length) bytes of \(name)")
    }
  }
}
