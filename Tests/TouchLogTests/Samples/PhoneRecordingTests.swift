import Foundation
import Testing
import TouchLog
import TouchModel

@Suite struct `Recordings of a phone` {
  /// 51 files without finger ids, in which rows of several fingers are not in order of time.
  @Test
  func
    `recordings of a phone have as many touches as fingers landed, each on a path without jumps`()
    throws
  {
    let recordings = try SharedCaptures.phoneRecordings()
    for url in recordings {
      let name = url.lastPathComponent
      let text = try String(contentsOf: url, encoding: .utf8)
      let rows = text.split { $0.isNewline }.dropFirst()
      let reader = try CaptureReader(path: url.path)
      #expect(reader.format == .phoneCSV)
      var batch = FrameBatch()
      var paths: [TouchID: [Contact]] = [:]
      while try reader.next(into: &batch) {
        for contact in batch.contacts { paths[contact.id, default: []].append(contact) }
      }
      #expect(paths.count == rows.count { $0.hasPrefix("down") }, "\(name)")
      #expect(reader.statistics.events == rows.count, "\(name)")
      #expect(reader.statistics.downAtEnd == 0)
      #expect(reader.statistics.alreadyDown == 0)
      #expect(reader.diagnostics.all.allSatisfy { $0.severity == .note }, "\(name)")
      for path in paths.values {
        #expect(path.first?.phase == .began)
        #expect(path.last?.phase == .ended)
        for (before, after) in zip(path, path.dropFirst()) {
          #expect(before.position.distance(to: after.position) < 60, "\(name)")
        }
      }
    }
    if SharedCaptures.folder != nil { #expect(recordings.count == 51) }
  }

  private static let header = "type,down,position.dx,position.dy,timeStamp\n"

  private func frames(_ rows: String) throws -> [String] {
    try Script.frames(Array((Self.header + rows).utf8))
  }

  @Test func `recordings of a phone are sorted if a refresh passed on one finger after the other`()
    throws
  {
    let frames = try frames(
      """
      down,true,10,10,0:00:01.000000
      down,true,90,90,0:00:01.000000
      move,true,12,10,0:00:01.010000
      move,true,14,10,0:00:01.020000
      move,true,90,92,0:00:01.010000
      move,true,90,94,0:00:01.020000
      up,false,14,10,0:00:01.030000
      move,true,90,96,0:00:01.030000
      up,false,90,96,0:00:01.040000
      """)
    #expect(
      frames == [
        "1000 1 began 10,10; 2 began 90,90", "1010 1 moved 12,10; 2 moved 90,92",
        "1020 1 moved 14,10; 2 moved 90,94", "1030 2 moved 90,96; 1 ended 14,10",
        "1040 2 ended 90,96",
      ])
  }

  @Test func `recordings of a phone give fingers the nearest rows, with the least sum`() throws {
    let frames = try frames(
      """
      down,true,0,0,0:00:01.0
      down,true,100,0,0:00:01.0
      move,true,105,0,0:00:01.1
      move,true,60,0,0:00:01.1
      up,false,60,0,0:00:01.2
      up,false,105,0,0:00:01.2
      """)
    #expect(
      frames == [
        "1000 1 began 0,0; 2 began 100,0", "1100 2 moved 105,0; 1 moved 60,0",
        "1200 1 ended 60,0; 2 ended 105,0",
      ])
  }

  @Test
  func `recordings of a phone that start during a touch show it, and a malformed row is skipped`()
    throws
  {
    let reader = try CaptureReader(
      units: Array(
        (Self.header
          + """
          move,true,1,1,0:00:01.0
          move,true,2,bad,0:00:01.1
          move,true
          hop,true,2,2,0:00:01.2
          up,false,3,3,0:00:01.3
          """).utf8))
    #expect(try reader.frameLines() == ["1000 1 stationary 1,1", "1300 1 ended 3,3"])
    let problems = reader.diagnostics.all.map(\.problem)
    #expect(
      problems == [.neverBegan, .notANumber, .wrongFieldCount, .unknownName, .noPhysicalSize])
  }

  @Test
  func
    `recordings of a phone report a mouse as an indirect pointer, which hovers only if requested`()
    throws
  {
    let text = """
      type,down,position.dx,position.dy,timeStamp,kind
      move,false,1,1,0:00:01.0,PointerDeviceKind.mouse
      down,true,2,2,0:00:01.1,PointerDeviceKind.mouse
      up,false,2,2,0:00:01.2,PointerDeviceKind.mouse
      """
    let reader = try CaptureReader(units: Array(text.utf8))
    let contacts = try reader.allContacts()
    #expect(contacts.map(\.phase) == [.began, .ended])
    #expect(contacts.map(\.kind) == [.indirectPointer, .indirectPointer])
  }
}
