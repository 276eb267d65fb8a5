internal import FrameAssembly
internal import TouchModel

/// Reads the YAML of `libinput record` line by line, without being a YAML parser.
///
/// Indentation is ignored, so quoted, pasted and cut recordings are read too. Each device has its
/// own list of events. Events of devices that were not chosen are counted and left out.
struct LibinputRecordReader: TextReader {
  private(set) var devices: DeviceTally
  private(set) var line = 0
  /// The description of the device whose lines are being read.
  private var open = RecordedDescription()
  /// The description of the chosen device, once it has events or another one is being read.
  private var kept = DeviceDescription()
  /// Whether the chosen device has had events. Descriptions that follow come too late.
  private var isDescribed = false
  private var current: Int?
  private var isInEvents = false
  private var time = RepeatedTime()
  /// A list that began on earlier lines and has not ended.
  private var list: OpenList?
  /// Whether the recording states that it holds one device, so that no device has to be chosen.
  private(set) var saysOneDevice = false

  init(_ choice: DeviceChoice) { devices = DeviceTally(choice) }

  var tally: DeviceTally? { devices }

  /// Whether nodes distinguish devices, which they do not in a recording of one device.
  var tellsByNode: Bool { devices.devices.count > 1 }

  private var isKept: Bool { current == nil || current == devices.chosen }

  var description: DeviceDescription { isKept && !isDescribed ? open.description : kept }

