import Testing
import TouchLog
import TouchModel

@Suite struct `Palms on a touchpad` {
  /// A touchpad of 100 × 60 mm, with ten units per millimeter.
  private static let pad =
    "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\nA: 30 0 500 0 0 10\n"

  private func phases(_ script: String, description: String = pad) throws -> [Contact.Phase] {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let reader = try CaptureReader(
      units: Script.evemu(script, description: description), options)
    return try reader.allContacts().map(\.phase).filter { $0 != .stationary && $0 != .moved }
  }

  @Test(arguments: [("152", "249", 2), ("153", "10", 1), ("10", "250", 0)])
  func `palms on a touchpad press hard or are large`(pressure: String, major: String, count: Int)
    throws
  {
    let phases = try phases(
      """
      id 1, x 500, y 300, pressure 30, major \(major), syn 0.010
      pressure \(pressure), syn 0.020
      id -1, syn 0.100
      """)
    #expect(phases == (count == 2 ? [.began, .ended] : count == 1 ? [.began, .cancelled] : []))
  }

  @Test func `palms on a touchpad that grow are cancelled, and do not come back until they lift`()
    throws
  {
    let phases = try phases(
      """
      id 1, x 500, y 300, pressure 40, syn 0.010
      pressure 41, syn 0.060
      pressure 200, syn 0.070
      pressure 40, x 510, syn 0.080
      id -1, syn 0.090
      """)
    #expect(phases == [.began, .cancelled])
  }

  /// The device reports nothing between the landing and the lift.
  @Test
  func `palms on a touchpad are not fingers that land alone and rest, which begin when they land`()
    throws
  {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let script = "id 1, x 500, y 300, syn 0.010\nid -1, syn 0.900"
    let reader = try CaptureReader(
      units: Script.evemu(script, description: Self.pad), options)
    let frames = try reader.wholeBatch().frames.filter { !$0.contacts.isEmpty }
    #expect(frames.map { $0.time.microseconds } == [10_000, 900_000])
    #expect(frames.flatMap(\.contacts).map(\.phase) == [.began, .ended])
  }

  /// The finger at the edge has a partner that lands with it, so it begins 20 ms after it lands,
  /// before the button is pressed.
  @Test
  func
    `palms on a touchpad are not fingers that rest beside others, which begin 20 ms after they land`()
    throws
  {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let log = """
      {"tactus":"touch-log","version":1,"width":600,"height":400}
      {"t":1,"touches":[{"id":1,"phase":"began","x":300,"y":200},\
      {"id":2,"phase":"began","x":400,"y":200}]}
      {"t":1.1,"event":{"button":"left","pressed":true}}
      {"t":1.2,"touches":[{"id":1,"phase":"ended","x":300,"y":200}]}

      """
    let reader = try CaptureReader(units: Array(log.utf8), options)
    let times = try reader.wholeBatch().entries.map(\.time.microseconds)
    #expect(times == [1_000_000, 1_020_000, 1_100_000, 1_200_000])
  }

  @Test func `palms on a touchpad do not exist on a touchscreen, which is held by its edges`()
    throws
  {
    let phases = try phases(
      "id 1, x 5, y 590, syn 0.010\nid -1, syn 0.900", description: "P: 02\n" + Self.pad)
    #expect(phases == [.began, .ended])
  }

  @Test(arguments: ["pressure 63, ", ""])
  func `palms on a touchpad fall to pieces of up to 20 ms`(pressure: String) throws {
    let landing = "id 1, x 500, y 300, \(pressure)syn 0.010\n"
    #expect(try phases(landing + "id -1, syn 0.029") == [.began, .cancelled])
    #expect(try phases(landing + "id -1, syn 0.030") == [.began, .ended])
  }

  @Test func `palms on a touchpad fall to pieces of up to 20 ms beside other contacts`() throws {
    let pair = "slot 0, id 1, x 300, y 300, slot 1, id 2, x 600, y 300, syn 0.010\n"
    let lift = "slot 0, id -1, slot 1, id -1, syn 0.0"
    #expect(try phases(pair + lift + "29").isEmpty)
    #expect(try phases(pair + lift + "31").count == 4)
  }

  @Test func `palms on a touchpad have pieces near them for a second`() throws {
    let palm =
      "id 1, x 500, y 300, pressure 30, syn 0.010\npressure 200, syn 0.020\nid -1, syn 0.500\n"
    func after(_ x: Int, _ seconds: String) throws -> Int {
      let phases = try phases(
        palm + "id 2, x \(x), pressure 40, syn \(seconds)0\nid -1, syn \(seconds)9")
      #expect(phases.starts(with: [.began, .cancelled]))
      return phases.count - 2
    }
    #expect(try after(700, "0.9") == 0, "20 mm away")
    #expect(try after(740, "0.9") == 2, "24 mm away")
    #expect(try after(700, "1.6") == 2, "a second later")
  }

  @Test
  func
    `palms on a touchpad flicker, so a contact that lands where one has just lifted is the same one`()
    throws
  {
    let tap = "id 1, x 500, y 300, syn 0.010\nid -1, syn 0.100\n"
    #expect(try phases(tap + "id 2, x 540, syn 0.150\nid -1, syn 0.300").count == 2)
    #expect(try phases(tap + "id 2, x 540, syn 0.170\nid -1, syn 0.300").count == 4)
    #expect(try phases(tap + "id 2, x 640, syn 0.150\nid -1, syn 0.300").count == 4)
  }

