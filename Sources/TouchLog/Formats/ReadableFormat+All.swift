extension ReadableFormat {
  /// Every format that can be read, in the order of lists: a new format is one line here, and one
  /// folder. The order does not matter to detection, because no two formats claim the same line.
  static let all: [ReadableFormat] = [
    .evemu, .getevent, .evtest, .sendevent, .hidRecorder,
    .touchLog, .pointerEvents, .phoneCSV, .framesCSV, .table,
    .libinputRecord,
    .revent,
    .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian, .raw24Sparc64,
    .empty,
  ]
}
