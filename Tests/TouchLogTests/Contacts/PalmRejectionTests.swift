import Testing
import TouchLog
import TouchModel

@Suite struct `Palms on a touchpad` {
  /// 100 × 60 mm, ten units a millimetre.
  private static let pad =
    "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\nA: 30 0 500 0 0 10\n"

  private func phases(_ script: String, description: String = pad) throws -> [Contact.Phase] {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    var reader = try CaptureReader(
      bytes: Script.evemu(script, description: description), options)
    return try reader.allContacts().map(\.phase)
  }

  @Test(arguments: [("129", "199", 2), ("130", "10", 0), ("10", "200", 0)])
  func `are hard or large`(pressure: String, major: String, count: Int) throws {
    let phases = try phases(
      "id 1, x 500, y 300, pressure \(pressure), major \(major), syn 0.010\nid -1, syn 0.020")
    #expect(phases.count == count)
  }

  @Test func `that grow are cancelled, and stay away until they lift`() throws {
    let phases = try phases(
      """
      id 1, x 500, y 300, pressure 40, syn 0.010
      pressure 200, syn 0.020
      pressure 40, x 510, syn 0.030
      id -1, syn 0.040
      """)
    #expect(phases == [.began, .cancelled])
  }

  @Test(arguments: [
    (79, 300, 0.21, 0), (79, 300, 0.19, 2), (920, 300, 0.21, 0), (919, 300, 0.21, 3),
    (500, 29, 0.21, 0), (500, 30, 0.21, 3), (500, 599, 0.21, 3),
  ])
  func `land at an edge and stay there`(x: Int, y: Int, leaves: Double, count: Int) throws {
    let phases = try phases(
      """
      id 1, x \(x), y \(y), syn 1.000000
      x 400, y 200, syn 1.\(Int(leaves * 100))0000
      id -1, syn 1.900000
      """)
    #expect(phases.count == count)
    #expect(count == 0 || phases.first == .began)
  }

  @Test func `have no edges on a pad of unknown size`() throws {
    #expect(try phases("id 1, x 1, y 1, syn 0.010\nid -1, syn 0.020", description: "").count == 2)
  }

  /// Three pads, whose palms press up to 255 of 255; no labelled finger is mistaken.
  @Test func `of labelled captures are refused, and no finger with them`() throws {
    var (palms, refused) = (0, 0)
    let captures = try SharedCaptures.captures(of: ["evemu"])
    for (path, _) in captures where path.hasPrefix("chromeos-trackpad/") {
      let isPalm = path.contains("/palm-palm_presence")
      guard isPalm || !path.contains("/palm-") else { continue }
      var plain = try CaptureReader(path: SharedCaptures.path(path))
      var options = CaptureReader.Options()
      options.palmRejection = PalmRejection()
      var strict = try CaptureReader(path: SharedCaptures.path(path), options)
      let (before, after) = (try plain.allContacts(), try strict.allContacts())
      if isPalm {
        palms += before.count { $0.phase == .began }
        refused +=
          before.count { $0.phase == .began } - after.count { $0.phase == .began }
          + after.count { $0.phase == .cancelled }
      } else {
        #expect(before == after, "\(path)")
      }
    }
    if SharedCaptures.folder != nil {
      print("note: \(refused) of \(palms) labelled palms refused")
      #expect(refused > 30)
    }
  }
}
