internal import FrameAssembly
internal import TextSuggestion

/// The devices that a reader has found in a capture, with the number of events of each and the
/// choice of one.
///
/// A reader asks for the number of the node that a line or record names, and then for each event
/// whether it is kept. Events of other devices are only counted.
struct DeviceTally: Sendable {
  /// The largest number of nodes, more than any machine has. Further nodes share the last number,
  /// so that no file costs memory.
  static let limit = 64

  private var earlier: [CaptureDevice] = []
  /// The events that the last device has sent in a row. They are not yet part of `earlier`, because
  /// counting in an array would cost more than all other work on an event here.
  private var run = Run()

  private struct Run {
    var device = -1
    var events = 0
    var contactEvents = 0
    var touchButtonEvents = 0
    var asideEvents = 0
  }

  /// The number of the device that was touched first; used only by a survey.
  private var firstTouched: Int?
  /// The number of the device that is kept; nil before it is found.
  private(set) var chosen: Int?
  private let choice: DeviceChoice

  /// Whether the device is chosen by its node.
  var isByNode: Bool { if case .node = choice { true } else { false } }
  /// Whether events are only counted and none is kept.
  var isSurvey: Bool { choice == .undecided }

  init(_ choice: DeviceChoice) { self.choice = choice }

  var devices: [CaptureDevice] {
    var devices = earlier
    if run.device >= 0 { Self.add(run, to: &devices[run.device]) }
    return devices
  }

  private static func add(_ run: Run, to device: inout CaptureDevice) {
    device.events += run.events
    device.contactEvents += run.contactEvents
    device.touchButtonEvents += run.touchButtonEvents
    device.asideEvents += run.asideEvents
  }

  /// Returns the number of a device, which does not change; `node` is empty if none is named.
  mutating func number(of node: UnsafeBufferPointer<UInt8>) -> Int {
    let known = earlier.firstIndex { device in
      device.node.utf8.count == node.count && node.elementsEqual(device.node.utf8)
    }
    return known ?? add(String(decoding: node, as: UTF8.self))
  }

  mutating func number(of node: String) -> Int {
    earlier.firstIndex { $0.node == node } ?? add(node)
  }

  private mutating func add(_ node: String) -> Int {
    guard earlier.count < Self.limit else { return earlier.count - 1 }
    let device = CaptureDevice(node: node)
    let number = earlier.count
    earlier.append(device)
    switch choice {
    case .first: chosen = chosen ?? number
    case .node(let name): if chosen == nil, device.isNamed(name) { chosen = number }
    case .undecided: break
    }
    return number
  }

  mutating func setName(_ name: String?, of device: Int) {
    guard device < earlier.count else { return }
    earlier[device].name = name
    if case .node(let wanted) = choice, chosen == nil, earlier[device].isNamed(wanted) {
      chosen = device
    }
  }

  /// Counts an event of the device with this number. Returns whether the event is kept.
  @inline(__always)
  mutating func admits(type: UInt16, code: UInt16, from device: Int) -> Bool {
    if device != run.device {
      guard device < earlier.count else { return false }
      beginRun(of: device)
    }
    run.events &+= 1
    if type == EventCode.EV_ABS {
      run.contactEvents &+= code &- EventCode.ABS_MT_SLOT <= Self.contactCodes ? 1 : 0
    } else if type == EventCode.EV_KEY, code == EventCode.BTN_TOUCH {
      run.touchButtonEvents &+= 1
    }
    if device == chosen { return true }
    if CaptureDevice.isAside(type, code) { run.asideEvents &+= 1 }
    noteTouch(of: device, run.contactEvents + run.touchButtonEvents)
    return false
  }

  /// The number of codes about contacts after the first one.
  private static let contactCodes = EventCode.ABS_MT_TOOL_Y - EventCode.ABS_MT_SLOT

  /// Returns whether the device with this number has sent events about contacts.
  func hasContacts(_ device: Int) -> Bool {
    let sent = device < earlier.count ? earlier[device].contactEvents : 0
    return sent > 0 || (run.device == device && run.contactEvents > 0)
  }

  private mutating func beginRun(of device: Int) {
    if run.device >= 0 { Self.add(run, to: &earlier[run.device]) }
    run = Run(device: device)
  }

  /// Counts events of the device with this number that were read in a row.
  mutating func add(events: Int, contacts: Int, touchButtons: Int, asides: Int, from device: Int) {
    guard device < earlier.count else { return }
    let run = Run(
      events: events, contactEvents: contacts, touchButtonEvents: touchButtons, asideEvents: asides)
    Self.add(run, to: &earlier[device])
    noteTouch(of: device, contacts + touchButtons)
  }

  @inline(__always)
  private mutating func noteTouch(of device: Int, _ events: Int) {
    if firstTouched == nil, events > 0 { firstTouched = device }
  }

  /// The first device that sent a touch event; nil before that, and if one device is kept.
  var touched: CaptureDevice? { isSurvey ? firstTouched.map { devices[$0] } : nil }

  /// The device that the capture is probably about.
  var favorite: CaptureDevice? { devices.max(by: CaptureDevice.isLess) }

  /// The device that is kept; nil if it was not found.
  var kept: CaptureDevice? { chosen.map { devices[$0] } }

  /// The devices that are not kept, in order of appearance, without devices that sent nothing.
  var others: [CaptureDevice] {
    devices.indices.filter { $0 != chosen && devices[$0].events > 0 }.map { devices[$0] }
  }

  /// Reports the other devices at the end of the capture. `secondaryDevices` are not reported, because
  /// they are read.
  func report(to log: inout DiagnosticLog, besides secondaryDevices: [String]) {
    let others = self.others.filter { !secondaryDevices.contains($0.node) }
    guard !others.isEmpty else { return }
    let list = others.map { device in
      let name = device.node.isEmpty ? "a device without a name" : device.node
      return "\(name) (\(Plural.text(device.events, "event")))"
    }.joined(separator: ", ")
    if case .node(let name) = choice, chosen == nil {
      log.add(.noDevice, at: .capture, "no device \(name); there are \(list)")
    } else {
      log.add(.otherDevices, at: .capture, "not read: \(list)")
    }
  }
}
