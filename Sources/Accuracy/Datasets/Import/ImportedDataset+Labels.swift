internal import Evaluation
package import JSONText
internal import TactusGestures
internal import TouchLog

extension ImportedDataset {
  /// Imports `labels.json`, which states the task of a person or a robot for each capture.
  ///
  /// `folder` holds the captures. `devices` names the description of devices for captures without
  /// one, by a folder of their path. The task of a capture becomes a rule of the card.
  ///
  /// Throws `JSONMismatch` for labels of another form, `CaptureError` for a description that cannot
  /// be read, and `IdleDevice` for one that no capture needs.
  package init(
    labels node: JSONNode, in folder: String, devices: [(part: String, path: String)]
  ) throws {
    self.init(
      name: "labelled captures",
      labels: """
        what was asked for, on each period in which fingers are down; tasks that are no gesture of \
        fingers, such as clicks of a button, are left out
        """)
    var known: [String: DeviceDescription] = [:]
    for device in devices where known[device.path] == nil {
      known[device.path] = try DeviceFile.read(path: device.path, node: nil)
    }
    var used: Set<String> = []
    for member in try node.object().members {
      let entry = JSONNode(member.value, path: .member(member.key, of: node.path))
      let task = try LabeledTask(entry)
      let source = folder + "/" + member.key
      let folders = member.key.split(separator: "/").dropLast()
      let described = devices.first { folders.contains($0.part[...]) }
      if let described { used.insert(described.part) }
      guard task.expectation != nil || task.asked != nil else {
        leaveOut(member.key, "\(task.gesture) names no gesture that can be annotated")
        continue
      }
      do throws(CaptureError) {
        let periods = try TouchPeriod.all(
          of: source, describedBy: described.flatMap { known[$0.path] })
        add(task, periods, source, as: member.key, describedBy: described)
      } catch {
        leaveOut(member.key, "\(error)")
      }
    }
    if let idle = devices.first(where: { !used.contains($0.part) }) {
      throw IdleDevice(name: idle.part)
    }
    if !judging.tasks.isEmpty { judgeAsPads() }
  }

  /// The description of a device that no capture needs.
  package struct IdleDevice: Error, CustomStringConvertible {
    package let name: String

    package var description: String {
      "\(name): no capture of the labels lies in or below a folder of this name"
    }
  }

  private mutating func add(
    _ task: LabeledTask, _ periods: [TouchPeriod], _ source: String, as path: String,
    describedBy device: (part: String, path: String)?
  ) {
    let annotations = task.annotations(of: periods)
    // A task can be judged even if no touch fits, because then no gesture was recognized.
    if annotations.isEmpty && task.expectation != .nothing && task.asked == nil {
      leaveOut(path, "\(task.gesture): no touch matches")
      return
    }
    let name = add(source, as: path, describedBy: device?.path, device: device?.part)
    if let asked = task.asked { judging.tasks[PathName(name)] = asked }
    for var annotation in annotations {
      annotation.capture = name
      annotation.device = device?.part
      add(annotation)
    }
  }
}

/// One entry of `labels.json`.
struct LabeledTask {
  /// The gesture that is expected in each touch period of a capture.
  enum Expectation: Hashable {
    case taps(fingers: Int)
    /// A gesture in every period with at least this number of fingers.
    case every(String, fingers: Int)
    /// A tap, then drags.
    case tapAndDrag(fingers: Int)
    case nothing
  }

