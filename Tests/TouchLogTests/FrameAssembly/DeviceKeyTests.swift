import Testing
import TouchLog
import TouchModel

@Suite struct `Keys beside touches` {
  private func events(_ script: String) throws -> [TimedEvent] {
    let reader = try CaptureReader(units: Script.evemu(script))
    return try reader.deviceEvents()
  }

  @Test func `keys beside touches are the buttons of a touchpad, pressed and released`() throws {
    let events = try events(
      """
      id 1, x 1, y 1, syn 0.010
      button 1, syn 0.020
      x 2, syn 0.030
      button 0, id -1, syn 0.040
      """)
    #expect(
      events == [
        TimedEvent(20, .button(.left, isPressed: true)),
        TimedEvent(40, .button(.left, isPressed: false)),
      ])
  }

  @Test
  func `keys beside touches are media keys, which act when they are pressed and not when repeated`()
    throws
  {
    let events = try events(
      """
      volume 1, syn 0.010
      volume 2, syn 0.020
      volume 0, syn 0.030
      next 1, syn 0.040
      next 0, syn 0.050
      """)
    #expect(
      events == [
        TimedEvent(10, .remoteControl(.volumeUp)), TimedEvent(40, .remoteControl(.nextTrack)),
      ])
  }

  @Test func `keys beside touches seek as long as they are held`() throws {
    #expect(
      try events("rewind 1, syn 0.010\nrewind 0, syn 1.0") == [
        TimedEvent(10, .remoteControl(.beginSeekingBackward)),
        TimedEvent(1000, .remoteControl(.endSeekingBackward)),
      ])
  }

  @Test func `keys beside touches count until events were lost`() throws {
    #expect(
      try events("next 1, dropped 0.010\nvolume 1, syn 0.020\nvolume 0, volume 1, syn 0.030") == [
        TimedEvent(10, .remoteControl(.nextTrack)), TimedEvent(30, .remoteControl(.volumeUp)),
      ])
  }

  @Test(arguments: RemoteCommand.allCases)
  func `keys beside touches are read again from a touch log`(command: RemoteCommand) throws {
    let line = "{\"t\":1.5,\"event\":{\"remoteControl\":\"\(command)\"}}\n"
    let reader = try CaptureReader(units: Array(line.utf8))
    #expect(reader.format == .touchLog)
    #expect(try reader.deviceEvents() == [TimedEvent(1500, .remoteControl(command))])
  }

  @Test(arguments: [
    (#"{"remoteControl":"nextTrak"}"#, "remoteControl \"nextTrak\", did you mean \"nextTrack\"?"),
    (#"{"button":"lft"}"#, "button \"lft\", did you mean \"left\"?"),
    (#"{"motion":[1,2]}"#, "motion of 2 numbers, expected 3"),
    (#"{"button":"left","pressed":1}"#, "pressed, expected true or false"),
    ("{}", "an event without motion, remoteControl or button"),
    (#"{"motion":[1,"a",3]}"#, #"column 31: expected a number, found """#),
  ])
  func `keys beside touches that are malformed are skipped, and reported`(
    event: String, detail: String
  ) throws {
    let log = """
      {"t":1.5,"event":\(event)}
      {"t":1.6,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}

      """
    let reader = try CaptureReader(units: Array(log.utf8))
    let frames = try reader.frameLines()
    #expect(frames == ["1600 1 began 1,2"])
    let details = reader.diagnostics.all.map { "\($0.detail)" }
    #expect(details.contains { $0.hasPrefix(detail) }, "\(details)")
  }
}
