package import TouchModel

extension CaptureTask {
  /// Returns the detections with the label and the number of touches of the task, in their order.
  package func fitting(_ detections: [Detection]) -> [Detection] {
    detections.filter { $0.label == label && touches ?? $0.touches == $0.touches }
  }

  /// Returns the detection that moves farthest, the first if several do; nil if there are none.
  package static func farthest(_ detections: [Detection]) -> Detection? {
    detections.max { length($0) < length($1) }
  }

  private static func length(_ detection: Detection) -> Double {
    Point(
      x: detection.value(of: "translationX") ?? 0, y: detection.value(of: "translationY") ?? 0
    ).length
  }

  /// Returns the direction of the larger component of a detection; nil if it has no direction.
  package static func direction(of detection: Detection) -> String? {
    guard let x = detection.value(of: "directionX"), let y = detection.value(of: "directionY"),
      x != 0 || y != 0
    else { return nil }
    if abs(x) > abs(y) { return x > 0 ? "right" : "left" }
    return y > 0 ? "down" : "up"
  }
}
