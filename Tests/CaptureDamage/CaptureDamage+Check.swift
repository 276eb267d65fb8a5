public import TouchLog
internal import TouchModel

extension CaptureDamage {
  /// The result of reading the damaged capture.
  public enum Outcome: Hashable, Sendable {
    /// All frames before the damage were kept; their number.
    case kept(Int)
    /// One of the frames before the damage is missing, or differs.
    case lost(String)
  }

  /// Reads the capture whole, up to the damage, and damaged, and compares the frames in device
  /// units.
  public func check() throws(CaptureError) -> Outcome {
    var options = CaptureReader.Options()
    options.rate = 100
    // An assumed size depends on all positions seen, so damage would change every position.
    options.geometry = .units
    let plain = try CaptureReader(bytes: whole, options)
    options.format = plain.format
    var events = EventBatch()
    while try plain.nextEvents(into: &events) {}
    // After damage another device may be the one that is touched most.
    options.deviceNode = plain.node

    let before = try Self.frames(intact(plain.format), options)
    let after = try Self.frames(damaged, options)
    options.format = nil
    // The damaged bytes may look like any other format.
    _ = try? Self.frames(damaged, options)
    guard !after.starts(with: before) else { return .kept(before.count) }
    let same = zip(before, after).prefix { $0 == $1 }.count
    return .lost("frame \(same) of \(before.count) before the damage at byte \(intactCount)")
  }

  /// Returns the complete lines or records that precede the damage.
  private func intact(_ format: CaptureFormat) -> [UInt8] {
    let isBinary = format == .revent || format.rawValue.hasPrefix("raw")
    if isBinary || intactCount == whole.count { return Array(whole[..<intactCount]) }
    let lineFeed = whole[..<intactCount].lastIndex(of: UInt8(ascii: "\n"))
    return Array(whole[..<(lineFeed.map { $0 + 1 } ?? 0)])
  }

  /// Returns the frames; empty if the capture does not have the device.
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
