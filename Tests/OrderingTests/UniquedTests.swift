import Ordering
import Testing

@Suite struct `Elements that are unique` {
  @Test func `elements that are unique keep the place of their first occurrence`() {
    #expect(["b", "a", "b", "c", "a"].uniqued() == ["b", "a", "c"])
  }

  @Test func `elements that are unique by a key are the first of each key`() {
    #expect(["tap", "pan", "pinch", "swipe"].uniqued { $0.count } == ["tap", "pinch"])
  }

  @Test func `elements that are unique may be none`() {
    #expect([Int]().uniqued().isEmpty)
  }
}
