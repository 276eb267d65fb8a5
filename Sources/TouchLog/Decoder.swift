internal import TouchModel

/// The reader of one format; a new format is one case here, and one folder.
enum Decoder {
  case evemu(EvemuReader)
  case getevent(GeteventReader)
  case evtest(EvtestReader)
  case sendevent(SendeventReader)
  case touchLog(TouchLogReader)
  case libinputRecord(LibinputRecordReader)
  case revent(ReventReader)
  case inputEvents(InputEventReader)
  case samples(SampleReader)
  case empty

  init(
    _ format: CaptureFormat, _ choice: DeviceChoice, _ layout: TableLayout?,
    _ options: CaptureReader.Options
  ) {
    let rate = options.rate
    switch format {
    case .evemu: self = .evemu(EvemuReader())
    case .getevent: self = .getevent(GeteventReader(choice, rate: rate))
    case .evtest: self = .evtest(EvtestReader(choice))
    case .sendevent: self = .sendevent(SendeventReader(choice, rate: rate))
    case .touchLog: self = .touchLog(TouchLogReader())
    case .libinputRecord: self = .libinputRecord(LibinputRecordReader(choice))
    case .revent: self = .revent(ReventReader(choice))
    case .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian, .raw24Sparc64:
      self = .inputEvents(InputEventReader(format, isStated: options.format != nil))
    case .pointerEvents, .phoneCSV, .framesCSV, .table:
      let map = format.columns(options) ?? ColumnMap()
      self = .samples(SampleReader(layout, map, options))
    case .empty: self = .empty
    }
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool {
    switch self {
    case .evemu, .getevent, .evtest, .sendevent, .libinputRecord, .revent, .inputEvents: true
    case .touchLog, .samples, .empty: false
    }
  }

  var description: DeviceDescription {
    switch self {
    case .evemu(let reader): return reader.description
    case .getevent(let reader): return reader.description
    case .evtest(let reader): return reader.description
    case .libinputRecord(let reader): return reader.description
    case .touchLog(let reader):
      var description = DeviceDescription()
      description.name = reader.device
      return description
    case .sendevent, .revent, .inputEvents, .samples, .empty: return DeviceDescription()
    }
  }

  /// The events of each device, if the format names devices.
  var devices: DeviceTally? {
    switch self {
    case .getevent(let reader): reader.devices
    case .evtest(let reader): reader.devices
    case .sendevent(let reader): reader.devices
    case .libinputRecord(let reader): reader.devices
    case .revent(let reader): reader.devices
    case .evemu, .touchLog, .inputEvents, .samples, .empty: nil
    }
  }

  /// The capture says that it holds one device, and which, so there is nothing to choose.
  var saysOneDevice: Bool {
    switch self {
    case .libinputRecord(let reader): reader.saysOneDevice
    case .revent(let reader): reader.saysOneDevice
    case .evemu, .getevent, .evtest, .sendevent, .touchLog, .inputEvents, .samples, .empty: false
    }
  }

  /// How lines are found that may be of another device than the last event; nil before that.
  var otherDeviceSearch: OtherDeviceSearch? {
    switch self {
    case .getevent(let reader): reader.otherDeviceSearch
    case .evtest(let reader): reader.otherDeviceSearch
    case .evemu, .sendevent, .touchLog, .libinputRecord, .revent, .inputEvents, .samples, .empty:
      nil
    }
  }

  /// The node of the device that is read, where it tells that device from others.
  var node: String? {
    // The node in a recording of one device distinguishes nothing.
    if case .libinputRecord(let reader) = self, reader.devices.devices.count < 2 { return nil }
    return devices?.kept.flatMap { $0.node.isEmpty || $0.events == 0 ? nil : $0.node }
  }

  /// The node of the device, such as `/dev/input/event7`, also in a capture of one device; nil for a
  /// node that cannot be written.
  var kernelNode: String? {
    let named = devices?.devices.map(\.node).filter { !$0.isEmpty } ?? []
    let kept = devices?.kept?.node ?? ""
    let node = kept.isEmpty && named.count == 1 ? named[0] : kept
    let isPlain = node.utf8.allSatisfy { byte in
      byte.isDigit || 0x2d...0x2f ~= byte || 0x41...0x5a ~= byte || byte == 0x5f
        || 0x61...0x7a ~= byte
    }
    return isPlain && node.hasPrefix("/dev/") && node.utf8.count < 48 ? node : nil
  }

  /// Whether the events state no times.
  var isUntimed: Bool {
    switch self {
    case .getevent(let reader): reader.clock.isTimed == false
    case .sendevent(let reader): reader.isUntimed
    case .samples(let reader): reader.isUntimed
    case .evemu, .evtest, .touchLog, .libinputRecord, .revent, .inputEvents, .empty: false
    }
  }

  /// The number of bytes that follow the last whole record of a binary capture.
  var trailingBytes: Int {
    switch self {
    case .revent(let reader): reader.trailingBytes
    case .inputEvents(let reader): reader.trailingBytes
    case .evemu, .getevent, .evtest, .sendevent, .touchLog, .libinputRecord, .samples, .empty:
      0
    }
  }

  /// Where the format itself states it, in points.
  var surface: SurfaceSize? {
    switch self {
    case .touchLog(let reader): reader.surface
    case .samples(let reader): reader.surface
    default: nil
    }
  }

  /// How the size of such a surface is known.
  var sizeSource: SurfaceMeasure.Source {
    guard case .samples(let reader) = self else { return .device }
    return reader.scale.isByOption ? .option : reader.scale.note == nil ? .device : .assumed
  }

  /// The unit of the lengths of a format without events, in words.
  var lengthUnits: String {
    switch self {
    case .touchLog: "a touch log is in points"
    case .samples(let reader) where reader.scale.note == nil: "its lengths have units of their own"
    case .samples: "how many pixels the surface has is not known"
    default: "it holds no contacts"
    }
  }

  /// Where the format's own reader counts.
  var statistics: CaptureStatistics? {
    switch self {
    case .touchLog(let reader): reader.statistics
    case .samples(let reader): reader.statistics
    default: nil
    }
  }
}
