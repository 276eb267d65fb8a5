internal import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// Writes a capture in a format that plays it.
enum Playback {
  /// The reason why a format cannot play a capture.
  struct Refusal: Error {
    let reason: String
  }

  /// The output of a conversion, and what is reported of it.
  struct Result: Sendable {
    var bytes: [UInt8]
    var diagnostics: [Diagnostic]
    var losses: [String]
  }

  static func result(
    of source: String, in format: PlaybackFormat, _ options: CaptureReader.Options,
    _ conversion: CaptureConverter.Options
  ) throws -> Result {
    let reader = try CaptureReader(path: source, options)
    switch format.writer {
    case .touches(let bytes):
      let touches = try PlayedTouches(reader, of: source)
      try refuse(touches, format)
      return Result(
        bytes: bytes(touches), diagnostics: reader.diagnostics.all,
        losses: touches.losses.sentences(of: format))
    case .events(let bytes):
      let events = try PlayedEvents(CaptureEvents(reader, conversion), of: source)
      try refuse(events, format)
      var losses = events.losses.sentences(of: format.name)
      if events.range == nil {
        losses.append("the range of positions is not stated, so that they fit only the same device")
      }
      return Result(
        bytes: bytes(events), diagnostics: reader.diagnostics.all, losses: losses)
    }
  }

  private static func refuse(_ touches: PlayedTouches, _ format: PlaybackFormat) throws(Refusal) {
    guard !touches.steps.isEmpty else { throw Refusal(reason: "there is no touch to play") }
    if touches.indirectTouches > 0 {
      throw Refusal(
        reason: """
          fingers on a touchpad move a pointer, and \(format.name) plays touches on a screen; --to uinput \
          plays a touchpad, and --class touchscreen takes it for a screen
          """)
    }
    let most = touches.mostFingers
    if let limit = format.fingerLimit, most > limit {
      throw Refusal(
        reason: """
          \(most) fingers are down at once, and \(format.name) plays \
          \(Plural.text(limit, "finger")); --to adb-sendevent plays all
          """)
    }
  }

  private static func refuse(_ events: PlayedEvents, _ format: PlaybackFormat) throws(Refusal) {
    guard !events.frames.isEmpty else { throw Refusal(reason: "there is no event to play") }
    if format.name == "uinput", events.description.axes.isEmpty {
      throw Refusal(
        reason: """
          the capture does not describe its device; name a description with --device FILE, or convert it \
          to a touch log and that to uinput, which makes a touchscreen
          """)
    }
  }
}
