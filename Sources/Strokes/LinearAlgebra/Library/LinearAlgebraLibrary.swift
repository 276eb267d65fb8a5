internal import CLinearAlgebra

/// The settings of the library as a whole.
package enum LinearAlgebraLibrary {
  /// The functions of OpenBLAS and LAPACKE. They are loaded when they are first needed, and
  /// OpenBLAS is set to one thread.
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
