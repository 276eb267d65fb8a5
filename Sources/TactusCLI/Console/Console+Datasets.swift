internal import Tactus

extension Console {
  /// A fault of a dataset: an error where nothing can be judged by it, otherwise a warning.
  static func report(_ fault: DatasetFault) {
    switch fault.weight {
    case .error: complain("\(fault)")
    case .warning: warn("\(fault)")
    }
  }
}
