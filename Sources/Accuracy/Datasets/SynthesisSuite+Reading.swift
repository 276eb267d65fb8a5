internal import JSONText
package import Synthesis
internal import TactusGestures

/// A value in a specification file that cannot be read, and its place.
package struct SynthesisFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place and the fault: `3:12: gestures[0].kind: unknown kind "tapp"; did you mean "tap"?`
  package let description: String

  init(_ fault: JSONFault) { description = "\(fault.place): \(fault.problem.description)" }
  init(_ mismatch: JSONMismatch) { description = "\(mismatch.place): \(mismatch.message)" }
}

extension SynthesisSuite {
  /// Reads a specification file. Whether its gestures can be performed is checked only when they
  /// are synthesized.
  package init(_ bytes: [UInt8]) throws(SynthesisFault) {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw SynthesisFault(error) }
    do { self = try Self.read(JSONNode(value)) } catch { throw SynthesisFault(error) }
  }

  private static func read(_ node: JSONNode) throws(JSONMismatch) -> SynthesisSuite {
    var object = try node.object()
    var suite = SynthesisSuite(SynthesisSpecification())
    suite.name = try object["name"]?.string()
    if let seed = object["seed"] {
      suite.specification.seed = UInt64(try seed.integer(in: 0...Int.max))
    }
    if let order = object["order"] {
      let name = try order.name(of: "order", in: ["shuffled", "listed"])
      suite.specification.order = name == "listed" ? .listed : .shuffled
    }
    if let start = object["start"] {
      suite.specification.start = .seconds(try start.double(in: 0...31_557_600))
    }
    if let pause = object["pause"] {
      let pair = try pause.doubles(count: 2)
      (suite.specification.shortestPause, suite.specification.longestPause) = (pair[0], pair[1])
    }
    suite.specification.palms = try object["palms"]?.double(in: 0...1) ?? 0
    suite.specification.restingThumbs = try object["restingThumbs"]?.double(in: 0...1) ?? 0
    if let kinematics = object["kinematics"] {
      suite.kinematics = try kinematics.choice(of: "kinematics")
    }
    if let gestures = object["gestures"] {
      suite.specification.gestures = []
      for node in try gestures.array() {
        suite.specification.gestures.append(try GestureRequest(node))
      }
    }
    if let participants = object["participants"] {
      suite.participants = try Participants(participants, suite.kinematics)
    }
    if let devices = object["devices"] {
      suite.devices = []
      for node in try devices.array() {
        let device = try Device(node)
        if suite.devices.contains(where: { $0.id == device.id }) {
          throw node.mismatch(expected: "another id than \(device.id)")
        }
        suite.devices.append(device)
      }
      if suite.devices.isEmpty { throw devices.mismatch(expected: "at least one device") }
    }
    try object.refuseUnknownKeys()
    return suite
  }
}

extension GestureRequest {
  fileprivate init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    let count = try object["count"]?.integer(in: 0...1_000_000) ?? 1
    if let nearMiss = object["nearMiss"] {
      self.init(
        try nearMiss.choice(of: "near miss") as NearMiss, count: count,
        duration: try object["duration"]?.double(in: 0.3...0.49))
      try object.refuseUnknownKeys()
      return
    }
    let kind: SyntheticKind = try object.required("kind").choice(of: "kind")
    self.init(
      kind, count: count, touches: try object["touches"]?.integer(in: 1...5),
      taps: try object["taps"]?.integer(in: 1...3) ?? 1,
      direction: try object["direction"]?.choice(of: "direction"))
    try object.refuseUnknownKeys()
  }
}

extension SynthesisSuite.Participants {
  fileprivate init(_ node: JSONNode, _ kinematics: Kinematics) throws(JSONMismatch) {
    guard node.value.array != nil else {
      self = .drawn(try node.integer(in: 1...100_000))
      return
    }
    var styles: [ParticipantStyle] = []
    for node in try node.array() {
      let style = try ParticipantStyle(node, kinematics)
      if let name = style.name, styles.contains(where: { $0.name == name }) {
        throw node.mismatch(expected: "another name than \(name)")
      }
      styles.append(style)
    }
    if styles.isEmpty { throw node.mismatch(expected: "at least one participant") }
    self = .listed(styles)
  }
}

extension ParticipantStyle {
  fileprivate init(_ node: JSONNode, _ kinematics: Kinematics) throws(JSONMismatch) {
    var object = try node.object()
    self.init()
    name = try object["name"]?.fileName()
    tempo = try object["tempo"]?.double(in: 0.5...2) ?? tempo
    tremor = try object["tremor"]?.double(in: 0...0.5) ?? tremor
    stagger = try object["stagger"]?.double(in: 0...0.03) ?? stagger
    handLength = try object["handLength"]?.double(in: 120...260) ?? handLength
    isLeftHanded = try object["leftHanded"]?.bool() ?? false
    self.kinematics = try object["kinematics"]?.choice(of: "kinematics") ?? kinematics
    try object.refuseUnknownKeys()
  }
}

extension SynthesisSuite.Device {
  fileprivate init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    var device = SyntheticDevice()
    let id = try object.required("id").fileName()
    device.isDirect = !(try object["pad"]?.bool() ?? false)
    let standard = device.isDirect ? device.name : "Tactus synthetic pad"
    device.name = try object["name"]?.string() ?? standard
    if let size = object["size"] {
      let pair = try size.doubles(count: 2)
      (device.width, device.height) = (pair[0], pair[1])
    }
    device.resolution = try object["resolution"]?.integer(in: 4...1000) ?? device.resolution
    device.rate = try object["rate"]?.double(in: 30...1000) ?? device.rate
    device.slots = try object["slots"]?.integer(in: 1...64) ?? device.slots
    if let jitter = object["clockJitter"] {
      device.clockJitter = try jitter.double(in: 0...1) * 1e6
    }
    device.sensorNoise = try object["noise"]?.double(in: 0...0.2) ?? device.sensorNoise
    device.droppedFrames = try object["droppedFrames"]?.double(in: 0...0.2) ?? 0
    try object.refuseUnknownKeys()
    self.init(id: id, device)
  }
}

extension JSONNode {
  /// Returns the text if it can be part of a file name: letters, digits, `-`, `_` and `.`, without
  /// a `.` at the beginning.
  fileprivate func fileName() throws(JSONMismatch) -> String {
    let name = try string()
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard !name.isEmpty, isPlain, !name.hasPrefix(".") else {
      throw mismatch(expected: "a name of letters, digits, - and _")
    }
    return name
  }
}
