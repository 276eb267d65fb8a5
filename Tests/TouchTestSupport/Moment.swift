public import Arbitration
public import Recognition
public import TouchModel

/// A state of a recognizer, with its time and reason. Most tests compare moments.
public struct Moment: Hashable, Sendable, CustomStringConvertible {
  /// The number of the recognizer; 0 if it is alone.
  public var recognizer: Int
  public var time: Timestamp
  public var state: Phase
  public var reason: Failure.Reason?

  init(_ state: Phase, of recognizer: Int, at time: TimeSpan, _ reason: Failure.Reason? = nil) {
    self.recognizer = recognizer
    self.time = Timestamp.zero.advanced(by: time)
    self.state = state
    self.reason = reason
  }

  init(_ transition: Transition) {
    recognizer = transition.recognizer
    time = transition.time
    state = transition.state
    reason = transition.failure?.reason
  }

  public static func possible(at time: TimeSpan) -> Moment { Moment(.possible, of: 0, at: time) }
  public static func began(at time: TimeSpan) -> Moment { Moment(.began, of: 0, at: time) }
  public static func changed(at time: TimeSpan) -> Moment { Moment(.changed, of: 0, at: time) }
  public static func ended(at time: TimeSpan) -> Moment { Moment(.ended, of: 0, at: time) }
  public static func failed(_ reason: Failure.Reason, at time: TimeSpan) -> Moment {
    Moment(.failed, of: 0, at: time, reason)
  }
  public static func cancelled(_ reason: Failure.Reason, at time: TimeSpan) -> Moment {
    Moment(.cancelled, of: 0, at: time, reason)
  }

  public var description: String {
    let milliseconds = "\(Double(time.microseconds) / 1000) ms"
    return "#\(recognizer) \(state)\(reason.map { " (\($0))" } ?? "") at \(milliseconds)"
  }
}

extension GestureSurface.Handle {
  public func possible(at time: TimeSpan) -> Moment { Moment(.possible, of: number, at: time) }
  public func began(at time: TimeSpan) -> Moment { Moment(.began, of: number, at: time) }
  public func changed(at time: TimeSpan) -> Moment { Moment(.changed, of: number, at: time) }
  public func ended(at time: TimeSpan) -> Moment { Moment(.ended, of: number, at: time) }
  public func failed(_ reason: Failure.Reason, at time: TimeSpan) -> Moment {
    Moment(.failed, of: number, at: time, reason)
  }
  public func cancelled(_ reason: Failure.Reason, at time: TimeSpan) -> Moment {
    Moment(.cancelled, of: number, at: time, reason)
  }
}

extension Collection<Transition> {
  /// All moments except the returns to possible.
  public var moments: [Moment] { everyMoment.filter { $0.state != .possible } }

  public var everyMoment: [Moment] { map(Moment.init) }

  public var actions: [Transition] { filter(\.action) }

  /// The failure of the first recognizer that failed or was cancelled; nil if none did.
  public var failure: Failure? { lazy.compactMap(\.failure).first }

  public func of<Machine: AddableRecognizer>(
    _ recognizer: GestureSurface.Handle<Machine>
  ) -> [Transition] {
    filter { $0.recognizer == recognizer.number }
  }
}
