internal import Setups
internal import TactusGestures

/// Views in words, such as `the view card with 50 × 50 pt at (300, 600)`.
enum ViewWords {
  /// The views of a tree in words, each after its parent.
  static func all(of tree: ViewDescription?) -> [String] {
    guard let tree else { return [] }
    return [words(tree.view)] + tree.subviews.flatMap { all(of: $0) }
  }

  /// The words that are not among `others`.
  static func text(of views: [String], without others: [String]) -> String {
    let own = views.filter { !others.contains($0) }
    return own.isEmpty ? "no such view" : own.joined(separator: ", ")
  }

  private static func words(_ view: View) -> String {
    var text = "the view \(view.id)"
    if let frame = view.frame {
      let size = "\(number(frame.width)) × \(number(frame.height)) pt"
      text += " with \(size) at (\(number(frame.x)), \(number(frame.y)))"
    }
    if let slop = view.hitSlop.common {
      return slop == 0 ? text : text + " and a hit slop of \(number(slop)) pt"
    }
    let edges = view.hitSlop.stated.map { "\(number($0.distance)) pt \($0.edge)" }
    return text + " and a hit slop of " + edges.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String { Quantity.plain(value, decimals: 2) }
}
