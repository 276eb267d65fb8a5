/// The layouts of the records in revent containers: the device, then the event.
enum ReventLayouts {
  /// The layout from version 2 on, and perhaps before.
  static let packed26 = RecordLayout(stride: 26, timeOffset: 2, clock: .wide, device: .uint16)

  /// The layouts of older recorders, which depend on the machine.
  private static let old = [
    RecordLayout(stride: 20, timeOffset: 4, clock: .narrow(signed: false), device: .int32),
    RecordLayout(stride: 24, timeOffset: 8, clock: .narrow(signed: false), device: .int32),
    RecordLayout(stride: 32, timeOffset: 8, clock: .wide, device: .int32),
  ]

  /// Returns the layout of the records after a header, and the number of bytes between them.
  ///
  /// From version 2 on the header states the layout; before, it is found from the bytes.
  static func layout(
    of records: UnsafeRawBufferPointer, _ header: ReventHeader
  ) -> (layout: RecordLayout, skipped: Int) {
    var candidates: [(layout: RecordLayout, skipped: Int)] = old.map { ($0, 0) }
    if let version = header.version {
      candidates = version >= 2 ? [] : candidates
      candidates.insert((packed26, 0), at: 0)
      // The number of events, which newer headers have.
      if version < 2 { candidates.append((packed26, 8)) }
    }
    for index in candidates.indices { candidates[index].layout.devices = header.devices.count }
    let shares = candidates.map { candidate in
      let bytes = UnsafeRawBufferPointer(rebasing: records.dropFirst(candidate.skipped))
      return RecordScore(bytes, candidate.layout).share
    }
    return candidates[shares.firstIndex(of: shares.max() ?? 0) ?? 0]
  }
}
