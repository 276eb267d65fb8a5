internal import Strokes

/// The cloud that $P, $P+, $Q and the tangent chamfer compare. The larger side of its box, or 0.9
/// times its diameter, is scaled to 1, its centroid is the origin, and hops between strokes are left
/// out.
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
