extension CaptureFormat {
  /// TUIO 1.1 messages in packets of Open Sound Control, as a network carries them.
  public static let tuioPackets = CaptureFormat("tuio-osc")
}

extension ReadableFormat {
  static let tuioPackets: ReadableFormat = {
    var format = ReadableFormat(
      .tuioPackets, "TUIO 1.1 in OSC packets: binary, with or without lengths, or a hex dump."
    ) { .frames(TuioPacketReader($0.options)) }
    format.claimsBytes = { bytes, _ in
      // A length of two or four bytes may precede a packet.
      let begins = [0, 1, 2, 4].contains { skipped in
        let rest = bytes.dropFirst(skipped)
        return rest.starts(with: OscPacket.bundleMark)
          || rest.starts(with: "/tuio/2Dcur\0".utf8)
      }
      return begins ? .tuioPackets : nil
    }
    format.claimsLine = { line in
      guard let base = line.baseAddress else { return false }
      return PacketBytes.shows(Field(start: base, end: base + line.count))
    }
    format.lacksTimes = { TuioPacketReader.lackTimes(Array($0)) }
    format.isBinary = true
    return format
  }()
}
