import Foundation
import Tactus

/// A task of a person or a robot on a touchpad, with palms, thumbs and fingers.
struct PadTask {
  enum Family: String, CaseIterable {
    case scrolls = "two-finger scrolls, right way"
    case taps = "exact taps"
    case nothing = "palms and thumbs: nothing"
    case scrollsBeside = "scrolling beside a palm"
    case pointsBeside = "pointing beside a palm"
    case robotScrolls = "a robot's scrolls"
    case robotPoints = "a robot's pointing"
  }

  static let pads = ["alex", "link", "lumpy"]

  let path: String
  let pad: String
  let family: Family
  /// The task as the judgment of the other captures of touchpads needs it.
  private let fingers: Int
  private let taps: Int
  private let directions: Set<String>

  init?(_ path: String, _ label: JSONValue) {
    guard let pad = Self.pads.first(where: { path.contains("/\($0)/") }),
      let family = Self.family(label)
    else { return nil }
    (self.path, self.pad, self.family) = (path, pad, family)
    let expect = label["expect"]
    fingers = Int(expect?["fingers"]?.integer ?? 1)
    taps = Int(expect?["taps"]?.integer ?? 0)
    let way = expect?["finger_direction"]?.string ?? expect?["direction"]?.string ?? ""
    directions = Self.ways[way] ?? (way.isEmpty ? [] : [way])
  }

  /// All labeled captures with such a task; none without the collection.
  static func all() throws -> [PadTask] {
    guard let folder = ImportedPads.folder else { return [] }
    let file = try Data(contentsOf: folder.appendingPathComponent("labels.json"))
    let labels = try JSONReader().read([UInt8](file)).members ?? []
    return labels.compactMap { PadTask(folder.path + "/" + $0.key, $0.value) }
  }

  private static let ways = LabelledCapture.ways.merging(["center_to_left": ["left"]]) { $1 }

  private static func family(_ label: JSONValue) -> Family? {
    let gesture = label["gesture"]?.string ?? ""
    let isRobot = label["actor"]?.string == "robot"
    switch gesture {
    case "two_finger_tracking", "two_finger_swipe": return isRobot ? .robotScrolls : .scrolls
    case "one_finger_tracking", "one_finger_swipe", "one_finger_to_edge":
      return isRobot ? .robotPoints : nil
    case "palm_presence", "hovering_thumb", "hovering_thumb2": return .nothing
    case "palm_pointing", "thumb_pointing": return .pointsBeside
    case "palm_scroll", "thumb_scroll": return .scrollsBeside
    default: break
    }
    if label["expect"]?["taps"] != nil { return isRobot ? nil : .taps }
    return label["area"]?.string == "scroll" ? .scrolls : nil
  }

  /// Whether the gestures of the capture are those that were asked for.
  func isDone(_ gestures: [PadGesture]) -> Bool {
    let pans = gestures.filter { $0.id.lowercased().hasSuffix("pan") }
    func goes(_ pans: [PadGesture], _ id: String) -> Bool {
      guard let farthest = pans.max(by: { $0.length < $1.length }) else { return false }
      return farthest.id == id && (directions.isEmpty || directions.contains(farthest.way))
    }
    switch family {
    case .scrolls, .robotScrolls:
      return goes(pans.filter { $0.id == "twoFingerPan" }, "twoFingerPan")
    case .scrollsBeside: return goes(pans, "twoFingerPan")
    case .robotPoints: return goes(pans, "pan")
    case .taps:
      let tap = ["tap", "twoFingerTap", "threeFingerTap"].dropFirst(max(fingers - 1, 0)).first
      return gestures.count { $0.id == tap } == taps
    case .nothing: return gestures.isEmpty
    case .pointsBeside:
      return pans.contains { $0.id == "pan" }
        && gestures.allSatisfy { gesture in
          gesture.id.lowercased().hasSuffix("press")
            || !(gesture.id.hasPrefix("two") || gesture.id.hasPrefix("three"))
        }
    }
  }
}
