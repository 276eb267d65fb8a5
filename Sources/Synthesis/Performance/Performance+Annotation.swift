import TouchModel

extension Performance {
  /// What happened, measured in the frames.
  func annotation(capture: String, participant: String?) -> Annotation {
    var annotation = Annotation(
      capture: capture, start: onset, end: offset, label: request.kind.rawValue,
      touches: request.touches, participant: participant)
    annotation.attributes = [.init("duration", offset.since(onset).seconds)] + attributes
    return annotation
  }

  private var attributes: [Annotation.Attribute] {
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
