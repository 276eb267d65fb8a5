import Arbitration
import Foundation
import Platforms
import Recognition
import Testing
import TouchModel
import ViewTree

/// GTK 4's gestures: those of the preset `gtk`, with what has changed since GTK 3. None claims a touch.
///
/// - As another finger lands, a click ends without a release. Its press counts in the series all the same.
/// - Positions have fractions, except those from which the velocity of a swipe is made.
enum GTK4Gestures {
  /// The program, if a variable asks for it, because each touch takes its way through another process.
  static let peer =
    ProcessInfo.processInfo.environment["TACTUS_JUDGE_GTK4"] == nil
    ? nil : Peer("gtk4.c", package: "gtk4", needs: ["gtk4-broadwayd"])
  static let area = Rect(x: 300, y: 300, width: 400, height: 400)
  /// The driver's names of the gestures, in the order in which they are added.
  static let names = ["tap", "doubleTap", "press", "pan", "swipe", "pinch", "rotation"]

  /// Touch logs that GTK 4 gets to the sixteenth of a pixel.
  enum Logs: String, CaseIterable, Sendable {
    case fractions, wholePoints, fastAndSlowSensors, touchscreens, touchpads

    func frames(_ count: Int) -> [[Frame]] {
      let logs =
        switch self {
        case .fractions: hands(count, .thousandths, every: HumanLog.periods)
        case .wholePoints: hands(count, .wholePoints, every: HumanLog.periods)
        // 30 to 240 frames a second.
        case .fastAndSlowSensors:
          hands(count, .thousandths, every: [1 / 30.0, 1 / 60.0, 1 / 240.0])
        case .touchscreens: CaptureLog.all(in: area, .thousandths, from: .other)
        case .touchpads: CaptureLog.all(in: area, .thousandths, from: .touchpad)
        }
      return logs.map { $0.map { $0.read { ($0 * 16).rounded() / 16 } } }
    }

    private func hands(
      _ count: Int, _ sensor: HumanLog.Sensor, every periods: [Double]
    ) -> [[Frame]] {
      AgreementSample.seeds(count).map {
        HumanLog(seed: $0, in: area, sensor, every: periods).frames
      }
    }
  }

  /// The logs whose answers are recorded.
  static var recorded: [[Frame]] {
    Logs.fractions.frames(12) + Logs.fastAndSlowSensors.frames(12)
  }

  /// Compares the preset with answers of GTK 4; of recorded answers, only those that a recording has.
  static func agreement(
    with theirs: [[Happening]], on logs: [[Frame]], isRecorded: Bool = false
  ) -> Agreement {
    var agreement = Agreement()
    for (index, frames) in logs.enumerated() {
      let ours = answers(to: frames).filter {
        !isRecorded || $0.state != .changed || Recording.hasChanges(index)
      }
      agreement.compare(ours, theirs[index], seed: UInt64(index + 1))
    }
    return agreement
  }

  /// Demands 98 of 100 lists of each gesture, or one list less, and 98 of 100 values.
  static func expectEach(in agreement: Agreement) {
    for (list, count) in agreement.lists {
      #expect(
        count.all - count.agreeing <= 1 + count.all / 50, "\(list.recognizer) \(list.state)")
    }
    for value in agreement.values.keys {
      #expect(
        agreement.share(of: value.name, by: value.recognizer) >= 0.98,
        "\(value.recognizer) \(value.name)")
    }
  }

  /// The answers to `frames`, of which swipes read whole pixels.
  private static func answers(to frames: [Frame]) -> [Happening] {
    let events = frames.flatMap(\.events)
    let whole = events.map { $0.read { $0.rounded(.towardZero) } }
    let exact = answers(toEvents: events).filter { $0.recognizer != "swipe" }
    return exact + answers(toEvents: whole).filter { $0.recognizer == "swipe" }
  }

  private static func answers(toEvents events: [Frame]) -> [Happening] {
    var surface = surface
    var transitions: [Transition] = []
    for event in events {
      surface.send(event)
      let isLanding = event.contacts.contains { $0.phase == .began }
      transitions += surface.transitions.filter { !isLanding || $0.kind != .tap }
    }
    surface.finish()
    return [Happening](transitions + surface.transitions, names: names)
  }

  private static var surface: GestureSurface {
    var preset = Preset.gtk
    // An application asks gtk_drag_check_threshold, which takes whole pixels: 8.9 are not more than 8.
    (preset.pan.hysteresis, preset.pan.beginsAtHysteresis) = (9, true)
    var (doubleTap, swipe) = (preset.tap, preset.swipe)
    doubleTap.numberOfTapsRequired = 2
    swipe.direction = [.left, .right, .up, .down]
    var surface = GestureSurface(width: 1000, height: 1000)
    // Gestures that claim nothing run side by side.
    surface.policy = .independence
    surface.add(TapRecognizer(preset.tap), to: .root)
    surface.add(TapRecognizer(doubleTap), to: .root)
    surface.add(LongPressRecognizer(preset.longPress), to: .root)
    surface.add(PanRecognizer(preset.pan), to: .root)
    surface.add(SwipeRecognizer(swipe), to: .root)
    surface.add(PinchRecognizer(preset.pinch), to: .root)
    surface.add(RotationRecognizer(preset.rotation), to: .root)
    return surface
  }
}

extension Frame {
  /// One frame for each touch, as GTK gets one event for each, in the order in which the driver sends them.
  fileprivate var events: [Frame] {
    let order: [Contact.Phase] = [.moved, .ended, .cancelled, .began]
    return order.flatMap { phase in
      contacts.filter { $0.phase == phase }.map { Frame(time: time, contacts: [$0]) }
    }
  }

  /// The frame with each coordinate as `read` makes it.
  fileprivate func read(_ read: (Double) -> Double) -> Frame {
    var frame = self
    for index in frame.contacts.indices {
      let place = frame.contacts[index].position
      frame.contacts[index].position = Point(x: read(place.x), y: read(place.y))
    }
    return frame
  }
}
