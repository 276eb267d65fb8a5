import TouchModel

extension Performance {
  /// The annotations of the performed gestures, measured in the frames; two taps that do not form a
  /// double tap are two annotations.
  var annotations: [Annotation] {
    guard request.nearMiss == .lateTap else { return [annotation(from: onset, to: offset)] }
    return phases.map { phase in
      let landed = phase.map(\.landing).min() ?? onset
      let lifted = phase.map(\.lift).max() ?? offset
      return annotation(from: landed, to: lifted)
    }
  }

  private func annotation(from start: Timestamp, to end: Timestamp) -> Annotation {
    let label: String
    if let nearMiss = request.nearMiss {
      label = nearMiss.truth?.rawValue ?? Annotation.nothing
    } else {
      label = request.kind.rawValue
    }
    var annotation = Annotation(
      capture: "", start: start, end: end, label: label, touches: request.touches)
    annotation.attributes = [.init("duration", end.since(start).seconds)] + attributes
    if let nearMiss = request.nearMiss {
      let missed = nearMiss == .lateTap ? "doubleTap" : nearMiss.missed.rawValue
      annotation.remarks.append(.init("nearMiss", missed))
    }
    if company.contains(.palm) { annotation.remarks.append(.init("palm", "beside")) }
    if company.contains(.thumb) { annotation.remarks.append(.init("thumb", "resting")) }
    return annotation
  }

  private var attributes: [Annotation.Attribute] {
    if let nearMiss = request.nearMiss {
      return nearMiss.truth == .tap ? [.init("taps", 1)] : []
    }
    switch request.kind {
    case .tap:
      return [.init("taps", Double(request.taps))]
    case .longPress:
      return []
    case .swipe:
      let way = translation
      let length = way.length > 0 ? way.length : 1
      return [
        .init("directionX", way.x / length), .init("directionY", way.y / length),
        .init("translationX", way.x), .init("translationY", way.y),
      ]
    case .pan:
      return [.init("translationX", translation.x), .init("translationY", translation.y)]
    case .pinch:
      return [.init("scale", scale)]
    case .rotation:
      return [.init("rotation", rotations.last ?? 0)]
    }
  }
}
