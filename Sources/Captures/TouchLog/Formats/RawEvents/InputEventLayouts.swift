/// The formats that are bare arrays of `struct input_event`, with the layout of their records.
enum InputEventLayouts {
  /// All formats. If the bytes agree with several, the first of them is preferred.
  static let all: [(format: CaptureFormat, layout: RecordLayout)] = [
    (.raw24LittleEndian, .little24), (.raw16LittleEndian, .little16),
    (.raw24BigEndian, .big24), (.raw16BigEndian, .big16), (.raw24Sparc64, .sparc24),
  ]

  static func layout(of format: CaptureFormat) -> RecordLayout {
    all.first { $0.format == format }?.layout ?? .little24
  }
}
