internal import TouchModel
internal import ViewTree

/// The recognizers that a touch of each view is offered to, in offering order: the recognizers of
/// the view and of its ancestors.
///
/// All views share one array, because an array of arrays is retained while it is iterated. The list
/// of a view ends with the list of its parent, so only the list of a view without children is stored
/// as a whole, and the others are parts of it.
struct Audience: Sendable {
  private var numbers: [Int] = []
  /// The part of `numbers` that is the list of each view.
  private var parts: [Range<Int>] = []

  init() {}

  /// `offered` is in offering order.
  init(of views: ViewTree, among offered: [Int], at viewOf: (Int) -> ViewID) {
    var own: [[Int]] = Array(repeating: [], count: views.count)
    for number in offered { own[viewOf(number).index].append(number) }
    var starts: [Int?] = Array(repeating: nil, count: views.count)
    parts = Array(repeating: 0..<0, count: views.count)
    // A view has a higher index than its parent.
    for index in own.indices.reversed() where starts[index] == nil {
      var path: [Int] = []
      var next: ViewID? = ViewID(index)
      while let view = next {
        if starts[view.index] == nil {
          starts[view.index] = numbers.count
          path.append(view.index)
        }
        numbers += own[view.index]
        next = views.parent(of: view)
      }
      for view in path { parts[view] = (starts[view] ?? 0)..<numbers.count }
    }
  }

  /// The indices in the audience of the recognizers that a touch of `view` is offered to.
  func places(in view: ViewID) -> Range<Int> { parts[view.index] }

  /// Whether a touch of `view` is offered to recognizer `number`.
  func contains(_ number: Int, for view: ViewID) -> Bool {
    places(in: view).contains { numbers[$0] == number }
  }

  /// The number of the recognizer at an index of the audience.
  subscript(place: Int) -> Int { numbers[place] }
}
