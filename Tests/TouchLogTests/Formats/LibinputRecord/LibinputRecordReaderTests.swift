import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Libinput recordings` {
  private static let event = InputEvent(
    time: Timestamp(microseconds: 1_000_005), type: 3, code: 0x35, value: -1)

  private static let header = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: A "pad" # 1
        # Event type 3 (EV_ABS)
        #   Event code 47 (ABS_MT_SLOT)
        #       Value           3
        name: "A "pad" # 1"
        id: [24, 1267, 1, 272]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [-5, 3097, 1, 2, 31]
        properties: [0, 2]
      hid: [
        05, 0d, 09,
        a1, 01
      ]
      udev:
        properties:
        - ID_INPUT=1
        virtual: false
      quirks:
        - AttrEventCodeDisable=ABS_MT_PRESSURE
      events:
      # Current time is 10:00:00

    """

  private static let list = """
      - evdev:
        - [  1,      5,   3,  57,       5] # EV_ABS / ABS_MT_TRACKING_ID       5
        - [  1,      5,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 1.000005, type: TOUCH_DOWN, slot: 0, seat_slot: 0}
        evdev:
        - [  1,   8000,   3,  53,      10]
        - [  1,   8000,   0,   0,       0]
      - hid:
          time: [   1,  8005]
          hidraw0: [ 01, 22, ff ]
                                     # Touch device in neutral state

    """

  private func read(_ text: String) throws -> (events: [InputEvent], diagnostics: [Diagnostic]) {
    try Encoded.events(in: Array(text.utf8), .libinputRecord)
  }

  @Test(arguments: [
    "- [1, 5, 3, 53, -1]\n", "    - [  1,      5,   3,  53,      -1] # EV_ABS / X -1 (+4)\n",
    "> > - [ 1 , 5 , 3 , 53 , -1 ]   \r\n", "\t- [1,5,3,53,-1]#\n", "-[1,5,3,53,-1]",
    "\u{feff}- [01, 000005, 03, 053, -01]\r\r\n",
  ])
  func `libinput recordings have events in many spellings`(text: String) throws {
    let (events, diagnostics) = try read(text)
    #expect(events == [Self.event])
    #expect(diagnostics.isEmpty)
    #expect(CaptureFormat.detect(Array(text.utf8)) == .format(.libinputRecord))
  }

  @Test func `libinput recordings have numbers of any width`() throws {
    var random = SplitMix(seed: 5)
    var (text, expected): (String, [InputEvent]) = ("", [])
    for _ in 0..<3000 {
      let digits = Int.random(in: 1...10, using: &random)
      let limit = (0..<digits).reduce(Int64(1)) { product, _ in product * 10 }
      let seconds = Int64.random(in: 0..<limit, using: &random)
      let microseconds = Int64.random(in: 0..<1_000_000, using: &random)
      let type = UInt16.random(in: 0...0x1f, using: &random)
      let code = UInt16.random(in: 0...0xffff, using: &random)
      let value = Int32(truncatingIfNeeded: Int64.random(in: -limit..<limit, using: &random))
      let numbers = ["\(seconds)", "\(microseconds)", "\(type)", "\(code)", "\(value)"]
      let padded = numbers.map { number in
        String(repeating: " ", count: Int.random(in: 0...7, using: &random)) + number
          + (Int.random(in: 0...9, using: &random) == 0 ? " " : "")
      }
      text += "    - [\(padded.joined(separator: ","))] # a comment\n"
      let time = Timestamp(microseconds: seconds * 1_000_000 + microseconds)
      expected.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    let (events, diagnostics) = try read(text)
    #expect(events == expected)
    #expect(diagnostics.isEmpty)
  }

  @Test func `libinput recordings describe the device, with the current slot in comments`() throws {
    let reader = try CaptureReader(units: Array((Self.header + Self.list).utf8))
    #expect(reader.format == .libinputRecord)
    #expect(try reader.allEvents().count == 4)
    let device = reader.description
    #expect(device.name == "A \"pad\" # 1")
    #expect(device.identity?.vendor == 1267)
    #expect(device.properties == [0, 2])
    #expect(device.codes == [0: [0, 1, 2, 3], 1: [330]])
    #expect(device.axes[47]?.value == 3)
    #expect(device.axes[53]?.minimum == -5)
    #expect(device.axes[53]?.resolution == 31)
    #expect(reader.statistics.initialSlot == 3)
    #expect(reader.node == nil)
    #expect(reader.diagnostics.all.isEmpty)
  }

  @Test(arguments: [
    ("name: Bare name # of old", "Bare name"), ("name: 'It''s'", "It''s"), ("name: \"\"", ""),
    ("name: \"a \\\"b\\\" \\\\\"", "a \"b\" \\"),
  ])
  func `libinput recordings have names with or without quotes`(line: String, name: String) throws {
    let reader = try CaptureReader(units: Array("- node: /dev/input/event1\n\(line)\n".utf8))
    #expect(try reader.allEvents().isEmpty)
    #expect(reader.description.name == name)
  }

  @Test func `libinput recordings are read with quote marks, prompts and cuts`() throws {
    let plain = try read(Self.header + Self.list)
    let quoted = (Self.header + Self.list).split(separator: "\n").map { "> \($0)" }
    let pasted = "$ libinput record\nAvailable devices:\n/dev/input/event3: Pad\n"
    let text = pasted + quoted.joined(separator: "\r\n") + "\n> ....\n"
    let (events, diagnostics) = try read(text)
    #expect(events == plain.events)
    #expect(diagnostics.isEmpty)
    #expect(CaptureFormat.detect(Array(text.utf8)) == .format(.libinputRecord))
  }

  @Test func `libinput recordings that begin in the middle have contacts that were down before`()
    throws
  {
    let reader = try CaptureReader(
      units: Array(
        """
          - evdev:
            - [1, 0, 3, 47, 2]
            - [1, 0, 3, 54, 133]
            - [1, 0, 0, 0, 0]

        """.utf8))
    #expect(try reader.allEvents().count == 3)
    #expect(reader.statistics.alreadyDown == 1)
  }

  @Test
  func
    `libinput recordings keep devices separate, and are read for the device that is touched most`()
    throws
  {
    let mouse = """
      - node: /dev/input/event9
        evdev:
          name: Mouse
        events:
        - evdev:
          - [1, 5, 2, 0, 1]
          - [1, 5, 0, 0, 0]

      """
    let start = "version: 1\nndevices: 2\ndevices:\n"
    let pad = Self.header.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(7)
      .joined(separator: "\n")
    for order in [[mouse, pad + Self.list], [pad + Self.list, mouse]] {
      let bytes = Array((start + order.joined()).utf8)
      let reader = try CaptureReader(units: bytes)
      #expect(try reader.allEvents().count == 4)
      #expect(reader.node == "/dev/input/event3")
      #expect(reader.description.name == "A \"pad\" # 1")
      #expect(reader.otherDevices.map(\.node) == ["/dev/input/event9"])
      var options = CaptureReader.Options()
      options.deviceNode = "/dev/input/event9"
      let other = try CaptureReader(units: bytes, options)
      #expect(try other.allEvents().count == 2)
      #expect(other.description.name == "Mouse")
      #expect(other.otherDevices.map(\.events) == [4])
    }
  }

  @Test(arguments: [
    ("- [1, 5, 3, 53]", Diagnostic.Problem.wrongFieldCount),
    ("- [1, 5, 3, 53, 1, 2]", .wrongFieldCount),
    ("- [1, 5, 3, x, 1]", .notANumber), ("- [1, , 3, 53, 1]", .notANumber),
    ("- [1, 1000000, 3, 53, 1]", .outOfRange), ("- [1, 5, 65536, 53, 1]", .outOfRange),
    ("- [1, 5, 3, 53, 2147483648]", .outOfRange), ("- [-1, 5, 3, 53, 1]", .outOfRange),
    ("- [99999999999999999999, 5, 3, 53, 1]", .outOfRange), ("- [1, 5, 3, 53, 1", .syntax),
    ("- [1, 5, 3 0, 53, 1]", .notANumber), ("- [1, 5, 3, 53,  ]", .notANumber),
    ("- [1, 5, 3, 5:, 1]", .notANumber), ("- [1, 5/, 3, 53, 1]", .notANumber),
    ("- [1, 5, 3, 53, 1] x", .syntax), ("- [1, 5, 3, 53, é]", .notANumber),
    ("[1, 5, 3; 53, 1]", .unknownRecord), ("what is this", .unknownRecord),
  ])
  func `libinput recordings with a malformed line lose only this line, and report it`(
    line: String, problem: Diagnostic.Problem
  ) throws {
    // The fast path reads the lines if they are far from the end of the text.
    for filler in ["", String(repeating: "# nothing at all stands here\n", count: 9)] {
      let (events, diagnostics) = try read(
        "- [1, 5, 3, 53, -1]\n  \(line)\n- [1, 5, 3, 53, -1]\n" + filler)
      #expect(events == [Self.event, Self.event])
      #expect(diagnostics.map(\.problem) == [problem])
      #expect(diagnostics.map(\.place) == [.line(2)])
    }
  }

  @Test(arguments: [
    ("id: [1, 2]", Diagnostic.Problem.wrongFieldCount), ("properties: [0, y]", .notANumber),
    ("absinfo:\n  53: [0, 1]", .wrongFieldCount), ("absinfo:\n  64: [0, 1, 0, 0, 0]", .outOfRange),
    ("codes:\n  3: [0, 99999]", .outOfRange), ("absinfo:\n  53: 4", .syntax),
  ])
  func `libinput recordings lose one line of a description`(
    line: String, problem: Diagnostic.Problem
  ) throws {
    let (events, diagnostics) = try read(
      "- node: /dev/input/event3\n\(line)\nevents:\n- [1, 5, 3, 53, -1]\n")
    #expect(events == [Self.event])
    #expect(diagnostics.map(\.problem) == [problem])
  }

  private static let wrapped = """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event4
      evdev:
        name: [pad
        id: [24, 1267, # vendor
             12, 256]
        codes:
          0: [0]
          3: [47, 53,
              54, 57] # EV_ABS
        absinfo:
          53: [100, 2099, 0, 0,
            20]
          54:
          - -50
          - 949 # maximum
          - 0
          - 0
          - 10
        properties:
        - 0
        - 2
      hid: [0x05,
        0x0d]
      udev:
        properties:
        - ID_INPUT=1
      events:
      - libinput:
        - {time: 0.000000, type: DEVICE_ADDED,
          stored: 5}
      - hid:
          time: [  0,
            3]
          hidraw0: [ 0x01,
            0x03 ]
      - evdev: [[0, 0, 3, 57, 1], [0, 0, 3, 53, 500], [0,0,3,54,50],
          [0,0,0,0,0]]
      - evdev:
        - [0, 20000, 3, 57, -1]
        - - 0
          - 20000
          - 3
          - 54
          - -7
        - [ 0, 20000,
            0, 0, 0]

    """

  @Test func `libinput recordings have lists that continue over several lines`() throws {
    for text in [Self.wrapped, Self.wrapped.replacing("\n", with: "\r\n> ")] {
      let reader = try CaptureReader(units: Array(text.utf8))
      #expect(
        try reader.eventLines() == [
          "0 3 57 1", "0 3 53 500", "0 3 54 50", "0 0 0 0", "20000 3 57 -1", "20000 3 54 -7",
          "20000 0 0 0",
        ])
      let device = reader.description
      #expect(device.name == "[pad" && device.identity?.version == 256)
      #expect(device.codes[3] == [47, 53, 54, 57] && device.properties == [0, 2])
      #expect(device.axes[53]?.resolution == 20)
      #expect(device.axes[54]?.minimum == -50 && device.axes[54]?.resolution == 10)
      #expect(reader.diagnostics.all.isEmpty)
    }
  }

  @Test(arguments: [
    ("- [1, 5, 3,\n  53,\n- [1, 5, 3, 53, -1]\n", 1, 1),
    ("- - 1\n  - 5\n- [1, 5, 3, 53, -1]", 1, 1),
    ("- [1, 5, 3, 53, -1]\n- [1, 5,\n3, 53", 2, 1), ("- [1, 5, 3, 53, -1]\n- - 1\n", 2, 1),
    ("- evdev: [[1, 5, 3, 53, -1], [1, 5,\n  3], [1, 5, 3, 53, -1]]\n", 1, 2),
  ])
  func `libinput recordings lose a malformed or unclosed list, and report where it begins`(
    text: String, line: Int, count: Int
  ) throws {
    let (events, diagnostics) = try read(text)
    #expect(events == Array(repeating: Self.event, count: count))
    #expect(diagnostics.map(\.place) == [.line(line)])
  }

  @Test(arguments: [
    ("- {evdev: [[1, 5, 3, 53, -1]]}\n", 1),
    ("- {evdev: [[1, 5, 3, 53, -1], [1, 5, 3, 53, -1]], libinput: [{delta: [1, 2]}]}\n", 2),
    ("- {libinput: [{time: 1.0, delta: [1, 2]}], evdev: [\n  [1, 5, 3, 53, -1]]}\n", 1),
  ])
  func `libinput recordings may have events in maps of one line`(text: String, count: Int) throws {
    let (events, diagnostics) = try read(Self.header + "  - evdev:\n" + text)
    #expect(events == Array(repeating: Self.event, count: count))
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test
  func `libinput recordings lose an event whose bracket was damaged to a brace, and report it`()
    throws
  {
    let (events, diagnostics) = try read("- [1, 5, 3, 53, -1]\n- {1, 5, 3, 53, -1]\n")
    #expect(events == [Self.event])
    #expect(diagnostics.map(\.place) == [.line(2)])
  }

  @Test func `libinput recordings may be between the marks of documents`() throws {
    let first = Self.header + "  - evdev:\n    - [1, 5, 3, 53, -1]\n...\n"
    let text = "%YAML 1.1\n--- # one\n" + first + "%YAML 1.1\n---\n- [1, 5, 3, 53, -1]\n"
    let (events, diagnostics) = try read(text)
    #expect(events == [Self.event, Self.event])
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func `libinput recordings after one another are of one device, as the first describes it`()
    throws
  {
    let first = Self.header + Self.list
    let second = first.replacing("[0, 9, 0, 0, 0]", with: "[0, 4, 0, 0, 0]")
      .replacing("Value           3", with: "Value           1")
    let reader = try CaptureReader(units: Array((first + second).utf8))
    #expect(try reader.allEvents().count == 8)
    #expect(reader.description.axes[47]?.maximum == 9)
    #expect(reader.description.axes[47]?.value == 3)
    let line = first.split(separator: "\n", omittingEmptySubsequences: false).count + 7
    let late = reader.diagnostics.all.filter { $0.problem == .ignoredRecords }
    #expect(late.map(\.place) == [.line(line)])
  }

  @Test func `libinput recordings of a killed recorder end in the middle of a line`() throws {
    let text = Self.header + "  - evdev:\n    - [  1,      5,   3,  53,      -1]"
    #expect(try read(text).diagnostics.isEmpty)
    for count in 1...20 {
      let (events, diagnostics) = try read(String(text.dropLast(count)))
      #expect(events.isEmpty)
      #expect(diagnostics.map(\.problem) == [.truncated])
    }
  }

  @Test func `libinput recordings of a newer version are read with a note`() throws {
    let (events, diagnostics) = try read("version: 2\n- [1, 5, 3, 53, -1]\n")
    #expect(events == [Self.event])
    #expect(diagnostics.map(\.problem) == [.newerVersion])
  }
}
