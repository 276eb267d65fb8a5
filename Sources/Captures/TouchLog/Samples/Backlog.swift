/// A queue in one array. The elements that were taken are removed many at a time.
struct Backlog<Element> {
  private var elements: [Element] = []
  private var taken = 0

  @inline(__always)
  var isEmpty: Bool { taken == elements.count }
  @inline(__always)
  var count: Int { elements.count - taken }
  @inline(__always)
  var first: Element? { isEmpty ? nil : elements[taken] }
  @inline(__always)
  var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the first element, if there is one.
  @inline(__always)
  mutating func removeFirst() {
    if isEmpty { return }
    taken += 1
    if isEmpty || taken > SampleQueue.limit { forgetTaken() }
  }

  private mutating func forgetTaken() {
    elements.removeFirst(taken)
    taken = 0
  }

  /// Removes and returns the first element; nil if there is none.
  mutating func takeFirst() -> Element? {
    defer { removeFirst() }
    return first
  }
}
