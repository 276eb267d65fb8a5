public import Arbitration
public import Recognition
internal import TouchModel

/// Gestures of three fingers whose contacts come in any order in a frame, and which lift in any order.
public enum ThreeFingers {
  /// The orders in which three fingers may lift; an inner array lifts in one frame.
  public static let lifts: [[[Int]]] = [
    [[1, 2, 3]], [[1], [2], [3]], [[3], [2], [1]], [[2], [1, 3]], [[1, 3], [2]],
  ]

  /// `fingers` fingers land, move together and lift in the order `lifting`.
  public static func drag(_ fingers: Int, by x: Double, _ y: Double, lifting: [[Int]]) -> [Step] {
    (1...fingers).map { finger($0).lands(at: 100, 100 * Double($0)) }
      + [together { (1...fingers).map { finger($0).moves(by: x, y) } }]
      + lifting.map { group in
        together { group.filter { $0 <= fingers }.map { finger($0).lifts() } }
      }
  }

  private static let orders = [
    [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1],
  ]
  /// Where the fingers land, and where they go then.
  private static let starts = [(100.0, 100.0), (160.0, 130.0), (240.0, 300.0)]
  private static let ways = [(-20.0, 5.0), (0.0, -12.0), (31.0, 17.0)]

  /// `early` fingers land before; the others, and all movements, come in one frame each, in `order`.
  public static func spread(_ order: [Int], early: [Int]) -> [Step] {
    early.map { finger($0).lands(at: starts[$0 - 1].0, starts[$0 - 1].1) }
      + [
        hold(.milliseconds(10)),
        together {
          order.filter { !early.contains($0) }.map {
            finger($0).lands(at: starts[$0 - 1].0, starts[$0 - 1].1)
          }
        },
      ]
      + (1...3).flatMap { _ in
        [
          hold(.milliseconds(10)),
          together { order.map { finger($0).moves(by: ways[$0 - 1].0, ways[$0 - 1].1) } },
        ]
      }
      + order.sorted().map { finger($0).lifts() }
  }

  /// The transitions of `spread` for each order of the fingers, without the numbers that name the
  /// fingers.
  public static func outcomes(
    of machine: some AddableRecognizer, early: [Int]
  ) -> Set<[Transition]> {
    Set(orders.map { order in machine.replay { spread(order, early: early) } })
  }
}
