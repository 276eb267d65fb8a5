package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A music player that media keys control. A media key is not a touch, so no recognizer receives
/// it.
package struct RemoteControlScene: Scene {
  package static let name = "remote-control"
  package static let summary = "A player that the media keys of a keyboard or a headset drive."

  private static let tracks: [(title: String, length: Double)] = [
    ("Morning Walk", 184), ("Slow River", 241), ("Paper Boats", 156), ("Night Train", 205),
  ]

  private var track = 0
  /// The position in the track at `since`, in seconds.
  private var position = 0.0
  private var since = Timestamp.zero
  private var isPlaying = false
  /// The number of seconds of the track that pass per second while a key seeks, which is more than
  /// 1; nil if no key seeks.
  private var seeking: Double?
  private var volume = 5
  private var isMuted = false

  package init(_ options: SceneOptions) throws(SceneFault) {}

  package var setup: Setup {
    Setup(
      view: ViewDescription(View(id: "player", frame: Rect(x: 0, y: 0, width: 400, height: 220))))
  }

  /// The number of seconds of the track that pass per second.
  private var rate: Double { seeking ?? (isPlaying ? 1 : 0) }

  private func position(at time: Timestamp) -> Double {
    let moved = position + rate * time.since(since).seconds
    return min(max(moved, 0), Self.tracks[track].length)
  }
}

extension RemoteControlScene {
  /// The time at which the track ends; nil if it is not playing.
  package var nextEffect: Timestamp? {
    guard rate > 0 else { return nil }
    return since.advanced(by: .seconds((Self.tracks[track].length - position) / rate))
  }

  package mutating func passTime(on stage: inout Stage) {
    let isLast = track == Self.tracks.count - 1
    skip(1)
    since = stage.now
    if isLast { (isPlaying, seeking) = (false, nil) }
    stage.say(isLast ? "end of the list" : "next track: \(Self.tracks[track].title)")
  }

  private mutating func skip(_ count: Int) {
    track = (track + count + Self.tracks.count) % Self.tracks.count
    position = 0
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    guard case .remote(let command) = event else { return }
    position = position(at: stage.now)
    since = stage.now
    switch command {
    case .play: isPlaying = true
    case .pause: isPlaying = false
    case .togglePlayPause: isPlaying.toggle()
    case .stop: (isPlaying, position) = (false, 0)
    case .nextTrack: skip(1)
    // Within the first 3 s the key goes to the previous track, later to the start of the track, as
    // usual in players.
    case .previousTrack: position > 3 ? position = 0 : skip(-1)
    case .beginSeekingForward: seeking = 10
    case .beginSeekingBackward: seeking = -10
    case .endSeekingForward, .endSeekingBackward: seeking = nil
    case .volumeUp: (volume, isMuted) = (min(volume + 1, 10), false)
    case .volumeDown: volume = max(volume - 1, 0)
    case .mute: isMuted.toggle()
    }
    stage.say("\(Self.word(for: command)): \(text(at: stage.now))")
  }

  private func text(at time: Timestamp) -> String {
    let state = isPlaying ? "playing" : "paused"
    return
      "\(state), \(Self.tracks[track].title) at \(Quantity.fixed(position(at: time), decimals: 1)) s, "
      + (isMuted ? "muted" : "volume \(volume)")
  }

  private static func word(for command: RemoteCommand) -> String {
    switch command {
    case .play: "play"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: "play or pause"
    case .nextTrack: "next"
    case .previousTrack: "previous"
    case .beginSeekingBackward: "rewind"
    case .beginSeekingForward: "fast forward"
    case .endSeekingBackward, .endSeekingForward: "end of seeking"
    case .volumeUp: "louder"
    case .volumeDown: "quieter"
    case .mute: "mute"
    }
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("track", track + 1)
    writer.member("title", Self.tracks[track].title)
    writer.member("playing", isPlaying)
    writer.member("position", position(at: time))
    writer.member("volume", volume)
    writer.member("muted", isMuted)
  }
}

extension RemoteControlScene {
  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 400, height: 220, background: Color(hex: 0x111827))
    let cover = Rect(x: 24, y: 24, width: 96, height: 96)
    drawing.fill(Outline(cover, radius: 14), Palette.finger(track))
    for radius in [34.0, 22, 8] {
      drawing.stroke(
        Outline(circleAt: cover.center, radius: radius), Pen(Color.white.opacity(0.7), width: 3))
    }
    let (title, length) = Self.tracks[track]
    let gray = Color(hex: 0x9CA3AF)
    drawing.add(Label(title, at: Point(x: 142, y: 58), size: 22, color: .white, isBold: true))
    drawing.add(
      Label(
        "Track \(track + 1) of \(Self.tracks.count)", at: Point(x: 142, y: 84), size: 14,
        color: gray))
    drawing.add(
      Label(
        seeking != nil ? "seeking" : isPlaying ? "playing" : "paused", at: Point(x: 142, y: 108),
        size: 14, color: Color(hex: isPlaying ? 0x34D399 : 0xFBBF24)))
    let position = position(at: time)
    func bar(_ from: Double, _ to: Double, _ y: Double, _ color: Color) {
      drawing.stroke(
        Outline(through: [Point(x: from, y: y), Point(x: to, y: y)]), Pen(color, width: 6))
    }
    bar(28, 372, 150, Color(hex: 0x374151))
    let end = 28 + 344 * position / length
    if end > 28 { bar(28, end, 150, Color(hex: 0x38BDF8)) }
    drawing.fill(Outline(circleAt: Point(x: end, y: 150), radius: 7), .white)
    drawing.add(Label(Self.clock(position), at: Point(x: 24, y: 178), size: 13, color: gray))
    drawing.add(
      Label(Self.clock(length), at: Point(x: 376, y: 178), size: 13, color: gray, alignment: .end))
    for step in 0..<10 {
      let isLit = !isMuted && step < volume
      let height = 4 + 1.6 * Double(step)
      drawing.fill(
        Outline(Rect(x: 155 + 9 * Double(step), y: 200 - height, width: 6, height: height)),
        isLit ? Color(hex: 0x38BDF8) : Color(hex: 0x374151))
    }
    if isMuted {
      drawing.add(
        Label("muted", at: Point(x: 256, y: 199), size: 13, color: Color(hex: 0xFBBF24)))
    }
    return drawing
  }

  /// Returns a time in minutes and seconds: `2:05` for 125 seconds.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}
