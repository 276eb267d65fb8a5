package import TouchModel

/// The shape of strokes: points at equal distances along them, the larger side of their box 1, their
/// centroid the origin, each with the direction of its stroke.
///
/// It is what the matcher `tangent-chamfer` of the classifiers compares, without what makes that fast
/// among thousands of templates: here a gesture meets a few, once, when it is over.
package struct StrokeCloud: Hashable, Sendable {
  /// As many as $P takes, and the chamfer with it [R].
  package static let pointCount = 32
  /// The weight of a direction beside a place: measured on $1 and MMG [M].
  private static let weights = (directed: 0.5, undirected: 0.25)

  private struct Place: Hashable, Sendable {
    var position = Point.zero
    /// A unit vector times the weight.
    var direction = Point.zero
    var stroke = 0
  }

  private var places: [Place]

  /// - Parameter isDirected: whether it matters which way a stroke is drawn.
  ///
  /// Without points, or without length, all places are one and lead to the right.
  package init(_ strokes: [[Point]], isDirected: Bool) {
    places = Self.places(along: strokes)
    normalize()
    for index in places.indices {
      places[index].direction = direction(at: index, isDirected: isDirected)
    }
  }

  /// The length of all strokes together, hops between them left out.
  package static func length(of strokes: [[Point]]) -> Double {
    strokes.reduce(0) { sum, stroke in
      zip(stroke, stroke.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) }
    }
  }

  /// The strokes that the cloud lies on, in a box of 100, for whoever wants to keep a short template:
  /// a tenth is as fine as it gets.
  package var outline: [[Point]] {
    var strokes: [[Point]] = []
    for (index, place) in places.enumerated() {
      let fine = place.position * 1000
      let point = Point(
        x: (fine.x + 0.5).rounded(.down) / 10, y: (fine.y + 0.5).rounded(.down) / 10)
      if index == 0 || places[index - 1].stroke != place.stroke { strokes.append([]) }
      strokes[strokes.count - 1].append(point)
    }
    return strokes
  }

  private static func places(along strokes: [[Point]]) -> [Place] {
    let step = length(of: strokes) / Double(pointCount - 1)
    // The last point is due a rounding error early, else it might never be.
    let due = step * (1 - 1e-12)
    var places: [Place] = []
    var (carried, last) = (0.0, Place())
    for (number, stroke) in strokes.enumerated() {
      for (index, point) in stroke.enumerated() {
        let from = last.position
        last = Place(position: point, stroke: number)
        if places.isEmpty {
          places.append(last)
        } else if index > 0, step > 0 {
          let segment = point.distance(to: from)
          var along = 0.0
          while segment > 0, places.count < pointCount, carried + (segment - along) >= due {
            along += step - carried
            let position = from + (point - from) * min(along / segment, 1)
            places.append(Place(position: position, stroke: number))
            carried = 0
          }
          carried += segment - along
        }
      }
    }
    while places.count < pointCount { places.append(last) }
    return places
  }

  private mutating func normalize() {
    var (low, high, sum) = (places[0].position, places[0].position, Point.zero)
    for place in places {
      low = Point(x: min(low.x, place.position.x), y: min(low.y, place.position.y))
      high = Point(x: max(high.x, place.position.x), y: max(high.y, place.position.y))
      sum += place.position
    }
    let middle = sum / Double(places.count)
    let side = max(high.x - low.x, high.y - low.y, 1e-9)
    for index in places.indices {
      places[index].position = (places[index].position - middle) / side
    }
  }

  /// From the neighbour before to the neighbour after on the same stroke; a stroke of one place takes
  /// the way of those around it.
  private func direction(at index: Int, isDirected: Bool) -> Point {
    let (own, other) = (max(index - 1, 0), min(index + 1, places.count - 1))
    var before = places[own].stroke == places[index].stroke ? own : index
    var after = places[other].stroke == places[index].stroke ? other : index
    if before == after { (before, after) = (own, other) }
    let way = places[after].position - places[before].position
    let unit = way.length > 1e-12 ? way / way.length : Point(x: 1, y: 0)
    if isDirected { return unit * Self.weights.directed }
    // Twice the angle: a direction and its opposite are one.
    let doubled = Point(x: unit.x * unit.x - unit.y * unit.y, y: 2 * unit.x * unit.y)
    return doubled * Self.weights.undirected
  }

  /// The mean distance from each point of both to the nearest of the other, in place and direction:
  /// 0 for the same shape, about 0.06 from one person's gesture to the next, 0.2 and more for another
  /// gesture [M].
  package func dissimilarity(to other: StrokeCloud) -> Double {
    var columns = [Double](repeating: .infinity, count: other.places.count)
    var sum = 0.0
    for place in places {
      var least = Double.infinity
      for index in columns.indices {
        let between =
          (place.position - other.places[index].position).squaredLength
          + (place.direction - other.places[index].direction).squaredLength
        least = min(least, between)
        columns[index] = min(columns[index], between)
      }
      sum += least.squareRoot()
    }
    for least in columns { sum += least.squareRoot() }
    return sum / Double(places.count + other.places.count)
  }
}
