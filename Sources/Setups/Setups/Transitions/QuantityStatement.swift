#if !hasFeature(Embedded)
  package import Recognition

  /// The statement of a quantity of gestures, from which the schemas and the table of `docs/files.md`
  /// are made. The name of a quantity is that of its field of transitions.
  package struct QuantityStatement: Hashable, Sendable {
    /// The form of the value in JSON.
    package enum Shape: Hashable, Sendable {
      case count, number, pair, word
    }

    /// A form of the quantity, with the kinds of gestures that measure it so.
    package struct Form: Hashable, Sendable {
      package var kinds: [GestureKind]
      package var shape: Shape
      package var unit: GestureQuantity.Unit
    }

    package var name: GestureQuantity.Name
    package var meaning: String
    package var forms: [Form]

    /// The name in JSON and tables.
    package var word: String { TransitionField(name).rawValue }

    /// Every quantity, in the order in which transitions have it.
    package static let all = GestureQuantity.Name.allCases.map(QuantityStatement.init).sorted {
      place(of: $0) < place(of: $1)
    }

    private static func place(of statement: QuantityStatement) -> Int {
      TransitionField.allCases.firstIndex(of: TransitionField(statement.name)) ?? 0
    }

    private init(
      _ name: GestureQuantity.Name, _ meaning: String,
      _ forms: (kinds: [GestureKind], shape: Shape, unit: GestureQuantity.Unit)...
    ) {
      self.name = name
      self.meaning = meaning
      self.forms = forms.map { Form(kinds: $0.kinds, shape: $0.shape, unit: $0.unit) }
    }

    private init(_ name: GestureQuantity.Name) {
      self =
        switch name {
        case .taps:
          Self(name, "The number of taps so far.", ([.tap], .count, .count))
        case .direction:
          Self(
            name, "The direction of the movement, once it is known.",
            ([.swipe, .flick], .word, .none))
        case .translation:
          Self(
            name, "The movement [x, y] since the gesture began.",
            ([.pan, .screenEdgePan], .pair, .points))
        case .scale:
          Self(
            name, "The span of the fingers, divided by the span at the beginning.",
            ([.pinch], .number, .ratio))
        case .rotation:
          Self(
            name, "The angle by which the fingers have turned, clockwise.",
            ([.rotation], .number, .radians))
        case .velocity:
          Self(
            name, "How fast translation, scale or rotation changes.",
            ([.pan, .screenEdgePan], .pair, .pointsPerSecond), ([.pinch], .number, .perSecond),
            ([.rotation], .number, .radiansPerSecond))
        case .peak:
          Self(
            name, "The largest acceleration so far, without gravity.",
            ([.shake], .number, .gravity))
        case .swings:
          Self(name, "The number of swings so far.", ([.shake], .count, .count))
        case .dissimilarity:
          Self(
            name, "How much the gesture differs from its nearest template; 0 is the same shape.",
            ([.template], .number, .ratio))
        }
    }
  }

  extension GestureQuantity.Unit {
    /// The symbol in tables; empty for counts, ratios and words.
    package var symbol: String {
      switch self {
      case .points: "pt"
      case .pointsPerSecond: "pt/s"
      case .perSecond: "1/s"
      case .radians: "rad"
      case .radiansPerSecond: "rad/s"
      case .gravity: "g"
      case .count, .ratio, .none: ""
      }
    }
  }
#endif
