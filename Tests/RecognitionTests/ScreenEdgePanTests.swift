import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// An edge, a point 20 points from it on a surface of 400 by 800, and the way inwards.
struct EdgeRow: Sendable, CustomTestStringConvertible {
  var edge: ScreenEdges
  var start: Point
  var inward: Point
  var name: String
  var testDescription: String { name }

  static let all = [
    EdgeRow(edge: .top, start: Point(x: 200, y: 20), inward: Point(x: 0, y: 1), name: "top"),
    EdgeRow(edge: .left, start: Point(x: 20, y: 400), inward: Point(x: 1, y: 0), name: "left"),
    EdgeRow(
      edge: .bottom, start: Point(x: 200, y: 780), inward: Point(x: 0, y: -1), name: "bottom"),
    EdgeRow(edge: .right, start: Point(x: 380, y: 400), inward: Point(x: -1, y: 0), name: "right"),
  ]
}

@Suite struct `A pan from the edge of the screen` {
  private func pan(_ edges: ScreenEdges) -> ScreenEdgePanRecognizer { .with { $0.edges = edges } }

  private func drag(
    _ edges: ScreenEdges, from start: Point, by movement: Point
  ) -> [Transition] {
    pan(edges).replay {
      finger(1).lands(at: start.x, start.y)
      finger(1).moves(by: movement.x, movement.y)
      finger(1).lifts()
    }
  }

  @Test(arguments: EdgeRow.all)
  func `a pan from the edge begins within 20 points of its edge`(row: EdgeRow) {
    let transitions = drag(row.edge, from: row.start, by: row.inward * 10)
    #expect(transitions.moments == [.began(at: .zero), .ended(at: .zero)])
    #expect(transitions.first?.translation == row.inward * 10)
    #expect(transitions.first?.kind == .screenEdgePan)
  }

  @Test(arguments: EdgeRow.all)
  func `a pan from the edge fails at a landing farther from the edge`(row: EdgeRow) {
    let start = row.start + row.inward * 0.25
    let transitions = drag(row.edge, from: start, by: row.inward * 50)
    #expect(transitions.moments == [.failed(.awayFromEdge, at: .zero)])
    #expect(transitions.failure == Failure(.awayFromEdge, measured: 20.25, limit: 20))
  }

  @Test(arguments: EdgeRow.all)
  func `a pan from the edge fails when it goes back to the edge or along it`(row: EdgeRow) {
    let back = drag(row.edge, from: row.start, by: row.inward * -15)
    #expect(back.failure == Failure(.wrongDirection, measured: -15, limit: 10))
    let along = Point(x: row.inward.y, y: row.inward.x)
    let sideways = drag(row.edge, from: row.start, by: along * 15 + row.inward * 4)
    #expect(sideways.failure == Failure(.wrongDirection, measured: 4, limit: 10))
  }

  @Test
  func
    `a pan from the edge may start at any of its edges, and must lead away from the one it started at`()
  {
    let corner = Point(x: 5, y: 5)
    #expect(drag([.top, .left], from: corner, by: Point(x: 2, y: 30)).actions.count == 2)
    #expect(drag([.top, .left], from: corner, by: Point(x: 30, y: 2)).actions.count == 2)
    #expect(drag([.bottom, .left], from: corner, by: Point(x: 30, y: 2)).actions.count == 2)
    #expect(
      drag([.bottom, .left], from: corner, by: Point(x: 2, y: 30)).failure?.reason
        == .wrongDirection)
  }

  @Test func `a pan from the edge that moves too little fails like a pan`() {
    let transitions = drag(.left, from: Point(x: 3, y: 400), by: Point(x: 9, y: 0))
    #expect(transitions.failure == Failure(.movedTooLittle, measured: 9, limit: 10))
  }

  @Test func `a pan from the edge never begins without edges`() {
    let transitions = drag([], from: .zero, by: Point(x: 50, y: 50))
    #expect(transitions.failure == Failure(.awayFromEdge, limit: 20))
  }

  @Test func `a pan from the edge never begins on a surface of unknown size`() {
    let transitions = pan(.left).replayWithoutSurface {
      finger(1).lands(at: 0, 400)
      finger(1).moves(by: 50, 0)
    }
    #expect(transitions.moments == [.failed(.noSurface, at: .zero)])
  }

  @Test func `a pan from the edge starts within the edge width that is set`() {
    let narrow = ScreenEdgePanRecognizer.with {
      $0.edges = .right
      $0.edgeWidth = 4
    }
    let transitions = narrow.replay {
      finger(1).lands(at: 395, 400)
      finger(1).moves(by: -50, 0)
    }
    #expect(transitions.failure == Failure(.awayFromEdge, measured: 5, limit: 4))
  }

  @Test
  func
    `a pan from the edge must lead away from its edge by the movement of its fingers, not by a set translation`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(pan(.left))
    let transitions = surface.play {
      finger(1).lands(at: 2, 400)
      set(.translation(Point(x: 100, y: 0)), of: pan)
      finger(1).moves(by: 0, 12)
    }
    #expect(transitions.failure == Failure(.wrongDirection, measured: 0, limit: 10))
  }

  @Test func `a pan from the edge continues in any direction, also with more fingers`() {
    let transitions = pan(.left).replay {
      finger(1).lands(at: 2, 400)
      finger(1).moves(by: 12, 0)
      finger(2).lands(at: 300, 400)
      finger(2).moves(by: 0, 60)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [.began(at: .zero), .changed(at: .zero), .ended(at: .zero)])
    #expect(transitions.actions.last?.translation == Point(x: 12, y: 30))
  }
}
