internal import TouchModel
internal import ViewTree

/// Recognizers that a touch of each view is offered to: those of the view and of its ancestors, in
/// the order of offering.
///
/// In one array for all views, because an array of arrays is retained while it is walked through.
struct Audience: Sendable {
  private var numbers: [Int] = []
  /// Where the recognizers of each view begin in `numbers`; and, at the end, where the last one's end.
  private var starts = [0]

  init() {}

  init(of views: ViewTree, among offered: [Int], at viewOf: (Int) -> ViewID) {
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
  }

  /// The places in the audience of those that a touch of `view` is offered to.
  func places(in view: ViewID) -> Range<Int> { starts[view.index]..<starts[view.index + 1] }

  /// The number of the recognizer at a place.
  subscript(place: Int) -> Int { numbers[place] }
}
