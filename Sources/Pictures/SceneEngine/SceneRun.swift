internal import JSONText
internal import PageEngine
internal import Scenes
internal import Setups
internal import TactusGestures

/// A scene that plays a recording up to any time, or live frames.
///
/// While a recording is played forward, copies of the player are kept, from which an earlier time
/// can be reached in few steps.
final class SceneRun {
  /// A player after the first entries of a recording.
  private struct Stop {
    var part = 0
    var entry = 0
    var player: ScenePlayer
  }

  private let fresh: ScenePlayer
  private var current: Stop
  private var stops: [Stop] = []
  /// The recording of the last seek.
  private var log: PageLog?
  private var last = Timestamp(microseconds: .min)

  /// The number of entries between two copies.
  private static let stride = 256

  init(_ player: ScenePlayer) {
    fresh = player
    current = Stop(player: player)
  }

  var player: ScenePlayer { current.player }

  /// Plays a recording up to and including a time.
  func seek(_ log: PageLog, to time: Timestamp) {
    if self.log !== log {
      self.log = log
      stops = []
      current = Stop(player: fresh)
    }
    if time < current.player.now {
      while let stop = stops.last, stop.player.now > time { stops.removeLast() }
      current = stops.last ?? Stop(player: fresh)
    }
    while current.part < log.parts.count {
      let part = log.parts[current.part]
      while current.entry < part.entries.count {
        let entry = part.entries[current.entry]
        if entry.time > time { return current.player.advance(to: time) }
        current.player.play(entry, of: part)
        current.entry += 1
        if current.entry % Self.stride == 0 { keep() }
      }
      // The last part of a recording may still grow.
      if current.part + 1 == log.parts.count { break }
      (current.part, current.entry) = (current.part + 1, 0)
    }
    current.player.advance(to: time)
  }

  private func keep() {
    let now = current.player.now
    if stops.last.map({ $0.player.now < now }) ?? true { stops.append(current) }
  }

  /// Plays live frames. If a fault is thrown, no frame is played.
  func send(_ bytes: UnsafeRawBufferPointer) throws(PageFault) {
    var batch = FrameBatch()
    var reader = FrameStreamReader(bytes, after: last)
    while try reader.next(into: &batch) {}
    last = reader.time
    current.player.play(batch)
  }

  /// Advances the time of live input.
  func advance(to time: Timestamp) {
    last = max(last, time)
    current.player.advance(to: time)
  }

  /// The state as JSON.
  var state: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("t", microseconds: player.now.microseconds)
    writer.member("width", player.bounds.width)
    writer.member("height", player.bounds.height)
    player.writeEvents(to: &writer)
    writer.key("model")
    player.writeModel(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
