package import LinearAlgebra
internal import Ordering
public import Strokes

/// The conversion of gestures to numbers: the sets of features, and the features chosen from them.
public struct FeatureExtraction: Hashable, Sendable {
  /// The sets of features, each once.
  public let sets: [FeatureSet]
  /// The features, in the order of their values.
  public let schema: FeatureSchema
  /// The indices of the chosen features among those of all sets; nil if all are chosen.
  private let chosen: [Int]?

  /// Creates an extraction of all features of the sets, in their order. A set that is named twice
  /// counts once.
  public init(_ sets: [FeatureSet]) {
    self.sets = sets.uniqued()
    schema = FeatureSchema(self.sets.flatMap(\.features))
    chosen = nil
  }

  /// Creates an extraction of the named features of the sets, in the order of the names.
  ///
  /// - Throws: `unknownFeature` with similar names that exist.
  public init(_ sets: [FeatureSet], only names: [String]) throws(FeatureFault) {
    self.sets = sets.uniqued()
    let all = FeatureSchema(self.sets.flatMap(\.features))
    var places: [Int] = []
    for name in names {
      guard let place = all.index(of: name) else {
        throw .unknownFeature(name, known: all.names)
      }
      if !places.contains(place) { places.append(place) }
    }
    chosen = places
    schema = FeatureSchema(places.map { all.features[$0] })
  }

  /// Returns the features of a gesture with their names. All values are finite.
  public func vector(of gesture: StrokeGesture) -> FeatureVector {
    FeatureVector(schema, values(of: gesture))
  }

  /// Returns one number for each feature of the schema; finite for every gesture.
  public func values(of gesture: StrokeGesture) -> [Double] {
    var sketch = Sketch()
    return values(of: gesture, &sketch)
  }

  /// Returns one row for each gesture, with the same bits as `values(of:)`, but without an
  /// allocation for each gesture.
  package func matrix(of gestures: some Collection<StrokeGesture>) -> Matrix<Double> {
    var result = Matrix<Double>(rows: gestures.count, columns: schema.count)
    var sketch = Sketch()
    for (row, gesture) in gestures.enumerated() {
      result.setRow(row, to: Vector(values(of: gesture, &sketch)))
    }
    return result
  }

  private func values(of gesture: StrokeGesture, _ sketch: inout Sketch) -> [Double] {
    sketch.load(gesture)
    var values: [Double] = []
    values.reserveCapacity(schema.count)
    for set in sets {
      switch set {
      case .rubine: RubineFeatures.append(&sketch, to: &values)
      case .long: LongFeatures.append(&sketch, to: &values)
      case .hbf49: HBF49Features.append(&sketch, to: &values)
      case .path(let count): PathVectors.appendPath(&sketch, count, to: &values)
      case .directions(let count): PathVectors.appendDirections(&sketch, count, to: &values)
      case .kinematics: KinematicFeatures.append(&sketch, to: &values)
      case .touch: values += TouchFeatures.vector(of: TouchSequence(gesture)).values
      }
    }
    if let chosen { values = chosen.map { values[$0] } }
    return values
  }
}
