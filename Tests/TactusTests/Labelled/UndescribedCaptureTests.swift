import Foundation
import SeededRandom
import Tactus
import Testing

/// Labelled captures that state no physical size, read with no option: most of the collection.
@Suite struct `Captures without a physical size, read with no option,` {
  private enum Family: String, CaseIterable {
    case oneFingerTaps = "one-finger taps"
    case twoFingerScrolls = "two-finger scrolls"
  }

  private struct Labelled {
    var path: String
    var family: Family
    /// The number of taps in the task, if the label states it.
    var taps: Int?
    /// The directions in which the fingers may go; any if there are none.
    var directions: Set<String> = []
    /// Whether the scroll follows a movement of one finger, which may be longer.
    var followsMovement = false
  }

  private static func labelled() throws -> [Labelled] {
    guard let folder = ImportedPads.folder else {
      return []
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("labels.json"))
    return (try JSONReader().read([UInt8](data)).members ?? []).compactMap {
      labelled(folder.appendingPathComponent($0.key).path, $0.value)
    }
  }

  /// File names that state the task, for captures whose labels do not.
  private static let tapNames: [String: Int] = [
    "tap": 1, "single-tap": 1, "single-tap-center": 1, "single-touch": 1, "three-touches": 3,
    "1-finger-fast-taps": 9, "click1": 1,
  ]
  private static let scrollNames: [String: Set<String>] = [
    "two-finger-vert-scroll": ["up", "down"], "double-center-scroll": [], "double-top-swipe": [],
    "two-finger-drag": [],
  ]

  /// Labels of movements of one finger before the scroll; each such movement is itself a pan.
  private static let movements = ["single_finger_movement", "click_and_drag"]

  /// Captures whose content differs from their label.
  private static let wrong: Set<String> = [
    // A key of a keyboard without a touch.
    "click-any_location_click.tap-lumpy-user-20120503_021236.dat"
  ]

  private static func labelled(_ path: String, _ label: JSONValue) -> Labelled? {
    let (gesture, expect) = (label["gesture"]?.string ?? "", label["expect"])
    let name = String(path.split(separator: "/").last ?? "")
    if wrong.contains(name) { return nil }
    if let taps = expect?["taps"]?.integer, expect?["fingers"]?.integer == 1 {
      return Labelled(path: path, family: .oneFingerTaps, taps: Int(taps))
    }
    if let taps = tapNames[gesture] {
      return Labelled(path: path, family: .oneFingerTaps, taps: taps)
    }
    if let directions = scrollNames[gesture] {
      return Labelled(path: path, family: .twoFingerScrolls, directions: directions)
    }
    guard let capture = LabelledCapture(path, label), capture.family == .scrolls else { return nil }
    let note = expect?["note"]?.string ?? ""
    return Labelled(
      path: path, family: .twoFingerScrolls, directions: capture.directions,
      followsMovement: movements.contains { note == "preceded by: \($0)" })
  }

  /// Describes how the gestures differ from the labels; nil if they do not.
  private static func miss(_ labelled: Labelled, _ gestures: [PadGesture]) -> String? {
    let words = gestures.map(\.id).joined(separator: ", ")
    switch labelled.family {
    case .oneFingerTaps:
      let taps = gestures.reduce(0) { $0 + ($1.id == "doubleTap" ? 2 : $1.id == "tap" ? 1 : 0) }
      let isOther = gestures.contains { $0.id != "tap" && $0.id != "doubleTap" }
      if isOther { return "comes out as \(words)" }
      return labelled.taps.map { $0 == taps } ?? true ? nil : "\(taps) taps"
    case .twoFingerScrolls:
      guard
        let farthest = gestures.filter({
          labelled.followsMovement ? $0.id == "twoFingerPan" : $0.id.lowercased().hasSuffix("pan")
        }).max(by: { $0.length < $1.length })
      else {
        return "comes out as \(words)"
      }
      if farthest.id == "pan", gestures.contains(where: { $0.id == "twoFingerPan" }) {
        return "a finger alone goes farther"
      }
      let isRight = labelled.directions.isEmpty || labelled.directions.contains(farthest.way)
      return isRight ? nil : "goes \(farthest.way)"
    }
  }

  @Test
  func
    `captures without a size recognize each one-finger tap as a tap and each two-finger scroll as a scroll`()
    throws
  {
    var counts: [Family: Int] = [:]
    for labelled in try Self.labelled().tried {
      let reader = try CaptureReader(path: labelled.path)
      var batch = FrameBatch()
      _ = try reader.next(into: &batch)
      guard let measure = reader.measure, measure.isGuess else { continue }
      let setup = Setup.usual(for: reader.classification.kind)
      let gestures = try PadGesture.all(in: labelled.path, of: nil, setup)
      counts[labelled.family, default: 0] += 1
      let miss = Self.miss(labelled, gestures)
      #expect(miss == nil, "\(labelled.path), \(reader.classification.kind)")
    }
    guard !counts.isEmpty else { return }
    print("captures without a physical size: \(counts)")
    // A third of the captures need not have a third of each family.
    let (taps, scrolls) = trials(3) == 3 ? (20, 120) : (4, 30)
    #expect(counts[.oneFingerTaps, default: 0] >= taps)
    #expect(counts[.twoFingerScrolls, default: 0] >= scrolls)
  }
}
