public import TouchModel

/// A recognizer that the bank has a row of seats for.
///
/// To add a kind: a case of `GestureKind`, a row in `RecognizerBank`, and a line in each switch
/// of this file, which the compiler asks for.
public protocol SeatedRecognizer: Recognizer {
  static var kind: GestureKind { get }
  /// Takes a seat; returns the number that the recognizer goes by.
  func sit(in bank: inout RecognizerBank) -> Int
}

extension TapRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .tap }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.taps.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.taps.count - 1)
  }
}

extension LongPressRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .longPress }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.presses.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.presses.count - 1)
  }
}

extension SwipeRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .swipe }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.swipes.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.swipes.count - 1)
  }
}

extension PanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pan }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.pans.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.pans.count - 1)
  }
}

extension ScreenEdgePanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .screenEdgePan }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.edgePans.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.edgePans.count - 1)
  }
}

extension PinchRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pinch }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.pinches.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.pinches.count - 1)
  }
}

extension RotationRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .rotation }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.rotations.append(.init(machine: self, number: bank.count))
    return bank.register(Self.kind, at: bank.rotations.count - 1)
  }
}

extension RecognizerBank {
  fileprivate mutating func register(_ kind: GestureKind, at index: Int) -> Int {
    places.append((kind, index))
    return places.count - 1
  }

  /// Lets a recognizer hear of `touches` too.
  public mutating func listen(_ number: Int, to touches: TouchSet) {
    let index = places[number].index
    switch places[number].kind {
    case .tap: taps[index].listening.formUnion(touches)
    case .longPress: presses[index].listening.formUnion(touches)
    case .swipe: swipes[index].listening.formUnion(touches)
    case .pan: pans[index].listening.formUnion(touches)
    case .screenEdgePan: edgePans[index].listening.formUnion(touches)
    case .pinch: pinches[index].listening.formUnion(touches)
    case .rotation: rotations[index].listening.formUnion(touches)
    }
  }

  /// A recognizer that was overruled hears nothing more, and its deadline counts no more.
  public mutating func silence(_ number: Int) {
    let index = places[number].index
    switch places[number].kind {
    case .tap: taps[index].isRunning = false
    case .longPress: presses[index].isRunning = false
    case .swipe: swipes[index].isRunning = false
    case .pan: pans[index].isRunning = false
    case .screenEdgePan: edgePans[index].isRunning = false
    case .pinch: pinches[index].isRunning = false
    case .rotation: rotations[index].isRunning = false
    }
  }

  /// Makes a recognizer ready for the next touch sequence.
  public mutating func reset(_ number: Int) {
    let index = places[number].index
    switch places[number].kind {
    case .tap: taps[index].reset()
    case .longPress: presses[index].reset()
    case .swipe: swipes[index].reset()
    case .pan: pans[index].reset()
    case .screenEdgePan: edgePans[index].reset()
    case .pinch: pinches[index].reset()
    case .rotation: rotations[index].reset()
    }
  }

  /// What a recognizer can say of its gesture at any time.
  public struct Reading: Hashable, Sendable {
    public let kind: GestureKind
    public let touches: TouchSet
    /// See `Recognizer.ownLocation`.
    public let ownLocation: Point?
    public let values: GestureValues
  }

  public func reading(of number: Int) -> Reading {
    let index = places[number].index
    return switch places[number].kind {
    case .tap: taps[index].reading
    case .longPress: presses[index].reading
    case .swipe: swipes[index].reading
    case .pan: pans[index].reading
    case .screenEdgePan: edgePans[index].reading
    case .pinch: pinches[index].reading
    case .rotation: rotations[index].reading
    }
  }

  /// Sets a value of a gesture; false when its kind has no such value.
  public mutating func set(_ change: Command.Change, of number: Int) -> Bool {
    let index = places[number].index
    switch (places[number].kind, change) {
    case (.pan, .translation(let value)): pans[index].machine.setTranslation(value)
    case (.screenEdgePan, .translation(let value)): edgePans[index].machine.setTranslation(value)
    case (.pinch, .scale(let value)): pinches[index].machine.setScale(value)
    case (.rotation, .rotation(let value)): rotations[index].machine.setRotation(value)
    default: return false
    }
    return true
  }

  /// How many taps a tap recognizer waits for; nil for other kinds.
  public func tapsRequired(of number: Int) -> Int? {
    guard places[number].kind == .tap else { return nil }
    return taps[places[number].index].machine.configuration.numberOfTapsRequired
  }
}

extension RecognizerBank.Seat where Machine: SeatedRecognizer {
  fileprivate var reading: RecognizerBank.Reading {
    RecognizerBank.Reading(
      kind: Machine.kind, touches: machine.touches, ownLocation: machine.ownLocation,
      values: machine.values)
  }

  fileprivate mutating func reset() {
    machine.reset()
    listening = TouchSet()
    isRunning = true
  }
}
