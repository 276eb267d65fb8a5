/// The dissimilarities of several forms of one gesture to the most similar templates of a bank.
///
/// The forms are the same gesture in several poses. Each template counts once, in the pose in which it
/// is most similar.
struct NearestTemplates {
  /// The number of templates whose dissimilarities are wanted.
  private let wanted: Int
  /// By template: the least dissimilarity so far, or a number that is no less than the largest that
  /// is wanted.
  private var least: [Float]
  /// The wanted dissimilarities so far, in ascending order.
  private var sorted: [Float]

  /// Creates an empty result for a bank of `count` templates, of which `wanted` are to be found.
  init(_ wanted: Int, among count: Int) {
    self.wanted = min(wanted, count)
    least = [Float](repeating: .infinity, count: count)
    sorted = [Float](repeating: .infinity, count: self.wanted)
  }

  /// The mean dissimilarity of the templates that were found; infinite without templates.
  var mean: Double {
    sorted.isEmpty ? .infinity : sorted.reduce(0) { $0 + Double($1) } / Double(sorted.count)
  }

  /// The number that a dissimilarity of each template of a group must be less than, to matter.
  /// Slightly above it, so that rounding hides nothing.
  func limits(ofGroup group: Int) -> SIMD8<Float> {
    let most = sorted.last ?? 0
    var limits = SIMD8<Float>(repeating: 0)
    for index in group * 8..<min(group * 8 + 8, least.count) {
      let limit = min(least[index], most)
      limits[index % 8] = limit + abs(limit) * 1e-5
    }
    return limits
  }

  /// Takes the dissimilarities of a group of templates.
  mutating func insert(_ dissimilarities: SIMD8<Float>, ofGroup group: Int) {
    for index in group * 8..<min(group * 8 + 8, least.count) {
      let value = dissimilarities[index % 8]
      guard value < least[index] else { continue }
      let former = least[index]
      least[index] = value
      guard let most = sorted.last, value < most else { continue }
      // The template's own number before, if it is in the list, or else the largest, makes room.
      sorted.remove(at: sorted.lastIndex(of: former) ?? sorted.count - 1)
      sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? sorted.count)
    }
  }
}
