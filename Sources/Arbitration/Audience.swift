internal import TouchModel
internal import ViewTree

/// Recognizers that a touch of each view is offered to: those of the view and of its ancestors, in
/// the order of offering.
///
/// In one row for all views, because an array of arrays is retained while it is walked through.
struct Audience: Sendable {
  private var row = OwnedRow<Int>()
  /// Where each view's begin; and, at the end, where the last one's end.
  private var starts = OwnedRow<Int>(repeating: 0, count: 1)

  init() {}

  init(of views: ViewTree, among offered: [Int], at viewOf: (Int) -> ViewID) {
    var (numbers, starts): ([Int], [Int]) = ([], [0])
    for index in 0..<views.count {
      var path: Set<ViewID> = []
      var next: ViewID? = ViewID(index)
      while let view = next {
        path.insert(view)
        next = views.parent(of: view)
      }
      numbers += offered.filter { path.contains(viewOf($0)) }
      starts.append(numbers.count)
    }
    (row, self.starts) = (OwnedRow(numbers), OwnedRow(starts))
  }

  @inline(__always)
  subscript(view: ViewID) -> Slice<UnsafeMutableBufferPointer<Int>> {
    row.elements[starts.elements[view.index]..<starts.elements[view.index + 1]]
  }
}
