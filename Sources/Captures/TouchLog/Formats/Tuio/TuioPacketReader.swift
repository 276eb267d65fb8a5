internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Reads TUIO messages about cursors in packets of Open Sound Control. What stands between packets, such
/// as lengths or headers of the network, is skipped.
///
/// If several programs have sent cursors, the one with the most is read. The packets are held in memory.
struct TuioPacketReader: SampleReader {
  /// The number of bytes that are read at most: an hour of ten cursors.
  private static let most = 256 << 20

  private let options: CaptureReader.Options
  private var content: [UInt8] = []
  private var hasMore = false
  private var cursors: TuioCursors
  private var assembler: SampleAssembler

  init(_ options: CaptureReader.Options) {
    self.options = options
    cursors = TuioCursors(TextClock(rate: options.rate))
    assembler = SampleAssembler(
      SampleScale(
        x: .pixel, y: .pixel, extent: SurfaceSize(width: 1, height: 1), override: options.geometry),
      hasIDs: true, hasPhases: true, takesHovering: false)
  }

  var isUntimed: Bool { cursors.clock.isTimed == false }
  var statistics: CaptureStatistics { assembler.statistics }
  var scale: SampleScale { assembler.scale }

  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withBytes { bytes, _ in
      if content.count < Self.most { content += bytes } else { hasMore = true }
      return bytes.count
    }
  }

  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if hasMore {
      diagnostics.add(.truncated, at: .byte(Self.most), "the rest of the packets is not read")
    }
    let shown = PacketBytes(content)
    content = []
    let packets = Self.packets(in: shown, &diagnostics)
    let source = Self.source(of: packets, options, &diagnostics)
    for (start, packet) in packets where packet.source == nil || packet.source == source {
      take(packet, at: shown, start, into: &batch, &diagnostics)
    }
    assembler.finish(into: &batch, &diagnostics)
  }

  /// Returns whether the first packet has no time.
  static func lackTimes(_ content: [UInt8]) -> Bool {
    let shown = PacketBytes(content)
    var diagnostics = DiagnosticLog()
    let packets = packets(in: shown, &diagnostics)
    guard let first = packets.first else { return false }
    return first.packet.time == nil && !shown.times.contains { $0.first <= first.start }
  }

  // MARK: Packets

  private static func packets(
    in shown: PacketBytes, _ diagnostics: inout DiagnosticLog
  ) -> [(start: Int, packet: OscPacket)] {
    let bytes = shown.bytes
    let prefix = PacketLength(of: bytes)
    var (packets, next) = ([(start: Int, packet: OscPacket)](), 0)
    while next < bytes.count {
      // A stated length is the end of a packet, because another one could be a part of it.
      let length = prefix?.length(bytes[next...])
      let start = next + (length == nil ? 0 : prefix?.width ?? 0)
      let end = length.map { min(start + $0, bytes.count) } ?? bytes.count
      guard start < end, bytes[start].beginsPacket, let packet = OscPacket(bytes[start..<end])
      else {
        let marks = [OscPacket.bundleMark, OscPacket.addressMark]
        if bytes.count - next < OscPacket.bundleMark.count,
          marks.contains(where: { $0.starts(with: bytes[next...]) })
        {
          diagnostics.add(.truncated, at: shown.place(of: next), "the last packet is cut")
          break
        }
        next += 1
        continue
      }
      let isCut = length.map { start + $0 > bytes.count } ?? false
      let cut = isCut ? "the packet is shorter than its stated length" : nil
      let isWhole =
        bytes[start] == UInt8(ascii: "/") || packet.messages.contains { $0.command == "fseq" }
      let open = isWhole ? nil : "the bundle ends without fseq, the message that ends a frame"
      if let fault = packet.fault ?? cut ?? open {
        diagnostics.add(.truncated, at: shown.place(of: start), fault)
      }
      packets.append((start, packet))
      next = length == nil ? start + max(packet.length, 1) : end
    }
    return packets
  }

  /// Returns the program whose cursors are read, and reports the others.
  private static func source(
    of packets: [(start: Int, packet: OscPacket)], _ options: CaptureReader.Options,
    _ diagnostics: inout DiagnosticLog
  ) -> String? {
    var counts: [(name: String, cursors: Int)] = []
    for (_, packet) in packets {
      guard let name = packet.source else { continue }
      let cursors = packet.messages.count { $0.command == "set" }
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].cursors += cursors
      } else if counts.count < 64 {
        counts.append((name, cursors))
      }
    }
    let named = counts.first { count in options.deviceNode.map { count.name.contains($0) } ?? false
    }
    guard let chosen = named ?? counts.max(by: { $0.cursors < $1.cursors }) else { return nil }
    let others = counts.filter { $0.name != chosen.name }
      .map { "\($0.name) (\(Plural.text($0.cursors, "position")))" }
    if !others.isEmpty {
      diagnostics.add(
        .otherDevices, at: .capture,
        "not read: " + others.joined(separator: ", ") + "; the name of a program chooses it")
    }
    return chosen.name
  }

  private mutating func take(
    _ packet: OscPacket, at shown: PacketBytes, _ start: Int, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    let place = shown.place(of: start)
    let time = packet.time ?? shown.times.last { $0.first <= start }?.time
    if let time { cursors.clock.set(time) } else { cursors.clock.setUntimed() }
    var samples: [TouchSample] = []
    for message in packet.messages where message.address == "/tuio/2Dcur" {
      let numbers = message.arguments.map { argument in
        if case .number(let number) = argument { number } else { Double.nan }
      }
      switch message.command {
      case "alive": cursors.setAlive(numbers.dropFirst().compactMap { Int64(exactly: $0) })
      case "set":
        do throws(LineFault) {
          let values = numbers.dropFirst().prefix(3).map { $0.isFinite ? $0 : nil }
          let (id, x, y) = values.count == 3 ? (values[0], values[1], values[2]) : (nil, nil, nil)
          try cursors.set(id.flatMap { Int64(exactly: $0) }, x: x, y: y)
        } catch { diagnostics.add(error, at: place) }
      case "fseq": cursors.closeFrame(at: place, into: &samples)
      default: break
      }
    }
    for sample in samples { assembler.add(sample, into: &batch, &diagnostics) }
  }
}

extension OscMessage {
  /// The first argument of a message of TUIO, such as `set`.
  fileprivate var command: String? {
    if case .text(let text) = arguments.first { text } else { nil }
  }
}

extension OscPacket {
  /// The program that has sent the packet; nil if the packet does not say so.
  fileprivate var source: String? {
    for message in messages where message.command == "source" {
      if case .text(let name) = message.arguments.dropFirst().first { return name }
    }
    return nil
  }
}
