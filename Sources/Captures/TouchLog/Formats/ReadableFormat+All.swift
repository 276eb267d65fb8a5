extension ReadableFormat {
  /// All formats that can be read, in the order of lists. A new format needs one line here, and one
  /// folder. The order does not matter for detection, because no two formats recognize the same
  /// line.
  static let all: [ReadableFormat] = [
    .evemu, .getevent, .evtest, .sendevent, .hidRecorder,
    .touchLog, .pointerEvents, .phoneCSV, .framesCSV, .table,
    .libinputRecord,
    .revent,
    .koreader, .pythonEvdev, .eventHub, .inputEvents, .pattern,
    .debugEvents, .minitouch, .motionEvents, .tslib, .tuio, .tuioPackets, .xinput,
    .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian, .raw24Sparc64,
    .empty,
  ]
}