  @Test
  func
    `palms on a touchpad are thumbs that rest at the bottom, until they leave the bottom quarter`()
    throws
  {
    func thumb(to y: Int) throws -> [Contact.Phase] {
      try phases("id 1, x 500, y 560, syn 0.010\ny \(y), syn 0.300\nid -1, syn 0.900")
    }
    #expect(try thumb(to: 470).isEmpty)
    #expect(try thumb(to: 430) == [.began, .ended])
  }

  /// 80 mm/s are 23.2 mm in 0.29 s. The thumb wobbles by 2 mm.
  @Test(arguments: [(725, 0), (740, 2)])
  func `palms on a touchpad are thumbs that slide along the bottom slower than 80 mm a second`(
    x: Int, count: Int
  ) throws {
    let phases = try phases(
      """
      id 1, x 500, y 560, syn 0.010
      x 560, y 580, syn 0.100
      x 640, y 550, syn 0.200
      x \(x), y 570, syn 0.300
      id -1, syn 0.900
      """)
    #expect(phases.count == count)
  }

  @Test(arguments: [
    (79, 300, 0.30, 2), (79, 300, 0.31, 0), (920, 300, 0.31, 0), (919, 300, 0.31, 2),
    (500, 29, 0.31, 2), (500, 480, 0.31, 2),
  ])
  func `palms on a touchpad rest at an edge longer than a tap`(
    x: Int, y: Int, lifts: Double, count: Int
  ) throws {
    let phases = try phases(
      """
      id 1, x \(x), y \(y), syn 1.000000
      id -1, syn 1.\(Int(lifts * 100))0000
      """)
    #expect(phases.count == count)
    #expect(count == 0 || phases.first == .began)
  }

  /// A stroke from the left edge into the touchpad, in steps of 10 ms: the fast one is a finger as soon
  /// as it has left, the slow one after 15 mm, although it was rejected before.
  @Test(arguments: [150.0, 50, 20])
  func `palms on a touchpad do not go straight away from an edge, at any speed`(speed: Double)
    throws
  {
    var script = "id 1, x 30, y 300, pressure 40, syn 1.000000\n"
    let count = Int(30 / speed * 100)
    for step in 1...count {
      let time = 1_000_000 + step * 10_000
      script += "x \(30 + 300 * step / count), syn \(time / 1_000_000).\(time % 1_000_000)\n"
    }
    script += "id -1, syn 4.000000"
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let reader = try CaptureReader(
      units: Script.evemu(script.replacing(".0\n", with: ".000000\n"), description: Self.pad),
      options)
    let contacts = try reader.allContacts()
    // The whole stroke of 30 mm is passed on.
    let began = try #require(contacts.first)
    #expect(abs(began.position.x - 3 * Point.perMillimetre) < 0.01)
    #expect(abs(contacts[contacts.count - 1].position.x - 33 * Point.perMillimetre) < 0.01)
    #expect(contacts.map(\.phase).filter { $0 != .moved } == [.began, .ended])
    #expect(reader.rejectedContacts.isEmpty)
  }

  @Test func `palms on a touchpad are not found if two fingers of a hand land at an edge`() throws {
    func pair(_ other: Int) throws -> [Contact.Phase] {
      try phases(
        """
        slot 0, id 1, x 40, y 300, slot 1, id 2, x \(other), y 300, syn 0.010
        slot 0, y 310, slot 1, y 310, syn 0.300
        slot 0, id -1, slot 1, id -1, syn 0.900
        """)
    }
    #expect(try pair(340).count { $0 == .began } == 2)
    #expect(try pair(740).count { $0 == .began } == 1, "70 mm away")
  }

  @Test func `palms on a touchpad have no edges on a touchpad of unknown size`() throws {
    let brief = try phases("id 1, x 1, y 1, syn 0.010\nid -1, syn 0.020", description: "")
    #expect(brief == [.began, .cancelled])
    #expect(try phases("id 1, x 1, y 1, syn 0.010\nid -1, syn 0.090", description: "").count == 2)
  }

  /// Three pads. A finger may begin late, and hardly any is lost.
  @Test func `palms on a touchpad of labelled captures are refused, and fingers are not`() throws {
    var (palms, refused, fingers, lost) = (0, 0, 0, 0)
    let captures = try SharedCaptures.captures(of: ["evemu"])
    for (path, _) in captures where path.hasPrefix("chromeos-trackpad/") {
      let isPalm = path.contains("/palm-palm_presence")
      guard isPalm || !path.contains("/palm-") else { continue }
      let pad = path.split(separator: "/")[1]
      var options = CaptureReader.Options()
      options.device = try DeviceFile.read(
        path: SharedCaptures.path("chromeos-touch-firmware/device/\(pad).touchpad"), node: nil)
      let plain = try CaptureReader(path: SharedCaptures.path(path), options)
      options.palmRejection = PalmRejection()
      let strict = try CaptureReader(path: SharedCaptures.path(path), options)
      let (before, after) = (try plain.allContacts(), try strict.allContacts())
      let offered = before.count { $0.phase == .began }
      let kept = after.count { $0.phase == .began } - after.count { $0.phase == .cancelled }
      if isPalm {
        (palms, refused) = (palms + offered, refused + offered - kept)
      } else {
        (fingers, lost) = (fingers + offered, lost + offered - kept)
      }
    }
    if SharedCaptures.folder != nil {
      print("note: \(refused) of \(palms) labelled palms refused, \(lost) of \(fingers) fingers")
      #expect(refused * 10 > palms * 8)
      #expect(lost * 12 < fingers)
    }
  }
}
