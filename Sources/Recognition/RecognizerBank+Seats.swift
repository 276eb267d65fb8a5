public import TouchModel

/// A recognizer that the bank has a row of seats for.
///
/// To add a kind: a case of `GestureKind`, a row in `RecognizerBank`, and a line in each switch
/// of this file, which the compiler asks for.
public protocol SeatedRecognizer: Recognizer {
  static var kind: GestureKind { get }
  /// The short way of `advance(on: .moved(touches))`; see `Glide`.
  mutating func glide(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Glide
  /// Takes a seat; returns the number that the recognizer goes by.
  func sit(in bank: inout RecognizerBank) -> Int
}

extension SeatedRecognizer {
  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide { .unclear }
}

extension TapRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .tap }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.taps.append(self, number: bank.count))
  }
}

extension LongPressRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .longPress }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.presses.append(self, number: bank.count))
  }
}

extension SwipeRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .swipe }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.swipes.append(self, number: bank.count))
  }
}

extension PanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pan }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.pans.append(self, number: bank.count))
  }
}

extension ScreenEdgePanRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .screenEdgePan }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.edgePans.append(self, number: bank.count))
  }
}

extension PinchRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pinch }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.pinches.append(self, number: bank.count))
  }
}

extension RotationRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .rotation }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.rotations.append(self, number: bank.count))
  }
}

extension ShakeRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .shake }
  public func sit(in bank: inout RecognizerBank) -> Int {
    bank.register(Self.kind, at: bank.shakes.append(self, number: bank.count))
  }
}

extension RecognizerBank {
  mutating func register(_ kind: GestureKind, at index: Int) -> Int {
    let place = Place(kind: kind, seat: index)
    places.append(place)
    listeners.append(place.row, at: place.index)
    reports.widen()
    return places.count - 1
  }

  /// Lets a recognizer hear of `touches` too.
  public mutating func listen(_ number: Int, to touches: TouchSet) {
    listeners.listen(number, to: touches)
  }

  /// The places of `touches` are given to other touches: nobody listens to them any more. False
  /// where nobody did.
  public mutating func forget(_ touches: TouchSet) -> Bool { listeners.forget(touches) }

  /// A recognizer that was overruled hears nothing more, and its deadline counts no more.
  public mutating func silence(_ number: Int) { listeners.silence(number) }

  /// Undoes `silence`, for a machine that goes on after its gesture ended.
  public mutating func resume(_ number: Int) { listeners.resume(number) }

  /// Makes a recognizer ready for the next touch sequence.
  public mutating func reset(_ number: Int) {
    listeners.reset(number)
    let index = places[number].index
    switch places[number].row {
    case .tap: taps.reset(index)
    case .longPress: presses.reset(index)
    case .swipe: swipes.reset(index)
    case .pan: pans.reset(index)
    case .screenEdgePan: edgePans.reset(index)
    case .pinch: pinches.reset(index)
    case .rotation: rotations.reset(index)
    case .custom, .template: customs.reset(index)
    case .shake: shakes.reset(index)
    }
  }

  /// Tells a recognizer that nobody else wants its touches; what it says to that is the only report.
  public mutating func winByDefault(_ number: Int, at time: Timestamp, in table: TouchTable) {
    let index = places[number].index
    reports.clear()
    switch places[number].row {
    case .tap: taps.winByDefault(index, at: time, in: table, &reports)
    case .longPress: presses.winByDefault(index, at: time, in: table, &reports)
    case .swipe: swipes.winByDefault(index, at: time, in: table, &reports)
    case .pan: pans.winByDefault(index, at: time, in: table, &reports)
    case .screenEdgePan: edgePans.winByDefault(index, at: time, in: table, &reports)
    case .pinch: pinches.winByDefault(index, at: time, in: table, &reports)
    case .rotation: rotations.winByDefault(index, at: time, in: table, &reports)
    case .custom, .template: customs.winByDefault(index, at: time, in: table, &reports)
    case .shake: break
    }
  }

  public mutating func reading(of number: Int) -> Reading {
    let index = places[number].index
    return switch places[number].row {
    case .tap: taps.reading(index)
    case .longPress: presses.reading(index)
    case .swipe: swipes.reading(index)
    case .pan: pans.reading(index)
    case .screenEdgePan: edgePans.reading(index)
    case .pinch: pinches.reading(index)
    case .rotation: rotations.reading(index)
    case .custom, .template: customs.reading(index)
    case .shake: shakes.reading(index)
    }
  }

  /// Sets a value of a gesture; false when its kind has no such value.
  public mutating func set(_ change: Command.Change, of number: Int) -> Bool {
    let index = places[number].index
    switch (places[number].row, change) {
    case (.pan, .translation(let value)): pans[index].setTranslation(value)
    case (.screenEdgePan, .translation(let value)): edgePans[index].setTranslation(value)
    case (.pinch, .scale(let value)): pinches[index].setScale(value)
    case (.rotation, .rotation(let value)): rotations[index].setRotation(value)
    case (.custom, _): return customs[index].set(change)
    default: return false
    }
    return true
  }

  /// How long a tap recognizer waits for another tap; zero for other kinds.
  public func tapInterval(of number: Int) -> TimeSpan {
    guard places[number].kind == .tap else { return .zero }
    return taps[places[number].seat].configuration.maximumTapInterval ?? .zero
  }

  /// How many taps a tap recognizer waits for; nil for other kinds.
  public func tapsRequired(of number: Int) -> Int? {
    guard places[number].kind == .tap else { return nil }
    return taps[places[number].seat].configuration.numberOfTapsRequired
  }
}
