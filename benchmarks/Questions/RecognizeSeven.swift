internal import Tactus

/// Measures the cost of the recognizers if no rule keeps any of them from receiving every frame.
enum RecognizeSeven {
  static let benchmark = Benchmark(
    "recognize.seven", unit: "ns/frame",
    "Tap, double tap, press, pan, swipe, pinch and rotation, all at once, on one view."
  ) { workload in
    RecognizeDefault.trial(surface(bounds: workload.bounds), workload)
  }

  private static func surface(bounds: Rect?) -> GestureSurface {
    var surface = GestureSurface(root: View(id: "root"), bounds: bounds)
    var together = Rules()
    together.simultaneousWith = .all
    var twice = TapRecognizer.Configuration()
    twice.numberOfTapsRequired = 2
    surface.add(TapRecognizer(), rules: together)
    surface.add(TapRecognizer(twice), rules: together)
    surface.add(LongPressRecognizer(), rules: together)
    var sideways = SwipeRecognizer.Configuration()
    sideways.direction = [.right, .left]
    surface.add(SwipeRecognizer(sideways), rules: together)
    surface.add(PanRecognizer(), rules: together)
    surface.add(PinchRecognizer(), rules: together)
    surface.add(RotationRecognizer(), rules: together)
    return surface
  }
}
