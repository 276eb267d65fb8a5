import Foundation
import Tactus

/// A capture with a label that states the task of a person.
struct LabelledCapture {
  /// The families of gestures that the page counts.
  enum Family: String, CaseIterable {
    case taps, scrolls, pinches, swipes
    case drumRolls = "drum rolls"
    case drags
    case nothing = "palms and thumbs"
  }

  let path: String
  let pad: String
  let family: Family
  let fingers: Int
  let taps: Int
  /// The directions in which the fingers may go; one of them is enough.
  let directions: Set<String>

  var name: String { String(path.split(separator: "/").last ?? "") }

  init?(_ path: String, _ label: JSONValue) {
    let pads = ["alex", "lumpy", "link"]
    guard let pad = pads.first(where: { path.contains("/\($0)/") }),
      let family = Self.family(label)
    else { return nil }
    (self.path, self.pad, self.family) = (path, pad, family)
    let expect = label["expect"]
    fingers = Int(expect?["fingers"]?.integer ?? 1)
    taps = Int(expect?["taps"]?.integer ?? 0)
    let way = expect?["finger_direction"]?.string ?? expect?["direction"]?.string ?? ""
    directions = Self.ways[way] ?? [way]
  }

  static let ways: [String: Set<String>] = [
    "left_to_right": ["right"], "right_to_left": ["left"], "top_to_bottom": ["down"],
    "bottom_to_top": ["up"], "bottom_left_to_top_right": ["right", "up"],
  ]

  private static func family(_ label: JSONValue) -> Family? {
    let gesture = label["gesture"]?.string ?? ""
    if label["expect"]?["taps"] != nil { return .taps }
    if label["area"]?.string == "scroll" || gesture == "two_finger_tracking" { return .scrolls }
    if label["area"]?.string == "select" { return .drags }
    switch gesture {
    case "pinch_to_zoom": return .pinches
    case "one_finger_swipe", "two_finger_swipe": return .swipes
    case "drum_roll", "drumroll": return .drumRolls
    case "palm_presence", "hovering_thumb", "hovering_thumb2": return .nothing
    default: return nil
    }
  }
}

/// One gesture of a capture, as an application receives it.
struct PadGesture {
  let id: String
  var values: GestureValues

  var isTap: Bool { id.lowercased().hasSuffix("tap") }
  var length: Double { translation.length }
  var translation: Point {
    if case .pan(let translation, _) = values { translation } else { .zero }
  }
  var way: String {
    let way = translation
    if abs(way.x) > abs(way.y) { return way.x > 0 ? "right" : "left" }
    return way.y > 0 ? "down" : "up"
  }
  var swipe: String? {
    guard case .swipe(let direction) = values else { return nil }
    let names: [(SwipeDirection, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return names.first { direction.contains($0.0) }?.1
  }

  /// Returns all gestures of a capture, in the order in which they began.
  static func all(
    in path: String, of device: DeviceDescription?, _ setup: Setup
  ) throws -> [PadGesture] {
    var options = CaptureReader.Options()
    options.device = device
    return try all(in: path, setup, options)
  }

  static func all(
    in path: String, _ setup: Setup, _ options: CaptureReader.Options
  ) throws -> [PadGesture] {
    let run = CaptureRecognition(try CaptureReader(path: path, options), setup)
    let names = setup.recognizerNames
    var (gestures, active): ([PadGesture], [Int: Int]) = ([], [:])
    while try run.step() {
      for transition in run.transitions where transition.action {
        let number = transition.recognizer
        if transition.from == .possible {
          active[number] = gestures.count
          gestures.append(PadGesture(id: names[number], values: transition.values))
        } else if let index = active[number] {
          gestures[index].values = transition.values
        }
      }
    }
    return gestures
  }
}
