extension CaptureFormat {
  /// Records of `struct input_event` with 64-bit times, least significant byte first.
  public static let raw24LittleEndian = CaptureFormat("raw24-le")
  /// Records of `struct input_event` with 64-bit times, most significant byte first.
  public static let raw24BigEndian = CaptureFormat("raw24-be")
  /// Records of `struct input_event` with 32-bit times, least significant byte first.
  public static let raw16LittleEndian = CaptureFormat("raw16-le")
  /// Records of `struct input_event` with 32-bit times, most significant byte first.
  public static let raw16BigEndian = CaptureFormat("raw16-be")
  /// Records of `struct input_event` of sparc64, with microseconds of 32 bits.
  public static let raw24Sparc64 = CaptureFormat("raw24-sparc64")
}

extension ReadableFormat {
  /// The first format of the family. It recognizes all of them, because their scores are compared.
  static let raw24LittleEndian: ReadableFormat = {
    var format = rawEvents(
      .raw24LittleEndian, "struct input_event as 64-bit machines write it, binary.")
    format.claimsBytes = InputEventSignature.format
    format.awaitsMore = InputEventSignature.awaitsMore
    return format
  }()
  static let raw24BigEndian = rawEvents(
    .raw24BigEndian, "struct input_event as big-endian 64-bit machines write it, binary.")
  static let raw16LittleEndian = rawEvents(
    .raw16LittleEndian, "struct input_event as 32-bit machines write it, binary.")
  static let raw16BigEndian = rawEvents(
    .raw16BigEndian, "struct input_event as big-endian 32-bit machines write it, binary.")
  static let raw24Sparc64 = rawEvents(
    .raw24Sparc64, "struct input_event as sparc64 machines write it, binary.")

  private static func rawEvents(_ name: CaptureFormat, _ summary: String) -> ReadableFormat {
    var format = ReadableFormat(name, summary) { opening in
      .events(
        InputEventReader(
          name, isStated: opening.options.format != nil, isLive: opening.options.isLive))
    }
    format.isBinary = true
    return format
  }
}
