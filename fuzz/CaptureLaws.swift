internal import TouchLog
internal import TouchModel

/// Whatever the bytes: reading ends, time never goes back, and every number is finite.
enum CaptureLaws {
  /// Nil: the format that the bytes tell.
  static func check(_ bytes: [UInt8], _ format: CaptureFormat?) {
    var options = options(for: bytes)
    options.format = format
    guard let reader = try? CaptureReader(bytes: bytes, options) else { return }
    check(reader)
  }

  /// Reads a capture to its end.
  static func check(_ reader: CaptureReader) {
    reader.allowsLackOfTimes = true
    var batch = FrameBatch()
    var last = Timestamp(microseconds: .min)
    do throws(CaptureError) {
      while try reader.next(into: &batch) {
        require(!batch.isEmpty, "a batch without frames")
        for entry in batch.entries {
          require(entry.time >= last, "time goes back")
          last = entry.time
        }
        for contact in batch.contacts {
          require(contact.position.x.isFinite && contact.position.y.isFinite, "a position")
        }
        // A slot each, or of packets as many as are kept.
        require(batch.frames.allSatisfy { $0.contacts.count <= 512 }, "many contacts in a frame")
      }
    } catch {
      _ = error.description
    }
    let words = Diagnostic.Problem.allCases.count
    require(reader.diagnostics.all.count <= words * DiagnosticLog.limit, "many diagnostics")
    _ = (reader.statistics, reader.description, reader.surface, reader.node, reader.otherDevices)
  }

  /// The options are told from the bytes too, so that an input says everything about a crash.
  static func options(for bytes: [UInt8]) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    let bits = bytes.reduce(UInt8(0)) { ($0 << 1 | $0 >> 7) ^ $1 }
    if bits & 1 != 0 { options.rate = 100 }
    if bits & 2 != 0 { options.included = [.hover, .palm] }
    if bits & 4 != 0 { options.palmRejection = PalmRejection() }
    if bits & 8 != 0 {
      options.transform.turn = .quarter
      options.transform.region = Rect(x: 10, y: 20, width: 300, height: 40)
    }
    if bits & 0x30 == 0x30 { options.deviceNode = "event1" }
    return options
  }
}
