internal import Tactus

/// Measures the cost of more recognizers, if each touch reaches all of them, and if it reaches
/// seven.
///
/// In one view all recognizers receive every touch. In the tree they are on views side by side,
/// seven on each, so that most of them do not receive the touch.
enum RecognizeMany {
  static let benchmarks: [Benchmark] = counts.flatMap { count in
    [
      Benchmark(
        "recognize.view.\(count)", unit: "ns/frame",
        "\(count) recognizers on one view, all at once."
      ) { workload in
        workload.bounds.flatMap {
          RecognizeDefault.trial(surface(of: count, inEach: count, $0), workload)
        }
      },
      Benchmark(
        "recognize.tree.\(count)", unit: "ns/frame",
        "\(count) recognizers on views side by side, seven in each."
      ) { workload in
        workload.bounds.flatMap {
          RecognizeDefault.trial(surface(of: count, inEach: 7, $0), workload)
        }
      },
    ]
  }

  private static let counts = [7, 20, 100]

  /// Columns of equal width; the last has what is left.
  static func surface(of count: Int, inEach share: Int, _ bounds: Rect) -> GestureSurface {
    var surface = GestureSurface(root: View(id: "root"), bounds: bounds)
    let views = (count + share - 1) / share
    let width = bounds.width / Double(views)
    for number in 0..<views {
      let x = bounds.x + Double(number) * width
      let frame = Rect(x: x, y: bounds.y, width: width, height: bounds.height)
      let view = surface.addView("column\(number)", frame: frame)
      for place in 0..<min(share, count - number * share) { add(place % 7, to: view, on: &surface) }
    }
    return surface
  }

  private static func add(_ place: Int, to view: ViewID, on surface: inout GestureSurface) {
    var together = Rules()
    together.simultaneousWith = .all
    switch place {
    case 0: surface.add(TapRecognizer(), to: view, rules: together)
    case 1:
      var twice = TapRecognizer.Configuration()
      twice.numberOfTapsRequired = 2
      surface.add(TapRecognizer(twice), to: view, rules: together)
    case 2: surface.add(LongPressRecognizer(), to: view, rules: together)
    case 3: surface.add(PanRecognizer(), to: view, rules: together)
    case 4: surface.add(SwipeRecognizer(), to: view, rules: together)
    case 5: surface.add(PinchRecognizer(), to: view, rules: together)
    default: surface.add(RotationRecognizer(), to: view, rules: together)
    }
  }
}
