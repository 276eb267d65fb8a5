internal import CLinearAlgebra

/// The settings that hold for the library as a whole.
package enum LinearAlgebraLibrary {
  /// The functions of OpenBLAS and LAPACKE, loaded when they are needed for the first time, with
  /// OpenBLAS set to one thread.
  static let functions: LinearAlgebraFunctions = {
    let functions = tactus_load_linear_algebra()
    functions.openblas_set_num_threads(1)
    return functions
  }()

  /// The number of threads that a product uses: always 1.
  package static var threads: Int { Int(functions.openblas_get_num_threads()) }

  /// The kernels that the library chose for this processor, such as `Haswell`.
  package static var kernels: String {
    functions.openblas_get_corename().map { String(cString: $0) } ?? "unknown"
  }
}
