public import TouchLog
internal import TouchModel

extension CaptureDamage {
  /// The result of reading the damaged capture.
  public enum Outcome: Hashable, Sendable {
    /// Frames before the damage, all of which were kept.
    case kept(Int)
    /// One of the frames before the damage is missing, or differs.
    case lost(String)
  }

  /// Reads the capture whole, up to the damage, and damaged, and compares, in units of the device.
  public func check() throws(CaptureError) -> Outcome {
    var options = CaptureReader.Options()
    options.rate = 100
    // A size laid over the positions seen changes with each of them, and with it all positions.
    options.geometry = .units
    let plain = try CaptureReader(bytes: whole, options)
    options.format = plain.format
    var events = EventBatch()
    while try plain.nextEvents(into: &events) {}
    // Damage may make another device the one that is touched most.
    options.deviceNode = plain.node

    let before = try Self.frames(intact(plain.format), options)
    let after = try Self.frames(damaged, options)
    options.format = nil
    // What the bytes still look like may be anything, too.
    _ = try? Self.frames(damaged, options)
    guard !after.starts(with: before) else { return .kept(before.count) }
    let same = zip(before, after).prefix { $0 == $1 }.count
    return .lost("frame \(same) of \(before.count) before the damage at byte \(intactCount)")
  }

  /// As many whole lines, or bytes of records, as the damage left alone.
  private func intact(_ format: CaptureFormat) -> [UInt8] {
    let isBinary = format == .revent || format.rawValue.hasPrefix("raw")
    if isBinary || intactCount == whole.count { return Array(whole[..<intactCount]) }
    let lineFeed = whole[..<intactCount].lastIndex(of: UInt8(ascii: "\n"))
    return Array(whole[..<(lineFeed.map { $0 + 1 } ?? 0)])
  }

  /// None where the capture has no such device any more, or not yet.
  private static func frames(
    _ bytes: [UInt8], _ options: CaptureReader.Options
  ) throws(CaptureError) -> [Frame] {
    var frames: [Frame] = []
    do throws(CaptureError) {
      let reader = try CaptureReader(bytes: bytes, options)
      var batch = FrameBatch()
      while try reader.next(into: &batch) { frames += batch.frames }
    } catch {
      guard case .noDevice = error else { throw error }
    }
    return frames
  }
}
