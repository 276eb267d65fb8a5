import Testing
import TouchModel

@testable import Evaluation

@Suite struct `A task` {
  private func pan(_ x: Double, _ y: Double, touches: Int = 2, at start: Double = 1) -> Detection {
    var pan = Detection("pan", start, start + 0.3)
    pan.touches = touches
    let length = (x * x + y * y).squareRoot()
    pan.attributes = [
      .init("directionX", x / length), .init("directionY", y / length),
      .init("translationX", x), .init("translationY", y),
    ]
    return pan
  }

  private func tap(at start: Double, touches: Int = 1) -> Detection {
    var tap = Detection("tap", start, start + 0.1)
    tap.touches = touches
    return tap
  }

  private func isMet(_ task: CaptureTask, _ detections: [Detection]) -> Bool {
    TaskResult(task, detections).isMet
  }

  @Test func `a task of a number of taps is met by exactly that number with the right fingers`() {
    let task = CaptureTask(group: "taps", rule: .count, label: "tap", touches: 2, count: 2)
    let two = [tap(at: 1, touches: 2), tap(at: 2, touches: 2)]
    #expect(isMet(task, two))
    #expect(isMet(task, two + [tap(at: 3), pan(1, 0)]))
    #expect(!isMet(task, two + [tap(at: 3, touches: 2)]))
    #expect(TaskResult(task, [tap(at: 1, touches: 2)]).finding == "1 of 2 tap of 2")
  }

  @Test func `a task of a scroll is met if the farthest pan of two fingers has its direction`() {
    let task = CaptureTask(
      group: "scrolls", rule: .farthest, label: "pan", touches: 2, directions: ["down"])
    #expect(isMet(task, [pan(0, 80), pan(60, 0), pan(300, 0, touches: 1)]))
    #expect(TaskResult(task, [pan(0, 40), pan(60, 0)]).finding == "goes right")
    #expect(!isMet(task, [tap(at: 1)]))
  }

  @Test func `a task of swipes is met if each goes in one of the directions`() {
    let task = CaptureTask(
      group: "swipes", rule: .every, label: "swipe", directions: ["up", "right"])
    var (up, left) = (Detection("swipe", 1, 2), Detection("swipe", 3, 4))
    up.attributes = [.init("directionX", 0), .init("directionY", -1)]
    left.attributes = [.init("directionX", -1), .init("directionY", 0)]
    #expect(isMet(task, [up, pan(-5, 0)]))
    #expect(!isMet(task, [up, left]))
    #expect(!isMet(task, []))
  }

  @Test
  func `a task of a drag in pieces needs the pieces, the farthest of them, and the tap before`() {
    let task = CaptureTask(
      group: "drags", rule: .segments, label: "pan", touches: 1, count: 2, after: "tap")
    let drags = [pan(50, 0, touches: 1, at: 2), pan(60, 0, touches: 1, at: 3)]
    #expect(isMet(task, [tap(at: 1)] + drags))
    #expect(TaskResult(task, drags).finding == "no tap comes first")
    #expect(!isMet(task, [tap(at: 1), drags[0]]))
    #expect(!isMet(task, [tap(at: 1)] + drags + [pan(90, 0, at: 4)]))
  }

  @Test func `a task of a drum roll is met by taps only`() {
    let task = CaptureTask(group: "drum rolls", rule: .only, label: "tap", count: 2)
    #expect(isMet(task, [tap(at: 1), tap(at: 2, touches: 2)]))
    #expect(!isMet(task, [tap(at: 1), tap(at: 2), pan(1, 0)]))
    #expect(!isMet(task, [tap(at: 1)]))
  }

  @Test func `a task with the rule any needs a detection, and with the rule nothing none`() {
    let pinch = CaptureTask(group: "pinches", rule: .any, label: "pinch")
    let nothing = CaptureTask(group: "palms", rule: .nothing)
    #expect(isMet(pinch, [tap(at: 1), Detection("pinch", 2, 3)]))
    #expect(!isMet(pinch, [tap(at: 1)]))
    #expect(isMet(nothing, []))
    #expect(TaskResult(nothing, [tap(at: 1), tap(at: 2)]).finding == "tap of 1 and 1 more")
  }
}
