/// The way in which samples are divided into training and test, as in papers on stroke gestures.
public enum StrokeProtocol: Hashable, Sendable {
  /// For each writer, and each speed, `templates` samples of a class train and another one tests.
  case userDependent(templates: Int)
  /// `templates` samples of a class from each of `users` writers train, and one of a class by
  /// another writer tests.
  case userIndependent(users: Int, templates: Int)
  /// All samples of the other writers train, and all samples of one writer test. Nothing is drawn
  /// at random.
  case leaveOneUserOut
  /// The writers are divided into this many groups at random; each group in turn tests, and all
  /// samples of the others train.
  case folds(Int)
  /// All samples of these writers test, all samples of the others train.
  case heldOut(writers: [String])
  /// Samples before this index train, the others test: one data set against another.
  case transfer(testingFrom: Int)

  /// The short name of the protocol in options and results.
  public var name: String {
    switch self {
    case .userDependent: "ud"
    case .userIndependent: "ui"
    case .leaveOneUserOut: "louo"
    case .folds: "folds"
    case .heldOut: "held-out"
    case .transfer: "transfer"
    }
  }

  /// Whether folds are drawn at random, so that any number of them can be made.
  var isDrawn: Bool {
    switch self {
    case .userDependent, .userIndependent: true
    case .leaveOneUserOut, .folds, .heldOut, .transfer: false
    }
  }

  /// The number of training samples of a class from each user; nil if all samples of the others
  /// train.
  package var templates: Int? {
    switch self {
    case .userDependent(let templates), .userIndependent(_, let templates): templates
    case .leaveOneUserOut, .folds, .heldOut, .transfer: nil
    }
  }

  /// The number of writers that train; nil for protocols that do not choose writers by number.
  package var users: Int? {
    if case .userIndependent(let users, _) = self { users } else { nil }
  }
}
