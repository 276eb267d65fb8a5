import Recognition

extension [Happening] {
  /// The answers with pinches and rotations that begin with their first change. This engine reports a
  /// pinch as soon as it is recognized, libinput when it first changes.
  var withPinchesFromTheirFirstChange: [Happening] {
    var told: [Happening] = []
    var known: Set<String> = []
    for var happening in self {
      guard ["pinch", "rotation"].contains(happening.recognizer) else {
        told.append(happening)
        continue
      }
      if happening.state == .began {
        known.insert(happening.recognizer)
        continue
      }
      let isFirst = known.remove(happening.recognizer) != nil
      if isFirst, happening.state != .changed { continue }
      if isFirst {
        happening.state = .began
        happening.values[happening.recognizer == "pinch" ? "scale" : "angle"] =
          happening.recognizer == "pinch" ? 1 : 0
      }
      told.append(happening)
    }
    return told
  }
}
