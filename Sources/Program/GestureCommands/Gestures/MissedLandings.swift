internal import CommandSupport
internal import Tactus

/// The places where touches landed that a recognizer was not offered, with the rectangle of its
/// view.
enum MissedLandings {
  /// The largest number of places that are listed.
  private static let most = 4

  /// Returns a line for each recognizer and period in which no touch landed in its view.
  static func lines(of findings: [Finding], in run: CaptureExplanation) -> [String] {
    findings.compactMap { finding in
      guard case .notOffered(_, let start, let end, why: .noTouch) = finding.outcome else {
        return nil
      }
      let places = run.landings.filter { $0.time >= start && $0.time <= end }
        .map { "(\(text($0.position.x)), \(text($0.position.y)))" }
      guard !places.isEmpty, run.setup.recognizers.indices.contains(finding.recognizer) else {
        return nil
      }
      let recognizer = run.setup.recognizers[finding.recognizer]
      let others = places.count > most ? " and \(places.count - most) more" : ""
      return "  \(recognizer.id): touches landed at \(places.prefix(most).joined(separator: ", "))"
        + others + rectangle(of: recognizer.view, run.setup)
    }
  }

  /// Returns the rectangle of a view on the surface as text. It is empty for an outermost view
  /// without a frame, which is the whole surface, and for views that are turned or scaled.
  private static func rectangle(of id: String, _ setup: Setup) -> String {
    guard let root = setup.view, let path = path(to: id, from: root) else { return "" }
    let frames = path.compactMap(\.frame)
    guard frames.count >= path.count - 1, let last = path.last?.frame,
      path.allSatisfy({ $0.rotation == 0 && $0.scale == 1 })
    else { return "" }
    let x = frames.reduce(0) { $0 + $1.x }
    let y = frames.reduce(0) { $0 + $1.y }
    return "; its view \(id) covers x from \(text(x)) to \(text(x + last.width)) and y from "
      + "\(text(y)) to \(text(y + last.height))"
  }

  /// Returns the views from the outermost one to the view `id`; nil if there is no such view.
  private static func path(to id: String, from view: ViewDescription) -> [View]? {
    if view.view.id == id { return [view.view] }
    for child in view.subviews {
      if let path = path(to: id, from: child) { return [view.view] + path }
    }
    return nil
  }

  /// Returns a number rounded to a tenth.
  private static func text(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() && abs(tenths) < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}