  /// Reads lines until `events` is full; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if lines.isOverlong {
      line += 1
      diagnostics.add(.tooLong, at: .line(line))
      return 0
    }
    var next = lines.start
    while next < lines.end, events.count < EventBatch.capacity {
      if devices.isSurvey, saysOneDevice, !devices.devices.isEmpty { break }
      if list == nil { next = readEvents(next, lines.end, into: &events) }
      guard next < lines.end, events.count < EventBatch.capacity else { break }
      let start = next
      next = TextLines.lineEnd(start, lines.end)
      line += 1
      do throws(LineFault) {
        guard next - start <= LineSource.longestLine else {
          throw LineFault.tooLong
        }
        let isCut = lines.isUnterminated && next == lines.end
        try take(RecordedLine(start, next - 1), isCut: isCut, into: &events, &diagnostics)
      } catch {
        let isCut = lines.isUnterminated && next == lines.end
        diagnostics.add(isCut ? .truncated : error.problem, at: .line(line), error.detail)
      }
    }
    return next - lines.start
  }

  /// Reads lines that are events as the recorder spells them, or that begin a list of events. Stops
  /// at any other line.
  private mutating func readEvents(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into events: inout EventBatch
  ) -> UnsafePointer<UInt8> {
    if current == nil {
      var first = InputEvent(time: .zero, type: 0, code: 0, value: 0)
      guard RecordedEventLine.read(start, into: &first) != nil else { return start }
    }
    let device = deviceOfEvents()
    let isKept = device == devices.chosen
    let before = events.count
    var (next, count, line) = (start, before, line)
    var tally = Tally()
    // Copied to a local variable and back, which costs less than an access to this reader on every
    // line.
    var time = time
    defer { self.time = time }
    // The index of a line minus the index of its event. A change of this difference starts a run.
    var offset = Int.min
    var runs = events.runs
    events.runs = []
    events.storage.withUnsafeMutableBufferPointer { storage in
      guard let output = storage.baseAddress else { return }
      while next < end, count < storage.count {
        let event = output + count
        let hasMargin = end - next >= RecordedEventLine.reach
        if hasMargin, let listStart = RecordedEventLine.skipListStart(next) {
          next = listStart
          line += 1
          continue
        }
        if hasMargin, let following = RecordedEventLine.readFast(next, into: event, &time) {
          next = following
        } else {
          guard let stop = RecordedEventLine.read(next, into: event) else { break }
          let following = TextLines.lineEnd(stop, end)
          if following - next > LineSource.longestLine { break }
          next = following
        }
        line += 1
        tally.count(event.pointee.type, event.pointee.code, isKept: isKept)
        if !isKept { continue }
        if line &- count != offset {
          offset = line &- count
          runs.append(EventBatch.Run(first: count, place: .line(line)))
        }
        count += 1
      }
    }
    events.runs = runs
    events.count = count
    if line > self.line { isInEvents = true }
    if isKept, count > before { noteEvents() }
    self.line = line
    devices.add(
      events: tally.events, contacts: tally.contacts, touchButtons: tally.touchButtons,
      asides: tally.asides, from: device)
    return next
  }

  /// The number of events of a device, and of the kinds by which a device is chosen.
  private struct Tally {
    private(set) var events = 0
    private(set) var contacts = 0
    private(set) var touchButtons = 0
    private(set) var asides = 0

    @inline(__always)
    mutating func count(_ type: UInt16, _ code: UInt16, isKept: Bool) {
      events += 1
      contacts += type == EventCode.EV_ABS && code &- EventCode.ABS_MT_SLOT <= 14 ? 1 : 0
      touchButtons += type == EventCode.EV_KEY && code == EventCode.BTN_TOUCH ? 1 : 0
      if !isKept { asides += CaptureDevice.isAside(type, code) ? 1 : 0 }
    }
  }

  /// Returns the device of the events that follow.
  private mutating func deviceOfEvents() -> Int {
    if let current { return current }
    let number = devices.number(of: "")
    current = number
    return number
  }

  /// Keeps the description of the chosen device once that device has events.
  private mutating func noteEvents() {
    if isDescribed { return }
    (kept, isDescribed) = (open.description, true)
  }

  /// Reads a line that is not an event as the recorder spells it: a part of a list, or a whole
  /// line.
  private mutating func take(
    _ line: RecordedLine, isCut: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    if line.isComment {
      if !isInEvents { open.readComment(line) }
      return
    }
    if var list {
      self.list = nil
      let isPart = list.take(line)
      if isPart, !list.isWhole, !isCut { return self.list = list }
      close(list, isCut: isPart && isCut, into: &events, &diagnostics)
      if isPart { return }
    }
    list = isCut ? nil : OpenList(line, inDescription: !isInEvents, line: self.line)
    if list == nil { try read(line, at: self.line, into: &events) }
  }

  private mutating func close(
    _ list: OpenList, isCut: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    var fault: LineFault?
    list.joined.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      do throws(LineFault) {
        try read(RecordedLine(base, base + text.count), at: list.line, into: &events)
      } catch {
        fault = error
      }
    }
    guard let fault else { return }
    diagnostics.add(isCut ? .truncated : fault.problem, at: .line(list.line), fault.detail)
  }

  /// Processes a list that is still open at the end of the recording.
  mutating func finish(_ diagnostics: inout DiagnosticLog) {
    guard let list else { return }
    self.list = nil
    // The list holds no event, because five numbers complete an event.
    var events = EventBatch()
    close(list, isCut: true, into: &events, &diagnostics)
  }

  /// Reads a complete line.
  private mutating func read(
    _ line: RecordedLine, at number: Int, into events: inout EventBatch
  ) throws(LineFault) {
    if line.isItem, line.isList, line.key == nil {
      try readEvent(line, at: number, into: &events)
    } else if let key = line.key {
      guard key.equals("evdev"), line.isList else { return try read(key, line) }
      try readEvents(line.innerLists, at: number, into: &events)
    } else if line.isItem, let lists = line.eventsInMap {
      try readEvents(lists, at: number, into: &events)
    } else if isInEvents, !line.isFiller, !line.isMap, !line.isDocumentMark {
      throw LineFault(.unknownRecord, "\"\(line.rest.text)\"")
    }
  }

  /// Reads the events of one line. A malformed event is skipped and reported; the others are kept.
  private mutating func readEvents(
    _ lists: [RecordedLine], at number: Int, into events: inout EventBatch
  ) throws(LineFault) {
    var fault: LineFault?
    for list in lists {
      do throws(LineFault) {
        try readEvent(list, at: number, into: &events)
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
  }

  private mutating func readEvent(
    _ line: RecordedLine, at number: Int, into events: inout EventBatch
  ) throws(LineFault) {
    let event = try RecordedEventLine.event(line)
    isInEvents = true
    let device = deviceOfEvents()
    guard devices.admits(type: event.type, code: event.code, from: device) else { return }
    events.runs.append(EventBatch.Run(first: events.count, place: .line(number)))
    events.append(event)
    noteEvents()
  }

  private mutating func read(_ key: Field, _ line: RecordedLine) throws(LineFault) {
    if key.equals("node") {
      try beginDevice(line.text)
    } else if key.equals("events") || (key.equals("evdev") && line.isItem) {
      isInEvents = true
    } else if key.equals("ndevices") {
      saysOneDevice = line.rest.equals("1")
    } else if key.equals("version"), devices.devices.isEmpty {
      // The version of libinput itself is not a whole number.
      guard line.rest.bytes.allSatisfy(\.isDigit), !line.rest.equals("1") else { return }
      throw LineFault(.newerVersion, "version \(line.rest.text), 1 is known")
    } else if !isInEvents {
      try open.read(key, line)
      if key.equals("name"), let current { devices.setName(open.description.name, of: current) }
    }
  }

  private mutating func beginDevice(_ node: String) throws(LineFault) {
    if current != nil, isKept, !isDescribed { kept = open.description }
    open = RecordedDescription()
    current = devices.number(of: node)
    isInEvents = false
    if isKept, isDescribed {
      throw LineFault(.ignoredRecords, "a description of a device after its events")
    }
  }
}
