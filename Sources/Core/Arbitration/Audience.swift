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

  /// `offered` is in offering order. `receptions` has the receptions of all recognizers by their numbers,
  /// or is nil if none of them depends on the view of a touch.
  init(
    of views: ViewTree, among offered: [Int], receptions: [TouchReception]? = nil,
    at viewOf: (Int) -> ViewID
  ) {
    var own: [[Int]] = Array(repeating: [], count: views.count)
    for number in offered { own[viewOf(number).index].append(number) }
    if let receptions {
      take(own, receptions, in: views)
      return
    }
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

  /// Gives each view a list of its own, because the recognizers of a parent may not receive the touches of
  /// the view.
  private mutating func take(_ own: [[Int]], _ receptions: [TouchReception], in views: ViewTree) {
    for index in own.indices {
      let start = numbers.count
      var next: ViewID? = ViewID(index)
      while let view = next {
        numbers += own[view.index].filter {
          receptions[$0].receives(touchOf: ViewID(index), at: view, in: views)
        }
        next = views.parent(of: view)
      }
      parts.append(start..<numbers.count)
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
