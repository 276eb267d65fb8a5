internal import Recognition
public import TouchModel
public import ViewTree

/// The locations of touches, under UIKit's names. All locations are in points. A `view` of nil
/// stands for the surface, as UIKit's nil stands for the window.
extension GestureSurface {
  /// The touches that are down, in the order in which they landed.
  public var touches: [TouchID] { table.inOrderOfLanding(table.down).map { table[$0].id } }

  /// The view that a touch belongs to; nil if the touch is neither down nor left in the last frame.
  public func view(of touch: TouchID) -> ViewID? { place(of: touch).map { engine.hitViews[$0] } }

  /// The location of a touch, in points of `view`. A touch that lifted has a location until the
  /// next frame; after that the result is nil.
  public func location(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    place(of: touch).map { views.convert(table[$0].position, from: nil, to: view) }
  }

  /// The location of a touch before its last movement, or its landing location if it has not moved,
  /// in points of `view`. nil if the touch is gone, or without `recordsDeliveries`.
  public func previousLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    guard engine.records.recordsDeliveries, let place = place(of: touch) else { return nil }
    return views.convert(engine.records.previousPositions[place], from: nil, to: view)
  }

  /// Equals `location`. Locations are not rounded to pixels, so every location is precise.
  public func preciseLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    location(of: touch, in: view)
  }

  /// Equals `previousLocation`. Locations are not rounded to pixels.
  public func precisePreviousLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    previousLocation(of: touch, in: view)
  }

  private var table: TouchTable { engine.bank.table }

  private func place(of touch: TouchID) -> Int? {
    if let place = table.place(of: touch) { return place }
    return engine.moment.leaving.first { table[$0].id == touch }
  }
}

/// The locations and values of gestures between frames. A recognizer of another surface has no touches.
extension GestureSurface {
  /// The number of touches of a gesture; 0 if it has none.
  public func numberOfTouches<Machine>(of recognizer: Handle<Machine>) -> Int {
    currentTouches(of: recognizer).count
  }

  /// The location of a gesture, in points of `view`: the centroid of its touches, or the location
  /// that its kind defines. Zero if the gesture has no touches.
  public func location<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    let touches = currentTouches(of: recognizer)
    if touches.isEmpty { return .zero }
    let point = reading(of: recognizer.number).ownLocation ?? table.centroid(of: touches)
    return views.convert(point, from: nil, to: view)
  }

  /// The location of one touch of a gesture, in points of `view`. Touches are in the order in which
  /// they landed. nil if the gesture has no touch at `index`.
  public func location<Machine>(
    ofTouch index: Int, of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point? {
    let places = table.inOrderOfLanding(currentTouches(of: recognizer))
    guard places.indices.contains(index) else { return nil }
    return views.convert(table[places[index]].position, from: nil, to: view)
  }

  /// The translation of a pan, screen edge pan or flick, in points of `view`; zero for other kinds.
  public func translation<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    guard has(recognizer),
      case .pan(let translation, _) = reading(of: recognizer.number).values
    else { return .zero }
    return views.convertVector(translation, from: nil, to: view)
  }

  /// The velocity of a pan, screen edge pan or flick, in points of `view` a second; zero for other
  /// kinds.
  public func velocity<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    guard has(recognizer), case .pan(_, let velocity) = reading(of: recognizer.number).values
    else { return .zero }
    return views.convertVector(velocity, from: nil, to: view)
  }

  private func currentTouches<Machine>(of recognizer: Handle<Machine>) -> TouchSet {
    has(recognizer) ? engine.recognizers[recognizer.number].currentTouches : TouchSet()
  }

  /// The reading of recognizer `number`. The bank reads the recognizer in place and changes
  /// nothing.
  private func reading(of number: Int) -> Reading { box.engine.pointee.bank.reading(of: number) }
}
