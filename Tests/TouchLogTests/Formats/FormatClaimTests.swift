import Foundation
import Testing
import TouchLog

/// The order of the table of formats must not matter, so that a new format can be inserted
/// anywhere.
@Suite struct `The formats of a line of text` {
  private static func claims(_ line: String) -> [CaptureFormat] {
    Array(line.utf8).withUnsafeBufferPointer { Array(CaptureFormat.claims(on: $0)) }
  }

  @Test(arguments: [
    ("E: 0.1 0003 0035 1", CaptureFormat.evemu), ("# EVEMU 1.2", .evemu), ("N: A pad", .evemu),
    ("[  397653.503507] /dev/input/event1: 0003 0039 0000001f", .getevent),
    ("/dev/input/event1: EV_ABS       ABS_MT_SLOT          00000000", .getevent),
    ("add device 1: /dev/input/event1", .getevent), ("0003 0035 0000028b", .getevent),
    (
      "Event: time 1336449879.042801, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 12",
      .evtest
    ),
    ("Input driver version is 1.0.1", .evtest), ("Input device ID: bus 0x18 vendor 0x0", .evtest),
    ("sendevent /dev/input/event1 3 53 100; sleep 0.1", .sendevent),
    ("{\"t\":0,\"touches\":[]}", .touchLog), ("{\"tactus\":\"touch-log\"}", .touchLog),
    ("[{\"type\":\"pointerdown\",\"x\":1}]", .pointerEvents),
    ("{\"type\":\"touchmove\",\"timeStamp\":1}", .pointerEvents),
    ("type,position.dx,position.dy,timeStamp,down", .phoneCSV),
    ("t,touch,phase,x,y,major", .framesCSV), ("- [  0, 1234,   3,  53,  100]", .libinputRecord),
    ("# libinput record", .libinputRecord), ("- node: /dev/input/event1", .libinputRecord),
  ])
  func `the formats of a line of text are exactly one`(line: String, format: CaptureFormat) {
    #expect(Self.claims(line) == [format])
  }

  @Test
  func `the formats of a line of text are at most one, for every line of the reference captures`()
    throws
  {
    let facts = try SharedCaptures.facts()["captures"] as? [String: Any] ?? [:]
    for path in facts.keys.sorted() {
      let bytes = try Data(contentsOf: URL(filePath: SharedCaptures.path(path))).prefix(65_536)
      for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(400) {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        let claims = Array(text).withUnsafeBufferPointer { Array(CaptureFormat.claims(on: $0)) }
        #expect(claims.count < 2, "\(path): \(String(decoding: text, as: UTF8.self))")
      }
    }
  }
}
