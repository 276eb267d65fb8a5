package import Arbitration
internal import Recognition
internal import SeededRandom
internal import TouchModel
internal import TouchTestSupport
internal import ViewTree

/// Random operations that are done to a surface before it is copied, and to both copies in turns after
/// it. Each copy must report what a surface reports that was never copied and that only its own
/// operations were done to.
package struct CopyPlay {
  private let seed: UInt64
  private let policies: [ArbitrationPolicy]

  package init(seed: UInt64, policies: [ArbitrationPolicy] = [.exclusion]) {
    (self.seed, self.policies) = (seed, policies)
  }

  /// The differences from the surfaces that were never copied.
  package var faults: [String] {
    var chance = SplitMix(seed: seed)
    var plan = OperationPlan(seed: seed, policies)
    let before = plan.operations(Int.random(in: 0...12, using: &chance))
    var first = Subject()
    for operation in before { first.apply(operation) }
    var second = first
    var (lonely, other) = (Subject(), Subject())
    for operation in before {
      lonely.apply(operation)
      other.apply(operation)
    }
    var (planOfFirst, planOfSecond) = (plan, plan)
    planOfSecond.startAnew(seed: seed &+ 1_000)
    var faults: [String] = []
    for count in 0..<40 {
      let (mine, yours) = (planOfFirst.operation(), planOfSecond.operation())
      first.apply(mine)
      second.apply(yours)
      lonely.apply(mine)
      other.apply(yours)
      if first.surface.transitions != lonely.surface.transitions {
        faults.append("the first differs after \(count): \(mine)")
      }
      if second.surface.transitions != other.surface.transitions {
        faults.append("the second differs after \(count): \(yours)")
      }
    }
    for number in 0..<first.surface.recognizerCount
    where first.surface.state(of: number) != lonely.surface.state(of: number) {
      faults.append("the state of \(number) differs")
    }
    return faults
  }
}

/// One thing that can be done to a surface.
private enum Operation {
  case addView(Rect, parent: Int)
  case add(GestureKind, fingers: Int, view: Int)
  case setRules(Rules, of: Int)
  case setPolicy(ArbitrationPolicy)
  case event(RandomTouches.Event)
}

/// A surface and the views that operations name by number.
private struct Subject {
  var surface = GestureSurface(width: 400, height: 800)
  private var views: [ViewID] = [.root]

  mutating func apply(_ operation: Operation) {
    switch operation {
    case .addView(let frame, let parent):
      views.append(
        surface.addView("v\(views.count)", frame: frame, to: views[parent % views.count]))
    case .add(let kind, let fingers, let view):
      add(kind, fingers: fingers, to: views[view % views.count])
    case .setRules(let rules, let number):
      guard surface.recognizerCount > 0 else { return }
      surface.setRules(rules, of: number % surface.recognizerCount)
    case .setPolicy(let policy): surface.policy = policy
    case .event(.frame(let frame)): surface.send(frame)
    case .event(.command(let change, let recognizer, let time)):
      guard surface.recognizerCount > 0 else { return }
      surface.perform(change, on: recognizer % surface.recognizerCount, at: time)
    }
  }

  private mutating func add(_ kind: GestureKind, fingers: Int, to view: ViewID) {
    switch kind {
    case .tap: surface.add(TapRecognizer.with { $0.numberOfTapsRequired = fingers }, to: view)
    case .longPress: surface.add(LongPressRecognizer(), to: view)
    case .swipe:
      surface.add(SwipeRecognizer.with { $0.numberOfTouchesRequired = fingers }, to: view)
    case .pan: surface.add(PanRecognizer.with { $0.minimumNumberOfTouches = fingers }, to: view)
    case .screenEdgePan: surface.add(ScreenEdgePanRecognizer.with { $0.edges = .left }, to: view)
    case .pinch: surface.add(PinchRecognizer(), to: view)
    default: surface.add(RotationRecognizer(), to: view)
    }
  }
}

/// Random operations, with times that never run back.
private struct OperationPlan {
  private var chance: SplitMix
  private var events: [RandomTouches.Event]
  private var used = 0
  private let policies: [ArbitrationPolicy]

  init(seed: UInt64, _ policies: [ArbitrationPolicy]) {
    self.policies = policies
    chance = SplitMix(seed: seed)
    repeat {
      events = RandomTouches(seed: chance.next(), recognizers: 4).events
    } while events.count < 20
  }

  /// Goes on with other operations; the events stay, so that fingers that are down go on.
  mutating func startAnew(seed: UInt64) { chance = SplitMix(seed: seed) }

  mutating func operations(_ count: Int) -> [Operation] { (0..<count).map { _ in operation() } }

  mutating func operation() -> Operation {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0:
      let frame = Rect(
        x: .random(in: 0...200, using: &chance), y: .random(in: 0...400, using: &chance),
        width: 200, height: 300)
      return .addView(frame, parent: .random(in: 0..<4, using: &chance))
    case 1...5:
      let kinds: [GestureKind] = [
        .tap, .longPress, .swipe, .pan, .screenEdgePan, .pinch, .rotation,
      ]
      return .add(
        kinds[.random(in: 0..<kinds.count, using: &chance)],
        fingers: .random(in: 1...2, using: &chance), view: .random(in: 0..<4, using: &chance))
    case 6:
      var rules = Rules()
      if Bool.random(using: &chance) { rules.simultaneousWith = .all }
      rules.shouldReceive = Int.random(in: 0..<4, using: &chance) > 0
      return .setRules(rules, of: .random(in: 0..<8, using: &chance))
    case 7 where used % 3 == 0:
      return .setPolicy(policies.randomElement(using: &chance) ?? .exclusion)
    default:
      defer { used += 1 }
      return .event(events[min(used, events.count - 1)])
    }
  }
}
