import Arbitration
import Foundation
import Recognition
import Setups
import Testing
import TouchModel

/// GTK 4's program, and touch logs for it. No gesture claims a touch.
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

  /// Compares the setup `gtk4` with answers of GTK 4; of recorded answers, only those that a recording has.
  static func agreement(
    with theirs: [[Happening]], on logs: [[Frame]], isRecorded: Bool = false
  ) -> Agreement {
    var agreement = Agreement()
    let surface = surface
    for (index, frames) in logs.enumerated() {
      let ours = AgreementSample.answers(of: surface, to: frames, names).filter {
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

  private static var surface: GestureSurface {
    Setup.named("gtk4").surface(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
  }
}

extension Frame {
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
