/// The devices of a capture as a reader meets them: what each sent, and which of them is kept.
///
/// A reader asks for the number of the node that a line or record names, and then of each event
/// whether it is kept. An event of another device is counted here and goes no further.
struct DeviceTally: Sendable {
  /// More nodes than any machine has share the last number, so that no file costs memory.
  static let limit = 64

  private(set) var devices: [CaptureDevice] = []
  /// The number of the device that is kept, once it was met.
  private(set) var chosen: Int?
  private let choice: DeviceChoice

  /// Whether a node was asked for.
  var isByNode: Bool { if case .node = choice { true } else { false } }
  /// Whether all is counted, and nothing kept.
  var isSurvey: Bool { choice == .undecided }

  init(_ choice: DeviceChoice) { self.choice = choice }

  /// The number of a device, which stays the same; `node` is empty where none is named.
  mutating func number(of node: UnsafeBufferPointer<UInt8>) -> Int {
    let known = devices.firstIndex { device in
      device.node.utf8.count == node.count && node.elementsEqual(device.node.utf8)
    }
    return known ?? add(String(decoding: node, as: UTF8.self))
  }

  mutating func number(of node: String) -> Int {
    devices.firstIndex { $0.node == node } ?? add(node)
  }

  private mutating func add(_ node: String) -> Int {
    guard devices.count < Self.limit else { return devices.count - 1 }
    let device = CaptureDevice(node: node)
    let number = devices.count
    devices.append(device)
    switch choice {
    case .first: chosen = chosen ?? number
    case .node(let name): if chosen == nil, device.isNamed(name) { chosen = number }
    case .undecided: break
    }
    return number
  }

  mutating func setName(_ name: String?, of device: Int) {
    guard device < devices.count else { return }
    devices[device].name = name
    if case .node(let wanted) = choice, chosen == nil, devices[device].isNamed(wanted) {
      chosen = device
    }
  }

  /// Counts an event of the device with this number; whether it is kept.
  @inline(__always)
  mutating func admits(type: UInt16, code: UInt16, from device: Int) -> Bool {
    guard device < devices.count else { return false }
    devices[device].events += 1
    if type == EventCode.EV_ABS {
      if code >= EventCode.ABS_MT_SLOT, code <= EventCode.ABS_MT_TOOL_Y {
        devices[device].contactEvents += 1
      }
    } else if type == EventCode.EV_KEY, code == EventCode.BTN_TOUCH {
      devices[device].touchButtonEvents += 1
    }
    return device == chosen
  }

  /// Counts events of the device with this number that were met in a row.
  mutating func add(events: Int, contacts: Int, touchButtons: Int, from device: Int) {
    guard device < devices.count else { return }
    devices[device].events += events
    devices[device].contactEvents += contacts
    devices[device].touchButtonEvents += touchButtons
  }

  /// Whether there are events, and none of them says of which device it is.
  var isOfOne: Bool { devices.allSatisfy { $0.node.isEmpty } && devices.contains { $0.events > 0 } }

  /// The device that a capture is about.
  var favorite: CaptureDevice? { devices.max(by: CaptureDevice.isLess) }

  /// The one that is kept; nil where none was met.
  var kept: CaptureDevice? { chosen.map { devices[$0] } }

  /// Those that are not kept, in order of appearance; one that sent nothing does not count.
  var others: [CaptureDevice] {
    devices.indices.filter { $0 != chosen && devices[$0].events > 0 }.map { devices[$0] }
  }

  /// Says at the end what else there was.
  func report(to log: inout DiagnosticLog) {
    let others = self.others
    guard !others.isEmpty else { return }
    let list = others.map { device in
      let name = device.node.isEmpty ? "one without a name" : device.node
      return "\(name) (\(device.events) event\(device.events == 1 ? "" : "s"))"
    }.joined(separator: ", ")
    if case .node(let name) = choice, chosen == nil {
      log.add(.noDevice, at: .capture, "no device \(name); there are \(list)")
    } else {
      log.add(.otherDevices, at: .capture, "not read: \(list)")
    }
  }
}
