internal import FrameAssembly
internal import TouchModel

/// The fields of contacts in the reports of a touch device.
struct HidTouchLayout {
  /// The fields of one contact, by usage.
  typealias Contact = [UInt32: HidField]

  let hasReportIDs: Bool
  let isScreen: Bool
  /// The contacts of each report, by report number.
  private(set) var contacts: [UInt8: [Contact]] = [:]
  /// The field with the number of contacts of a frame, for each report that has it.
  private(set) var counts: [UInt8: HidField] = [:]
  private(set) var buttons: [UInt8: HidField] = [:]
  private(set) var hasScanTime = false

  /// Creates a layout; nil if the descriptor has no contact with a position and a tip switch.
  init?(_ descriptor: HidDescriptor) {
    hasReportIDs = descriptor.hasReportIDs
    let fields = descriptor.fields.filter {
      $0.application == HidUsage.touchScreen || $0.application == HidUsage.touchPad
    }
    isScreen = fields.contains { $0.application == HidUsage.touchScreen }
    var finger: Int?
    for field in fields {
      let report = field.reportID
      switch field.usage {
      case HidUsage.contactCount: counts[report] = counts[report] ?? field
      case HidUsage.scanTime: hasScanTime = true
      case HidUsage.button: buttons[report] = buttons[report] ?? field
      case HidUsage.x, HidUsage.y, HidUsage.pressure, HidUsage.tipSwitch, HidUsage.confidence,
        HidUsage.width, HidUsage.height, HidUsage.contactID:
        // A contact begins with its collection or, without one, if a usage is repeated.
        let isNew =
          contacts[report] == nil || field.finger != finger
          || field.finger == nil && contacts[report]?.last?[field.usage] != nil
        if isNew { contacts[report, default: []].append([:]) }
        finger = field.finger
        let last = (contacts[report]?.count ?? 1) - 1
        if contacts[report]?[last][field.usage] == nil {
          contacts[report]?[last][field.usage] = field
        }
      default: break
      }
    }
    for (report, list) in contacts {
      contacts[report] = list.filter {
        $0[HidUsage.x] != nil && $0[HidUsage.y] != nil && $0[HidUsage.tipSwitch] != nil
      }
    }
    contacts = contacts.filter { !$0.value.isEmpty }
    guard !contacts.isEmpty else { return nil }
  }

  /// Fills in the description that the kernel's driver for such devices would give.
  func describe(_ description: inout DeviceDescription) {
    guard let contact = contacts.min(by: { $0.key < $1.key })?.value.first else { return }
    description.properties = [isScreen ? DeviceProperty.DIRECT : DeviceProperty.POINTER]
    description.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: HidContacts.most - 1)
    description.axes[EventCode.ABS_MT_TRACKING_ID] = .init(minimum: 0, maximum: 65_535)
    let axes: [(code: UInt16, usage: UInt32)] = [
      (EventCode.ABS_MT_POSITION_X, HidUsage.x), (EventCode.ABS_MT_POSITION_Y, HidUsage.y),
      (EventCode.ABS_MT_PRESSURE, HidUsage.pressure),
      (EventCode.ABS_MT_TOUCH_MAJOR, HidUsage.width),
    ]
    for (code, usage) in axes {
      guard let field = contact[usage] else { continue }
      description.axes[code] = .init(
        minimum: Int32(clamping: field.minimum), maximum: Int32(clamping: field.maximum),
        resolution: usage == HidUsage.pressure ? 0 : field.resolution)
    }
    if let height = contact[HidUsage.height], contact[HidUsage.width] != nil {
      description.axes[EventCode.ABS_MT_TOUCH_MINOR] = .init(
        minimum: Int32(clamping: height.minimum), maximum: Int32(clamping: height.maximum),
        resolution: height.resolution)
    }
    description.codes[EventCode.EV_ABS] = Set(description.axes.keys)
    description.codes[EventCode.EV_KEY] = [EventCode.BTN_TOUCH]
    if contact[HidUsage.confidence] != nil {
      description.codes[EventCode.EV_ABS]?.insert(EventCode.ABS_MT_TOOL_TYPE)
    }
    if !buttons.isEmpty { description.codes[EventCode.EV_KEY]?.insert(EventCode.BTN_LEFT) }
  }
}
