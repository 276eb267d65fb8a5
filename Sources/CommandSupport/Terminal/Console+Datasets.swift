package import Datasets

extension Console {
  /// Reports a fault of a dataset: an error if it prevents an evaluation, otherwise a warning.
  package static func report(_ fault: DatasetFault) {
    switch fault.weight {
    case .error: complain("\(fault)")
    case .warning: warn("\(fault)")
    }
  }
}
