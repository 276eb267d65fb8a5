public import Arbitration
public import Recognition
public import TouchModel

/// One line of a touch script.
public struct Step: Sendable {
  enum Content: Sendable {
    case touch(finger: Int, Deed)
    case hold(TimeSpan)
    /// Steps that happen in one frame.
    case together([Step], Interruption)
    case clockTicks
    case command(Command.Change, recognizer: Int)
    case look(@Sendable (GestureSurface) -> Void)
  }

  /// An action of one finger.
  enum Deed: Hashable, Sendable {
    case lands(Point, Contact.Kind)
    case movesTo(Point)
    case movesBy(Point)
    case stays
    case lifts(Point?)
    case isCancelled
  }

  let content: Content
}

/// One finger of a script. Each landing is a new touch.
public struct Finger: Sendable {
  let number: Int

  public func lands(at x: Double, _ y: Double, as kind: Contact.Kind = .direct) -> Step {
    does(.lands(Point(x: x, y: y), kind))
  }
  public func moves(to x: Double, _ y: Double) -> Step { does(.movesTo(Point(x: x, y: y))) }
  public func moves(by x: Double, _ y: Double) -> Step { does(.movesBy(Point(x: x, y: y))) }
  public func stays() -> Step { does(.stays) }
  public func lifts() -> Step { does(.lifts(nil)) }
  public func lifts(at x: Double, _ y: Double) -> Step { does(.lifts(Point(x: x, y: y))) }
  public func isCancelled() -> Step { does(.isCancelled) }

  private func does(_ deed: Step.Deed) -> Step { Step(content: .touch(finger: number, deed)) }
}

public func finger(_ number: Int) -> Finger { Finger(number: number) }

/// Returns a step that lets time pass, without a frame.
public func hold(_ span: TimeSpan) -> Step { Step(content: .hold(span)) }

/// Returns a step in which everything happens in one frame.
public func together(
  interruptedBy interruption: Interruption = .system, @TouchSequence _ steps: () -> [Step]
) -> Step {
  Step(content: .together(steps(), interruption))
}

/// Returns a frame that only states the time.
public func clockTicks() -> Step { Step(content: .clockTicks) }

/// Returns a step in which the application disables a recognizer, or sets a value of it.
public func set<Machine: AddableRecognizer>(
  _ change: Command.Change, of recognizer: GestureSurface.Handle<Machine>
) -> Step {
  Step(content: .command(change, recognizer: recognizer.number))
}

/// Returns a step in which the application reads the surface.
public func look(_ body: @escaping @Sendable (GestureSurface) -> Void) -> Step {
  Step(content: .look(body))
}

/// Returns steps in which the finger lands and lifts at the same position.
public func tap(
  _ number: Int, at x: Double, _ y: Double, for span: TimeSpan = .milliseconds(50)
) -> [Step] {
  [finger(number).lands(at: x, y), hold(span), finger(number).lifts()]
}

/// A script of touches, read from top to bottom.
@resultBuilder public enum TouchSequence {
  public static func buildExpression(_ step: Step) -> [Step] { [step] }
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }
  public static func buildBlock(_ parts: [Step]...) -> [Step] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Step]]) -> [Step] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Step]?) -> [Step] { part ?? [] }
  public static func buildEither(first: [Step]) -> [Step] { first }
  public static func buildEither(second: [Step]) -> [Step] { second }
}