  let gesture: String
  let expectation: Expectation?
  /// The task by which the capture as a whole is judged; nil if the label does not state enough.
  let asked: CaptureTask?
  private let direction: String?
  private let taps: Int?

  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    gesture = try object.required("gesture").string()
    guard var expect = try object["expect"]?.unlessNull?.object() else {
      (expectation, direction, taps, asked) = (Self.expectation(of: gesture), nil, nil, nil)
      return
    }
    let meaning = try expect["meaning"]?.string() ?? ""
    let fingers = try expect["fingers"]?.integer(in: 1...10) ?? 1
    taps = try expect["taps"]?.integer(in: 0...1000)
    let named = expect["finger_direction"] ?? expect["direction"]
    direction = try named?.string()
    let start = try expect["start"]?.string()
    var task = Self.task(gesture, area: try object["area"]?.unlessNull?.string(), taps != nil)
    switch task?.rule {
    case .count:
      task?.touches = fingers
      task?.count = taps ?? 0
    case .segments:
      task?.touches = fingers
      task?.count = try expect["segments"]?.integer(in: 1...1000) ?? 1
      if start?.hasPrefix("tap") == true { task?.after = "tap" }
    case .farthest, .every: task?.directions = Self.directions(direction ?? "")
    default: break
    }
    asked = task
    if taps != nil {
      expectation = .taps(fingers: fingers)
    } else if meaning == "drag" {
      expectation =
        start == "button" ? .every("pan", fingers: 1) : .tapAndDrag(fingers: fingers)
    } else if meaning.contains("no motion") || meaning.contains("no pointer motion, no click") {
      expectation = .nothing
    } else {
      expectation = Self.meanings.first { meaning.contains($0.words) }?.expectation
    }
  }

  /// Returns the group and the rule of a task, without its numbers and directions.
  private static func task(_ gesture: String, area: String?, _ countsTaps: Bool) -> CaptureTask? {
    if countsTaps { return CaptureTask(group: "taps", rule: .count, label: "tap") }
    if area == "scroll" || gesture == "two_finger_tracking" {
      return CaptureTask(group: "scrolls", rule: .farthest, label: "pan", touches: 2)
    }
    if area == "select" { return CaptureTask(group: "drags", rule: .segments, label: "pan") }
    switch gesture {
    case "pinch_to_zoom": return CaptureTask(group: "pinches", rule: .any, label: "pinch")
    case "one_finger_swipe", "two_finger_swipe":
      return CaptureTask(group: "swipes", rule: .every, label: "swipe")
    case "drum_roll", "drumroll":
      return CaptureTask(group: "drum rolls", rule: .only, label: "tap", count: 4)
    case "palm_presence", "hovering_thumb", "hovering_thumb2":
      return CaptureTask(group: "palms and thumbs", rule: .nothing)
    default: return nil
    }
  }

  /// Returns the directions that a label names, as rules of a card spell them.
  private static func directions(_ name: String) -> Set<String> {
    let ways: [String: Set<String>] = [
      "left_to_right": ["right"], "right_to_left": ["left"], "top_to_bottom": ["down"],
      "bottom_to_top": ["up"], "bottom_left_to_top_right": ["right", "up"],
    ]
    return ways[name] ?? (CaptureTask.directionNames.contains(name) ? [name] : [])
  }

  /// The expectation for each phrase of a label. The first row with a phrase that the label
  /// contains applies.
  private static let meanings: [(words: String, expectation: Expectation)] = [
    ("no pointer motion", .taps(fingers: 1)), ("alternating taps", .taps(fingers: 1)),
    ("lifts", .every("pan", fingers: 2)), ("two-finger scroll", .every("pan", fingers: 2)),
    ("two fingers move together", .every("pan", fingers: 2)),
    ("fast two-finger swipe", .every("swipe", fingers: 2)),
    ("fast swipe", .every("swipe", fingers: 1)), ("pinch", .every("pinch", fingers: 2)),
    ("one finger rests, one moves", .every("pan", fingers: 1)),
    ("one finger points", .every("pan", fingers: 1)),
    ("one finger moves in a straight line", .every("pan", fingers: 1)),
    ("one finger moves to an edge", .every("pan", fingers: 1)),
    ("thumb edge dragged", .every("pan", fingers: 1)),
  ]

  /// Returns the expectation of a name of a file, or of a word for a gesture.
  private static func expectation(of gesture: String) -> Expectation? {
    if let known = named[gesture] { return known }
    guard let word = GestureWord(gesture) else { return nil }
    let fingers = word.fingers ?? 1
    return switch word.label {
    case "tap": .taps(fingers: fingers)
    case Annotation.nothing: .nothing
    default: .every(word.label, fingers: fingers)
    }
  }

  /// Names of files, beside the words for gestures, whose whole content is one kind of gesture.
  private static let named: [String: Expectation] = [
    "single-tap-center": .taps(fingers: 1), "double-tap-center": .taps(fingers: 1),
    "1-finger-fast-taps": .taps(fingers: 1), "2-fingers-touch-release": .taps(fingers: 2),
    "single-touch": .taps(fingers: 1), "three-touches": .taps(fingers: 1),
    "single-drag": .every("pan", fingers: 1),
    "1-finger-drag-up-down": .every("pan", fingers: 1),
    "1-finger-drag-NW-SE": .every("pan", fingers: 1), "leftmove": .every("pan", fingers: 1),
    "single-center-scroll": .every("pan", fingers: 1),
    "single-center-circle": .every("pan", fingers: 1),
    "double-center-scroll": .every("pan", fingers: 2),
  ]

  func annotations(of periods: [TouchPeriod]) -> [Annotation] {
    guard let expectation else { return [] }
    return periods.enumerated().compactMap { index, period in
      let label: String
      switch expectation {
      case .taps: label = "tap"
      case .every(let kind, let fingers):
        if period.touches < fingers { return nil }
        label = kind
      case .tapAndDrag: label = index == 0 ? "tap" : "pan"
      case .nothing: label = Annotation.nothing
      }
      var annotation = Annotation(
        capture: "", start: period.start, end: period.end, label: label, touches: period.touches)
      annotation.remarks = [.init("task", gesture)]
      if let direction { annotation.remarks.append(.init("direction", direction)) }
      if let taps { annotation.attributes = [.init("asked", Double(taps))] }
      return annotation
    }
  }
}
