import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts on a transformed surface` {
  private static let description = "A: 35 0 99 0 0\nA: 36 0 49 0 0\nA: 2f 0 4 0 0\n"

  private func read(
    _ description: String = description, _ change: (inout ContactTransform) -> Void
  ) throws -> (Point?, SurfaceSize?, [Diagnostic.Problem]) {
    var options = CaptureReader.Options()
    change(&options.transform)
    let reader = try CaptureReader(
      units: Script.evemu("id 1, x 10, y 20, major 6, syn 0.010", description: description),
      options)
    var batch = FrameBatch()
    while try reader.next(into: &batch) {
      let surface = reader.surface
      return (batch.contacts.first?.position, surface, reader.diagnostics.all.map(\.problem))
    }
    return (nil, nil, [])
  }

  @Test(arguments: [
    (ContactTransform.Turn.none, 10.0, 20.0, 100.0, 50.0), (.quarter, 30, 10, 50, 100),
    (.half, 90, 30, 100, 50), (.threeQuarters, 20, 90, 50, 100),
  ])
  func `a transformed surface turns clockwise together with its size`(
    turn: ContactTransform.Turn, x: Double, y: Double, width: Double, height: Double
  ) throws {
    let (position, surface, _) = try read { $0.turn = turn }
    #expect(position == Point(x: x, y: y))
    #expect(surface == SurfaceSize(width: width, height: height))
  }

  @Test func `a transformed surface is mirrored after it is turned`() throws {
    let (leftRight, _, _) = try read { $0.flipsX = true }
    #expect(leftRight == Point(x: 90, y: 20))
    let (topBottom, _, _) = try read { $0.flipsY = true }
    #expect(topBottom == Point(x: 10, y: 30))
    let (position, _, _) = try read {
      $0.turn = .quarter
      $0.flipsX = true
    }
    #expect(position == Point(x: 20, y: 10))
  }

  @Test func `a transformed surface is a region stretched to the whole surface, without clamping`()
    throws
  {
    let (position, surface, _) = try read {
      $0.region = Rect(x: 20, y: 10, width: 50, height: 25)
    }
    #expect(position == Point(x: -20, y: 20))
    #expect(surface == SurfaceSize(width: 100, height: 50))
  }

  @Test
  func
    `a transformed surface of unknown size becomes the region, and turns about the origin with a note`()
    throws
  {
    let (position, surface, _) = try read("") {
      $0.region = Rect(x: 5, y: 5, width: 50, height: 25)
    }
    #expect(position == Point(x: 5, y: 15))
    #expect(surface == SurfaceSize(width: 50, height: 25))
    let (turned, none, problems) = try read("") { $0.turn = .quarter }
    #expect(turned == Point(x: -20, y: 10))
    #expect(none == nil)
    #expect(problems.contains(.noSurface))
  }

  @Test func `a transformed surface is unchanged after four quarter turns, in every capture`()
    throws
  {
    for (path, _) in try SharedCaptures.captures(of: ["evemu"]).prefix(40) {
      let plain = try CaptureReader(path: SharedCaptures.path(path))
      var options = CaptureReader.Options()
      options.transform.turn = .half
      options.transform.flipsX = true
      options.transform.flipsY = true
      let twice = try CaptureReader(path: SharedCaptures.path(path), options)
      let (before, after) = (try plain.allContacts(), try twice.allContacts())
      #expect(before.count == after.count)
      #expect(zip(before, after).allSatisfy { $0.position.distance(to: $1.position) < 1e-9 })
    }
  }
}

extension CaptureReader {
  func allContacts() throws -> [Contact] {
    var batch = FrameBatch()
    var contacts: [Contact] = []
    while try next(into: &batch) { contacts += batch.contacts }
    return contacts
  }
}
