import Drawing
import Foundation
import JSONText
import Rendering
import Scenes
import Setups
import TactusGestures
import Testing
import TouchLog

/// A scene that was played, with its results for tests.
struct Played {
  var player: ScenePlayer

  /// Returns the state of the scene as JSON.
  func model() throws -> JSONValue {
    var writer = JSONWriter()
    player.writeModel(to: &writer)
    return try JSONReader().read(writer.bytes)
  }

  var texts: [String] { player.remarks.map(\.text) }

  /// The pixels of the scene, one for each point.
  func pixels(_ pictures: [String: PixelImage] = [:]) throws -> PixelImage {
    try Renderer(pixelsPerUnit: 1, pictures: pictures).image(of: player.drawing())
  }

  /// The pixels of the first picture that was saved.
  func saved(_ pictures: [String: PixelImage] = [:]) throws -> PixelImage {
    let drawing = try #require(player.saved.first).drawing
    return try Renderer(pixelsPerUnit: 1, pictures: pictures).image(of: drawing)
  }
}

extension SceneCapture {
  static func named(_ name: String) throws -> SceneCapture {
    try #require(all.first { $0.scene == name })
  }

  /// The frames of the bundled file.
  func frames() throws -> FrameBatch {
    let reader = try CaptureReader(bytes: Array(Data(contentsOf: file)))
    var (all, batch) = (FrameBatch(), FrameBatch())
    while try reader.next(into: &batch) { all.append(contentsOf: batch) }
    return all
  }

  /// Plays the bundled file, to a moment or to its end.
  static func play(
    _ name: String, _ options: [String: String] = [:], image: SceneOptions.Image? = nil,
    changes: [String: String] = [:], until moment: Double? = nil
  ) throws -> Played {
    var player = try player(name, options, image: image, changes: changes)
    let end = moment.map { Timestamp(seconds: $0) }
    let batch = try named(name).frames()
    for entry in batch.entries where end.map({ entry.time <= $0 }) ?? true {
      player.play(entry, of: batch)
    }
    if let end { player.advance(to: end) } else { player.finish() }
    return Played(player: player)
  }

  static func player(
    _ name: String, _ options: [String: String] = [:], image: SceneOptions.Image? = nil,
    changes: [String: String] = [:]
  ) throws -> ScenePlayer {
    let kind = try #require(SceneKind.named(name))
    var chosen = SceneOptions()
    chosen.image = image
    for (key, value) in options { try chosen.set(key, to: value, of: kind) }
    var setup = try ScenePlayer(kind, chosen).setup
    for (key, value) in changes { try setup.set(key, to: value) }
    return try ScenePlayer(kind, chosen, setup: setup)
  }
}

/// Fingers on a scene without a file.
extension ScenePlayer {
  mutating func touch(_ milliseconds: Int, _ contacts: (Int32, Contact.Phase, Double, Double)...) {
    var batch = FrameBatch()
    for (id, phase, x, y) in contacts {
      batch.append(Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: y)))
    }
    batch.closeFrame(at: Timestamp(microseconds: Int64(milliseconds) * 1000))
    play(batch)
  }
}

extension JSONValue {
  var integers: [Int] { (array ?? []).compactMap { $0.integer.map(Int.init) } }
  var doubles: [Double] { (array ?? []).compactMap(\.double) }
}

/// Returns whether two colors look the same on a screen.
func isNear(_ one: Color?, _ hex: UInt32) -> Bool {
  guard let one else { return false }
  let other = Color(hex: hex)
  return max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
    < 0.02
}
