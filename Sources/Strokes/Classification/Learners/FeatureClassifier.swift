package import Features
import LinearAlgebra
package import Strokes
import Synthesis
import TouchModel

/// The features of a gesture and of synthetic variants of it.
package struct FeatureForm: Hashable, Sendable {
  package let values: [Double]
  /// The features of synthetic variants, which only training uses.
  package let variants: [[Double]]
}

/// A classifier of gestures that applies a learner to features.
package struct FeatureClassifier: Classifier {
  package let extraction: FeatureExtraction
  package let learner: Learner
  /// The number of synthetic variants of each training example.
  package let variantCount: Int
  package let resampling: StochasticResampling
  package let seed: UInt64

  package init(
    _ extraction: FeatureExtraction, _ learner: Learner, variantCount: Int = 0,
    resampling: StochasticResampling = StochasticResampling(), seed: UInt64 = 1
  ) {
    self.extraction = extraction
    self.learner = learner
    self.variantCount = variantCount
    self.resampling = resampling
    self.seed = seed
  }

  /// Rubine 1991: Rubine's features, a pooled covariance, no shrinkage.
  package static let rubine = FeatureClassifier(
    FeatureExtraction([.rubine]), .discriminant(.none))

  /// MatrixShape features, with a covariance that remains usable with few examples.
  package static let shrunkHBF49 = FeatureClassifier(
    FeatureExtraction([.hbf49]), .discriminant(.oracleApproximating))

  /// The shrunk HBF49 classifier, trained with synthetic variants of each example. The gaps between
  /// strokes are resampled as if they were drawn, which costs more accuracy on multistroke gestures
  /// than the variants add.
  package static let shrunkHBF49WithVariants = FeatureClassifier(
    FeatureExtraction([.hbf49]), .discriminant(.oracleApproximating), variantCount: 8)

  /// The features of what fingers did, which carry over to devices without examples.
  package static let touches = FeatureClassifier(
    FeatureExtraction([.touch]), .discriminant(.oracleApproximating))

  package static let nearestHBF49 = FeatureClassifier(
    FeatureExtraction([.hbf49]), .nearestNeighbors(1))

  /// Returns the form of a gesture. Variants are drawn from the seed and the gesture, so the form
  /// depends on nothing else.
  package func form(of gesture: StrokeGesture) -> FeatureForm {
    if variantCount == 0 {
      return FeatureForm(values: extraction.values(of: gesture), variants: [])
    }
    var generator = SeededGenerator(seed: seed ^ GestureHash.of(gesture))
    let variants = (0..<variantCount).map { _ in
      resampling.variant(of: gesture, using: &generator)
    }
    return FeatureForm(
      values: extraction.values(of: gesture), variants: variants.map(extraction.values(of:)))
  }

  package func fit(_ training: TrainingSet<FeatureForm>) throws(LearnerFault) -> FittedFeatures {
    var (rows, labels): ([[Double]], [Int]) = ([], [])
    for (form, label) in zip(training.forms, training.classes) {
      for row in [form.values] + form.variants {
        guard row.count == extraction.schema.count else {
          throw .unevenRows(expected: extraction.schema.count, found: row.count)
        }
        rows.append(row)
        labels.append(label)
      }
    }
    let matrix = Matrix(
      rows: rows.count, columns: extraction.schema.count, elements: rows.flatMap { $0 })
    return FittedFeatures(learned: try learner.fit(matrix, labels))
  }
}

/// A learner after training on features.
package struct FittedFeatures: FittedClassifier {
  package let learned: FittedLearner

  package func ranking(of form: FeatureForm) -> Ranking { learned.ranking(of: form.values) }

  package func best(of form: FeatureForm) -> Ranking.Entry? { learned.best(of: form.values) }

  package func novelty(of form: FeatureForm, _ ranking: Ranking) -> Double {
    ranking.best.map { learned.novelty(of: form.values, classIndex: $0.classIndex) } ?? .infinity
  }
}

/// A hash of a gesture: FNV-1a over its coordinates and the lengths of its strokes.
enum GestureHash {
  static func of(_ gesture: StrokeGesture) -> UInt64 {
    var hash = FowlerNollVo()
    for stroke in gesture.strokes {
      hash.add(UInt64(stroke.points.count))
      for point in stroke.points {
        hash.add(point.position.x.bitPattern)
        hash.add(point.position.y.bitPattern)
      }
    }
    return hash.value
  }
}

/// FNV-1a with 64 bits (Fowler, Noll and Vo 1991), for random numbers and against damage, not
/// against malice.
struct FowlerNollVo {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
