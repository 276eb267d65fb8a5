/// A queue in one array. The elements that were taken are removed many at a time.
struct Backlog<Element> {
  private var elements: [Element] = []
  private var taken = 0

  var isEmpty: Bool { taken == elements.count }
  var count: Int { elements.count - taken }
  var first: Element? { isEmpty ? nil : elements[taken] }
  var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the first element; nil if there is none.
  mutating func takeFirst() -> Element? {
    if isEmpty { return nil }
    let element = elements[taken]
    taken += 1
    if isEmpty || taken > SampleQueue.limit {
      elements.removeFirst(taken)
      taken = 0
    }
    return element
  }
}
