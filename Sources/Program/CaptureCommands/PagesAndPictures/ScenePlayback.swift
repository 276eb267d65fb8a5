internal import Arguments
internal import CommandSupport
internal import Drawing
internal import Scenes
internal import Tactus

/// Plays a capture in a scene, to a moment or to its end, and draws pictures during it.
struct ScenePlayback {
  private(set) var player: ScenePlayer
  private let reader: CaptureReader
  /// Whether a capture that is larger than the scene is scaled down to fit.
  var fits = true
  /// The time at which to stop, in seconds, as the user typed it; nil for the end.
  var moment: Double?
  /// The number of pictures per second of the capture; nil for none.
  var rate: Double?
  /// The time of the first frame; nil if the capture has none.
  private(set) var start: Timestamp?
  private var pictures = 0

  init(_ player: ScenePlayer, _ reader: CaptureReader) {
    (self.player, self.reader) = (player, reader)
  }

  /// Plays the capture. `show` receives each picture, in order.
  mutating func run(_ show: (Drawing) throws -> Void) throws {
    var batch = FrameBatch()
    var end: Timestamp?
    while try reader.next(into: &batch) {
      if start == nil { begin(batch) }
      end = moment.map { reader.clock.time(typed: Timestamp(seconds: $0)) }
      for entry in batch.entries {
        if let end, entry.time > Self.bound(end) { return try wait(until: end, show) }
        try showAll(before: entry.time, show)
        player.play(entry, of: batch)
      }
    }
    // Deadlines after the last frame have separate times, and pictures are drawn between them.
    var copy = player
    copy.finish()
    let last = min(copy.now, end ?? copy.now)
    try showAll(before: last, show)
    if copy.now <= last { player.finish() }
    try wait(until: max(end ?? last, last), show)
  }

  /// Returns the limit for a time that the user typed. A time that was printed with three decimals
  /// may be off by half a millisecond.
  private static func bound(_ time: Timestamp) -> Timestamp {
    time.microseconds % 1000 == 0 ? time.advanced(by: .microseconds(500)) : time
  }

  private mutating func begin(_ batch: FrameBatch) {
    start = batch.entries.first?.time
    guard fits, let size = reader.surface else { return }
    player.fit = SceneFit(width: size.width, height: size.height, into: player.bounds)
  }

  private mutating func wait(until time: Timestamp, _ show: (Drawing) throws -> Void) throws {
    try showAll(before: time.advanced(by: .microseconds(1)), show)
    player.advance(to: time)
  }

  private mutating func showAll(before time: Timestamp, _ show: (Drawing) throws -> Void) throws {
    guard let rate, let start else { return }
    while true {
      let next = start.advanced(by: .seconds(Double(pictures) / rate))
      guard next < time else { return }
      player.advance(to: next)
      try show(player.drawing())
      pictures += 1
    }
  }
}

extension ScenePlayback {
  /// Remarks about positions that were scaled or lie outside the scene; usually empty.
  var notes: [String] {
    var notes: [String] = []
    if player.fit != SceneFit(), let size = reader.surface {
      let factor = Quantity.plain(player.fit.scale, decimals: 3)
      notes.append(
        "the surface, \(Self.text(size.width, size.height)) \(reader.isInPoints ? "pt" : "units"), is scaled by \(factor) to the scene, "
          + "\(Self.text(player.bounds.width, player.bounds.height)) pt; --scale off leaves positions as they are"
      )
    }
    if player.touchesOutside > 0 {
      notes.append(
        "touches that landed outside the scene, which no view receives: \(player.touchesOutside); "
          + "the scene is \(Self.text(player.bounds.width, player.bounds.height)) pt large")
    }
    return notes
  }

  static func text(_ width: Double, _ height: Double) -> String {
    "\(Quantity.fixed(width, decimals: 0)) × \(Quantity.fixed(height, decimals: 0))"
  }
}
