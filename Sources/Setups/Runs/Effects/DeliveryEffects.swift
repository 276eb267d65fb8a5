internal import Ordering
package import Setups
package import TactusGestures

/// The touches that views receive otherwise with a change of a setup, although the gestures may be the same.
package struct DeliveryEffects: Sendable {
  /// The number of touches of which a view receives other phases, or the same ones at other times.
  package private(set) var count = 0
  /// The first such touch.
  private var first: (touch: TouchID, before: [Delivery], after: [Delivery])?

  /// Compares landings, lifts and cancellations, each with its view and the time at which the view receives it.
  package init(without before: [Delivery], with after: [Delivery]) {
    let touches = Dictionary(grouping: before, by: \.touch)
    let changed = Dictionary(grouping: after, by: \.touch)
    let differing = Set(touches.keys).union(changed.keys).filter {
      Self.received(touches[$0] ?? []) != Self.received(changed[$0] ?? [])
    }
    count = differing.count
    let ordered = differing.ordered { $0.number < $1.number }
    if let touch = ordered.first { first = (touch, touches[touch] ?? [], changed[touch] ?? []) }
  }

  private static func received(_ deliveries: [Delivery]) -> [Received] {
    deliveries.map { Received(view: $0.view, phase: $0.phase, time: $0.delivered) }
  }

  private struct Received: Hashable {
    var view: ViewID
    var phase: Contact.Phase
    var time: Timestamp
  }

  /// A sentence about the first touch; nil if views receive the same.
  package func sentence(_ names: TransitionNames) -> String? {
    guard let first else { return nil }
    func words(_ deliveries: [Delivery]) -> String {
      let received = Self.received(deliveries).map {
        "\(names.views[$0.view.index]) \($0.phase) at \(Quantity.instant($0.time))"
      }
      return received.isEmpty ? "nothing" : received.joined(separator: ", ")
    }
    let subject = count == 1 ? "1 touch" : "\(count) touches, the first of them"
    return "views receive \(subject) otherwise: before, \(words(first.before)); "
      + "with the change, \(words(first.after))"
  }
}
