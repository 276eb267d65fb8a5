extension CaptureFormat {
  /// One sentence: what writes the format, or what it holds.
  public var summary: String {
    switch self {
    case .evemu: "evemu-record: a device and its events."
    case .getevent: "Android's getevent, with -l, -t, -p or none of them."
    case .evtest: "evtest: a device and its events, as text for people."
    case .sendevent: "A script of Android's sendevent commands."
    case .touchLog: "This toolkit's own format: one frame of touches a line, in points."
    case .pointerEvents: "Pointer or touch events of a web page, as JSON."
    case .phoneCSV: "A phone's table of touches, with a pointer id and an action in each row."
    case .framesCSV: "The table of touches that tactus convert writes."
    case .table: "Any table whose columns --columns names."
    case .libinputRecord: "libinput record, as YAML."
    case .revent: "revent of workload-automation, binary."
    case .raw24LittleEndian: "struct input_event as 64-bit machines write it, binary."
    case .raw24BigEndian: "The same with the bytes of each number in the other order."
    case .raw16LittleEndian: "struct input_event as 32-bit machines write it, binary."
    case .raw16BigEndian: "The same with the bytes of each number in the other order."
    case .raw24Sparc64: "struct input_event of sparc64, binary."
    case .empty: "A file without events; it holds no touch and no fault."
    }
  }
}
