internal import TouchModel
internal import ViewTree

/// The recognizers that a touch of each view is offered to, in offering order: the recognizers of
/// the view and of its ancestors.
///
/// All views share one array, because an array of arrays is retained while it is iterated.
struct Audience: Sendable {
  private var numbers: [Int] = []
  /// The index in `numbers` at which the recognizers of each view begin, followed by the end index
  /// of the last view.
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

  /// The indices in the audience of the recognizers that a touch of `view` is offered to.
  func places(in view: ViewID) -> Range<Int> { starts[view.index]..<starts[view.index + 1] }

  /// Whether a touch of `view` is offered to recognizer `number`.
  func contains(_ number: Int, for view: ViewID) -> Bool {
    places(in: view).contains { numbers[$0] == number }
  }

  /// The number of the recognizer at an index of the audience.
  subscript(place: Int) -> Int { numbers[place] }
}
