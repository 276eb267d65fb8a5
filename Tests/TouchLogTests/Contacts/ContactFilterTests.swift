import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts that are no touching fingers` {
  private func frames(
    _ script: String, description: String = "",
    _ change: (inout CaptureReader.Options) -> Void = { _ in }
  ) throws -> [String] {
    var options = CaptureReader.Options()
    change(&options)
    return try Script.frames(Script.evemu(script, description: description), options)
  }

  private static let palm = """
    id 1, x 1, y 1, slot 1, id 2, x 5, y 5, tool 2, syn 0.010
    slot 0, x 2, slot 1, x 6, syn 0.020
    slot 0, tool 2, syn 0.030
    tool 0, x 3, slot 2, id 3, x 9, y 9, syn 0.040
    slot 0, id -1, slot 1, id -1, slot 2, id -1, syn 0.050
    """

  @Test
  func
    `contacts that are no fingers are removed as palms, and cancelled for good in the middle of a touch`()
    throws
  {
    #expect(
      try frames(Self.palm) == [
        "10 1 began 1,1", "20 1 moved 2,1", "30 1 cancelled 2,1", "40 2 began 9,9",
        "50 2 ended 9,9",
      ])
  }

  @Test func `contacts that are no fingers are kept as palms if requested`() throws {
    let frames = try frames(Self.palm) { $0.included = [.palm] }
    #expect(frames.first == "10 1 began 1,1; 2 began 5,5")
    #expect(frames.last == "50 1 ended 3,1; 2 ended 6,5; 3 ended 9,9")
  }

  @Test
  func `contacts that are no fingers land when they stop hovering, and lift when they hover again`()
    throws
  {
    let script = """
      id 1, x 1, y 1, distance 3, syn 0.010
      x 2, syn 0.020
      distance 0, syn 0.030
      x 3, syn 0.040
      distance 1, x 4, syn 0.050
      slot 1, id 2, x 9, y 9, syn 0.060
      slot 0, distance 0, syn 0.070
      id -1, slot 1, id -1, syn 0.080
      """
    #expect(
      try frames(script) == [
        "10 ", "20 ", "30 1 began 2,1", "40 1 moved 3,1", "50 1 ended 4,1", "60 2 began 9,9",
        "70 3 began 4,1", "80 3 ended 4,1; 2 ended 9,9",
      ])
    let hovering = try frames(script) { $0.included = [.hover] }
    #expect(hovering.first == "10 1 began 1,1")
  }

  @Test func `contacts that are no fingers are pens above the surface, which then land as pencils`()
    throws
  {
    let script = """
      pen 1, px 1, py 2, syn 0.010
      px 2, syn 0.020
      touch 1, syn 0.030
      px 3, syn 0.040
      touch 0, syn 0.050
      px 4, syn 0.060
      touch 1, syn 0.070
      touch 0, pen 0, syn 0.080
      """
    #expect(
      try frames(script) == [
        "10 ", "20 ", "30 1 began 2,2", "40 1 moved 3,2", "50 1 ended 3,2", "60 ",
        "70 2 began 4,2", "80 2 ended 4,2",
      ])
    let hovering = try frames(script) { $0.included = [.hover] }
    #expect(
      hovering == [
        "10 1 began 1,2", "20 1 moved 2,2", "30 1 stationary 2,2", "40 1 moved 3,2",
        "50 1 stationary 3,2", "60 1 moved 4,2", "70 1 stationary 4,2", "80 1 ended 4,2",
      ])
  }

  @Test
  func
    `contacts that are no fingers leave the numbers of all others unchanged, however late the first comes`()
    throws
  {
    let frames = try frames(
      """
      id 1, x 1, y 1, syn 0.010
      slot 1, id 2, x 2, y 2, syn 0.020
      slot 2, id 3, x 3, y 3, tool 2, syn 0.030
      slot 1, x 7, slot 0, tool 2, syn 0.040
      slot 3, id 4, x 4, y 4, syn 0.050
      """)
    #expect(
      frames == [
        "10 1 began 1,1", "20 2 began 2,2", "30 ", "40 1 cancelled 1,1; 2 moved 7,2",
        "50 3 began 4,4",
      ])
  }

  /// In every real capture, the kind of a touch does not change if nothing hovers, and pens touch
  /// as often as the facts state.
  @Test func `contacts that are no fingers of pens touch as often as was counted`() throws {
    for (path, facts) in try SharedCaptures.captures(of: ["evemu"]) where path.contains("stylus") {
      var options = CaptureReader.Options()
      let reader = try CaptureReader(path: SharedCaptures.path(path), options)
      let contacts = try reader.allContacts()
      #expect(contacts.count { $0.phase == .began } == facts["touches"] as? Int, "\(path)")
      let arePencils = contacts.allSatisfy { $0.kind == .pencil && !$0.isHovering }
      #expect(arePencils)
      options.included = [.hover]
      let open = try CaptureReader(path: SharedCaptures.path(path), options)
      let all = try open.allContacts()
      #expect(all.count > contacts.count)
      #expect(all.contains { $0.isHovering })
    }
  }
}
