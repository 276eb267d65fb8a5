internal import Strokes

/// The cloud that $P, $P+, $Q and the tangent chamfer compare: the larger side of its box is 1 unless
/// the diameter is to be, its centroid the origin, hops between strokes are no part of it.
enum PointCloud {
  static func withCloud(
    of gesture: StrokeGesture, _ count: Int, scale: PathScale = .box,
    _ body: (UnsafeMutableBufferPointer<PathPoint>) -> Void
  ) {
    PathResampler.withPath(of: gesture, count, .skipped) { path in
      path.centre()
      path.scale(by: scale)
      body(path)
    }
  }
}
