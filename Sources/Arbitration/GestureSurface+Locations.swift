internal import Recognition
public import TouchModel
public import ViewTree

/// Where touches are, under UIKit's names. A view of nil is the surface, as UIKit's is the window.
extension GestureSurface {
  /// Those that are down, in the order in which they landed.
  public var touches: [TouchID] { table.inOrderOfLanding(table.down).map { table[$0].id } }

  /// The view that a touch belongs to; nil once it is gone.
  public func view(of touch: TouchID) -> ViewID? { place(of: touch).map { engine.hitViews[$0] } }

  /// Where a touch is; also where it lifted, until the next frame. nil once it is gone.
  public func location(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    place(of: touch).map { views.convert(table[$0].position, from: nil, to: view) }
  }

  /// Where a touch was before it last moved; where it landed if it has not. nil once it is gone, and
  /// without `recordsDeliveries`.
  public func previousLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    guard engine.records.recordsDeliveries, let place = place(of: touch) else { return nil }
    return views.convert(engine.records.previousPositions[place], from: nil, to: view)
  }

  /// As `location`: nothing here rounds to pixels, so every location is precise.
  public func preciseLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    location(of: touch, in: view)
  }

  /// As `previousLocation`, for the same reason.
  public func precisePreviousLocation(of touch: TouchID, in view: ViewID? = nil) -> Point? {
    previousLocation(of: touch, in: view)
  }

  private var table: TouchTable { engine.bank.table }

  private func place(of touch: TouchID) -> Int? {
    if let place = table.place(of: touch) { return place }
    return engine.moment.leaving.first { table[$0].id == touch }
  }
}

/// Where gestures are, and what they measure, between frames.
extension GestureSurface {
  /// How many fingers a gesture is made of; 0 when it has none.
  public func numberOfTouches<Machine>(of recognizer: Handle<Machine>) -> Int {
    currentTouches(of: recognizer.number).count
  }

  /// The middle of a gesture's fingers, or where its kind says that it is; zero without fingers.
  public func location<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    let touches = currentTouches(of: recognizer.number)
    if touches.isEmpty { return .zero }
    let point = reading(of: recognizer.number).ownLocation ?? table.centroid(of: touches)
    return views.convert(point, from: nil, to: view)
  }

  /// One of a gesture's fingers, in the order in which they landed; nil when there are not so many.
  public func location<Machine>(
    ofTouch index: Int, of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point? {
    let places = table.inOrderOfLanding(currentTouches(of: recognizer.number))
    guard places.indices.contains(index) else { return nil }
    return views.convert(table[places[index]].position, from: nil, to: view)
  }

  /// How far a pan has gone, in points of `view`; zero for other gestures.
  public func translation<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    guard case .pan(let translation, _) = reading(of: recognizer.number).values
    else { return .zero }
    return views.convertVector(translation, from: nil, to: view)
  }

  /// How fast a pan goes, in points of `view` a second; zero for other gestures.
  public func velocity<Machine>(
    of recognizer: Handle<Machine>, in view: ViewID? = nil
  ) -> Point {
    guard case .pan(_, let velocity) = reading(of: recognizer.number).values
    else { return .zero }
    return views.convertVector(velocity, from: nil, to: view)
  }

  private func currentTouches(of number: Int) -> TouchSet {
    engine.lanes[number].currentTouches
  }

  /// The bank looks at a recognizer where it lies, and changes nothing.
  private func reading(of number: Int) -> Reading { box.engine.pointee.bank.reading(of: number) }
}
