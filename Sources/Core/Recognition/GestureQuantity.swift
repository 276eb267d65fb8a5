public import TouchModel

/// One quantity of a gesture: its name, its unit and its value.
///
/// JSON, tables, timelines, traces and detections print quantities. They do not depend on the kind
/// of the gesture.
public struct GestureQuantity: Hashable, Sendable {
  /// The names of the quantities.
  public enum Name: UInt8, CaseIterable, Hashable, Sendable {
    case taps, direction, translation, scale, rotation, velocity, peak, swings, dissimilarity
  }

  /// The units of the quantities.
  public enum Unit: UInt8, CaseIterable, Hashable, Sendable {
    case count, points, pointsPerSecond, ratio, perSecond, radians, radiansPerSecond, gravity
    /// The quantity is a word and has no unit.
    case none
  }

  /// The value of a quantity, by type.
  public enum Value: Hashable, Sendable {
    case count(Int)
    case number(Double)
    case pair(Point)
    case direction(SwipeDirection)
  }

  /// The name of the quantity.
  public let name: Name
  /// The unit of the value.
  public let unit: Unit
  /// The value.
  public let value: Value

  init(_ name: Name, _ unit: Unit, _ value: Value) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }

  /// The numbers that the value consists of; empty for a direction.
  public var numbers: [Double] {
    switch value {
    case .count(let count): [Double(count)]
    case .number(let number): [number]
    case .pair(let point): [point.x, point.y]
    case .direction: []
    }
  }
}

extension GestureValues {
  /// The quantities that the gesture measures, in the order in which they are printed. A direction
  /// that is not known yet is left out, and so is the dissimilarity if no template is known. The
  /// values of a custom recognizer have no names, so they are left out, too.
  public var quantities: [GestureQuantity] {
    switch self {
    case .tap(let count):
      return [GestureQuantity(.taps, .count, .count(count))]
    case .longPress, .custom:
      return []
    case .swipe(let direction):
      return direction.isEmpty
        ? [] : [GestureQuantity(.direction, .none, .direction(direction))]
    case .pan(let translation, let velocity):
      return [
        GestureQuantity(.translation, .points, .pair(translation)),
        GestureQuantity(.velocity, .pointsPerSecond, .pair(velocity)),
      ]
    case .pinch(let scale, let velocity):
      return [
        GestureQuantity(.scale, .ratio, .number(scale)),
        GestureQuantity(.velocity, .perSecond, .number(velocity)),
      ]
    case .rotation(let angle, let velocity):
      return [
        GestureQuantity(.rotation, .radians, .number(angle)),
        GestureQuantity(.velocity, .radiansPerSecond, .number(velocity)),
      ]
    case .shake(let peak, let swings):
      return [
        GestureQuantity(.swings, .count, .count(swings)),
        GestureQuantity(.peak, .gravity, .number(peak)),
      ]
    case .template(let index, let dissimilarity):
      return index < 0
        ? [] : [GestureQuantity(.dissimilarity, .ratio, .number(dissimilarity))]
    }
  }
}
