import Ordering
import Testing

@Suite struct `Values that are sorted` {
  private let words = ["pinch", "tap", "pan", "swipe", "hold", "rotate", "flick", "drag", "fling"]

  @Test func `values that are sorted keep the order of equal ones`() {
    let many = (0..<1000).map { (length: words[$0 % words.count].count, place: $0) }
    let sorted = many.ordered { $0.length < $1.length }
    #expect(sorted.count == many.count)
    for (one, next) in zip(sorted, sorted.dropFirst()) {
      #expect((one.length, one.place) < (next.length, next.place))
    }
  }

  @Test func `values that are sorted are the keys of a dictionary with their values`() {
    let lengths = Dictionary(uniqueKeysWithValues: words.map { ($0, $0.count) })
    let sorted = lengths.inOrderOfKeys
    #expect(sorted.map(\.key) == words.sorted())
    #expect(sorted.allSatisfy { $0.key.count == $0.value })
  }

  @Test func `values that are sorted can be the numbers of elements that stay where they are`() {
    #expect(Ordering.numbers(below: 4) { [3, 1, 2, 1][$0] < [3, 1, 2, 1][$1] } == [1, 3, 2, 0])
    #expect(Ordering.numbers([7, 5, 6]) { $0 > $1 } == [7, 6, 5])
    #expect(Ordering.numbers(below: 0) { _, _ in true }.isEmpty)
  }
}
