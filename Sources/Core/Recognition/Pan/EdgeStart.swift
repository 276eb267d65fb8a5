package import TouchModel

/// Where a pan from an edge must start.
package struct EdgeStart: Hashable, Sendable {
  /// Why fingers do not start at an edge.
  package struct Rejection: Error {
    package let failure: Failure
  }

  /// The edges.
  let edges: ScreenEdges
  /// How far from an edge a finger may land, inclusive; in points.
  let width: Double

  /// Returns those of the edges at which `touches` have landed.
  package func edges(
    near touches: TouchSet, in table: TouchTable
  ) -> Result<ScreenEdges, Rejection> {
    guard let bounds = table.bounds else { return .failure(Rejection(failure: .init(.noSurface))) }
    let origin = table.centroidOfOrigins(of: touches)
    let near = edges.near(origin, in: bounds, width: width)
    if !near.isEmpty { return .success(near) }
    let distance = edges.distance(from: origin, to: bounds)
    let failure = Failure(.awayFromEdge, measured: distance, limit: width)
    return .failure(Rejection(failure: failure))
  }
}

extension ScreenEdges {
  /// Returns the failure of a movement that does not lead away from one of the edges as far as
  /// `distance`, in points; nil if it does.
  package func failure(of movement: Point, within distance: Double) -> Failure? {
    let inward = inward(movement)
    return Rounding.reaches(inward, distance)
      ? nil : Failure(.wrongDirection, measured: inward, limit: distance)
  }
}
