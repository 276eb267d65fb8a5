import Testing
import TouchModel

private let (start, end) = (Timestamp(microseconds: 1_000), Timestamp(microseconds: 9_000))

@Suite struct `A labeled interval` {
  @Test func `a labeled interval of a person says what was made, by whom, and when`() {
    var annotation = Annotation(
      capture: "a/1.jsonl", start: start, end: end, label: "pinch", touches: 2,
      participant: "P3")
    #expect(annotation.capture == "a/1.jsonl" && annotation.label == "pinch")
    #expect(annotation.start == start && annotation.end == end && annotation.touches == 2)
    #expect(annotation.participant == "P3" && annotation.device == nil)
    #expect(annotation.attributes.isEmpty && annotation.remarks.isEmpty)
    annotation.remarks = [.init("task", "zoom")]
    #expect(annotation.remarks.first?.name == "task" && annotation.remarks.first?.text == "zoom")
  }

  @Test func `a labeled interval gives the first value of a name, and none of an unknown one`() {
    var annotation = Annotation(capture: "a", start: start, end: end, label: "pinch", touches: 2)
    annotation.attributes = [.init("scale", 2), .init("rotation", 0.5), .init("scale", 3)]
    #expect(annotation.value(of: "scale") == 2)
    #expect(annotation.value(of: "rotation") == 0.5)
    #expect(annotation.value(of: "velocity") == nil)
    var detection = Detection(
      capture: "a", start: start, end: end, label: "pinch", touches: 2, decidedAt: end)
    detection.attributes = annotation.attributes
    #expect(detection.value(of: "scale") == 2)
    #expect(detection.value(of: "velocity") == nil)
  }

  @Test func `a labeled interval of a recognizer was met when it was decided unless it waited`() {
    let decided = Timestamp(microseconds: 5_000)
    let detection = Detection(
      capture: "a/1.jsonl", start: start, end: end, label: "pan", touches: 1, decidedAt: decided)
    #expect(detection.capture == "a/1.jsonl" && detection.label == "pan")
    #expect(detection.start == start && detection.end == end && detection.touches == 1)
    #expect(detection.decidedAt == decided && detection.metAt == decided)
    #expect(detection.ending == .ended && detection.recognizer == nil)
    let cut = Detection(
      capture: "a", start: start, end: end, label: "pan", touches: 1, decidedAt: decided,
      ending: .cutOff)
    #expect(cut.ending == .cutOff)
  }
}
