internal import Arbitration
internal import JSONText
internal import Recognition
internal import TouchModel
internal import ViewTree

#if !hasFeature(Embedded)
  /// The members of transitions that most lines share, quoted once, and the fields of the usual kinds
  /// written without a list of them.
  struct TransitionMembers: Sendable {
    private let recognizers: [JSONMembers]
    private let views: [JSONMembers]

    private static let kinds = (GestureKind.allCases + [.custom]).map { kind in
      JSONMembers { $0.member("kind", kind.name) }
    }
    /// The states before and after, and whether there was an action.
    private static let steps = Phase.allCases.flatMap { from in
      Phase.allCases.flatMap { state in
        [false, true].map { action in
          JSONMembers {
            $0.member("from", from.name)
            $0.member("state", state.name)
            $0.member("action", action)
          }
        }
      }
    }
    private static let feedback = JSONMembers { $0.member("kind", TransitionNames.feedback) }
    private static let t = JSONKey("t")
    private static let touches = JSONKey("touches")
    private static let x = JSONKey("x")
    private static let y = JSONKey("y")
    private static let translation = JSONKey("translation")
    private static let scale = JSONKey("scale")
    private static let rotation = JSONKey("rotation")
    private static let velocity = JSONKey("velocity")

    init(_ names: TransitionNames) {
      recognizers = names.recognizers.map { name in
        JSONMembers { $0.member("recognizer", name) }
      }
      views = names.views.map { name in JSONMembers { $0.member("view", name) } }
    }

    /// Writes all fields of a transition of a usual kind. Returns false, and writes nothing, for a
    /// kind with other fields.
    func write(
      _ transition: Transition, _ names: TransitionNames, to writer: inout JSONWriter
    ) -> Bool {
      guard writer.layout == .compact, transition.kind.receivesTouches, transition.kind != .template
      else { return false }
      writer.key(Self.t)
      writer.seconds(microseconds: transition.time.microseconds)
      writer.members(recognizers[transition.recognizer])
      let isFeedback = names.isFeedback[transition.recognizer]
      writer.members(
        isFeedback ? Self.feedback : Self.kinds[Int(transition.kind.rawValue)])
      writer.members(views[transition.view.index])
      let (from, state) = (Int(transition.from.rawValue), Int(transition.state.rawValue))
      let step = (from * Phase.allCases.count + state) * 2
      writer.members(Self.steps[step + (transition.action ? 1 : 0)])
      writer.key(Self.touches)
      writer.integer(transition.touches)
      let location = transition.location
      writer.key(Self.x)
      writer.double(location.x)
      writer.key(Self.y)
      writer.double(location.y)
      write(transition.values, to: &writer)
      if let failure = transition.failure {
        writer.member("reason", failure.reason.name)
        if let detail = transition.ownReason(names) ?? failure.detail(names) {
          writer.member("detail", detail)
        }
      }
      return true
    }

    private func write(_ values: GestureValues, to writer: inout JSONWriter) {
      switch values {
      case .tap(let count): writer.member("taps", count)
      case .longPress, .custom, .shake, .template: break
      case .swipe:
        if let name = values.directionName { writer.member("direction", name) }
      case .pan(let translation, let velocity):
        writer.key(Self.translation)
        TransitionField.Value.pair(translation).write(to: &writer)
        writer.key(Self.velocity)
        TransitionField.Value.pair(velocity).write(to: &writer)
      case .pinch(let scale, let velocity):
        writer.key(Self.scale)
        writer.double(scale)
        writer.key(Self.velocity)
        writer.double(velocity)
      case .rotation(let angle, let velocity):
        writer.key(Self.rotation)
        writer.double(angle)
        writer.key(Self.velocity)
        writer.double(velocity)
      }
    }
  }
#endif
