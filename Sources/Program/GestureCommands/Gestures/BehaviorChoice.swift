internal import CommandSupport
internal import Tactus

/// How the recognizers of a setup are tried.
struct BehaviorChoice {
  /// The most events of the logs that are tried exhaustively.
  var events: Int
  /// The device of which limits are asked; nil for any device.
  var device: DeviceGrid?

  /// The surface if a setup states none: a phone.
  private static let surface = Rect(x: 0, y: 0, width: 400, height: 800)
  /// About how many logs a search tries, for the progress line.
  private static let mostLogs = 200_000

  /// Tries the recognizers of a setup. Ctrl-C ends the search with a partial result.
  func report(on setup: Setup) -> BehaviorReport {
    let bounds = setup.view?.view.frame ?? Self.surface
    var watch = WorkWatch("logs tried")
    let behavior = SetupBehavior(setup, bounds: bounds, events: events, on: device) { logs in
      watch.goesOn(logs, of: max(logs, Self.mostLogs))
    }
    watch.end()
    return BehaviorReport(behavior, setup, bounds)
  }
}
