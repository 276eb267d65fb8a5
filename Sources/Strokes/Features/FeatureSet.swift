/// A set of features from a paper or for a purpose.
public enum FeatureSet: Hashable, Sendable {
  /// The 13 features of Rubine 1991.
  case rubine
  /// The 22 features of Long, Landay, Rowe and Michiels 2000: eleven of Rubine's and eleven derived
  /// from them.
  case long
  /// 49 features of shape alone, after Delaye and Anquetil 2013.
  case hbf49
  /// The coordinates of the given number of points at equal distances, centered, with a larger side
  /// of 1.
  case path(Int)
  /// The directions between the given number of points at equal distances, as unit vectors.
  case directions(Int)
  /// Speed, acceleration and curvature by least squares over neighboring points.
  case kinematics
  /// Nine of what one or several fingers did, which carry over to other devices.
  case touch

  /// The allowed numbers of points of a resampled path.
  public static let pointCounts = 2...512

  /// `rubine`, `long`, `hbf49`, `kinematics`, `touch`, and `path16` or `directions16` for any number of
  /// points in `pointCounts`; nil for other names.
  package init?(_ name: some StringProtocol) {
    func points(after prefix: String) -> Int? {
      guard name.hasPrefix(prefix), let count = Int(name.dropFirst(prefix.count)),
        Self.pointCounts.contains(count)
      else { return nil }
      return count
    }
    switch name {
    case "rubine": self = .rubine
    case "long": self = .long
    case "hbf49": self = .hbf49
    case "kinematics": self = .kinematics
    case "touch": self = .touch
    default:
      if let count = points(after: "path") {
        self = .path(count)
      } else if let count = points(after: "directions") {
        self = .directions(count)
      } else {
        return nil
      }
    }
  }

  /// The name of the set, from which `init` creates it.
  public var name: String {
    switch self {
    case .rubine: "rubine"
    case .long: "long"
    case .hbf49: "hbf49"
    case .path(let count): "path\(count)"
    case .directions(let count): "directions\(count)"
    case .kinematics: "kinematics"
    case .touch: "touch"
    }
  }

  /// The features in the order in which they are written.
  public var features: [Feature] {
    switch self {
    case .rubine: RubineFeatures.features
    case .long: LongFeatures.features
    case .hbf49: HBF49Features.features
    case .path(let count): PathVectors.pathFeatures(count)
    case .directions(let count): PathVectors.directionFeatures(count)
    case .kinematics: KinematicFeatures.features
    case .touch: TouchFeatures.features
    }
  }
}
