internal import CommandSupport
internal import JSONText
internal import Libc
internal import Tactus
internal import WebServer

/// The results of one device, as they are sent to a live page.
///
/// Each step of the recognition is one event: the frames that recognizers receive, the contacts that they do
/// not receive, and the contacts that were rejected. Between them marks tell the time, so that the recognizers of
/// the page handle deadlines although no frame comes.
final class LiveFeed {
  private let number: Int
  private let source: any LiveSource
  private let events: EventLog
  /// The seconds of the source that pass in a second.
  private let speed: Double
  /// Whether the source waits until pages have read, because a capture is played.
  private let waits: Bool
  private var lastFrame: Timestamp?

  /// The time between two marks while something happens, and while nothing does, in seconds.
  private static let (quickMarks, slowMarks) = (0.016, 0.25)
  /// The time for which quick marks follow a frame, in seconds.
  private static let lively = 2.0

  init(_ number: Int, of source: any LiveSource, to events: EventLog, speed: Double) {
    self.number = number
    self.source = source
    self.events = events
    self.speed = source is PlayedCapture ? speed : 1
    waits = source is PlayedCapture
    if let device = source as? ReturningDevice { tellReturns(of: device) }
  }

  /// Waits until a page follows, if a capture is played. Returns false if `stop` became readable.
  func waitForPage(orReadable stop: Int32?) -> Bool {
    while waits, events.followerCount == 0 {
      var asked = pollfd(fd: stop ?? -1, events: Int16(POLLIN), revents: 0)
      if poll(&asked, 1, 50) > 0 { return false }
    }
    return true
  }

  /// The time before the first frame, if the source has a clock then.
  private var opening: Timestamp? {
    (source as? ReturningDevice)?.hasClock == true ? source.now : nil
  }

  /// The time at which the next mark is due; nil before the first frame of a capture.
  var nextMark: Timestamp? {
    guard let known = lastFrame ?? opening, events.followerCount > 0 else { return nil }
    let now = max(source.now, known)
    let isLively = lastFrame.map { now.since($0).seconds < Self.lively * speed } ?? false
    let span = isLively ? Self.quickMarks : Self.slowMarks
    return now.advanced(by: TimeSpan.seconds(span * speed))
  }

  /// Sends the results of a step.
  func add(_ run: LiveRecognition) {
    if let reached = run.reached, run.frames.isEmpty, run.keptBack.isEmpty {
      events.mark(object { $0.member("t", reached.microseconds) }, of: "\(number)")
      return
    }
    guard let last = run.frames.entries.last ?? run.keptBack.entries.last else { return }
    lastFrame = last.time
    events.publish(
      object { writer in
        writer.member("t", last.time.microseconds)
        writer.member("frames", PageFrames.text(of: run.frames))
        if !run.keptBack.isEmpty { writer.member("kept", PageFrames.text(of: run.keptBack)) }
        if !run.rejectedContacts.isEmpty {
          RejectedContactWriter.write(run.rejectedContacts, to: &writer)
        }
      })
    if waits { events.waitForRoom(milliseconds: 10_000) }
  }

  /// Tells the page what happened to the device, in a sentence; an empty one if all is well again.
  func tell(_ sentence: String) {
    events.note(
      object { $0.member("note", sentence) }, of: "\(number)", holds: !sentence.isEmpty)
  }

  /// Tells that a device was unplugged, and that it is back.
  private func tellReturns(of device: ReturningDevice) {
    device.changed = { [unowned self] sentence in
      if let sentence { Console.warn(sentence) } else { Console.note("\(source.path) is back") }
      tell(sentence ?? "")
    }
  }

  private func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("device", number)
    write(&writer)
    writer.endObject()
    return writer.takeBytes()
  }
}
