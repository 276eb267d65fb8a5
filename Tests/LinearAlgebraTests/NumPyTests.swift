import Foundation
import LinearAlgebra
import Testing

/// NumPy and SciPy, if installed, as an independent reference, also for ill-conditioned matrices.
@Suite struct `The same as NumPy and SciPy` {
  static let isInstalled = (try? NumPy.run("", ["import scipy.linalg"])) != nil

  @Test(.enabled(if: isInstalled, "skipped: python3 with numpy and scipy is not installed"))
  func `for random and for ill-conditioned matrices`() throws {
    var random = RandomMatrices(seed: 81)
    var program: [String] = []
    var ours: [(name: String, values: [Double], allowed: Double)] = []
    func compare(_ name: String, _ values: [Double], _ allowed: Double, _ python: String) {
      ours.append((name, values, allowed))
      program.append("show(\(python))")
    }
    for number in 0..<30 {
      let (m, n) = (random.size(1...15), random.size(1...15))
      let a: Matrix<Double> =
        number % 3 == 0
        ? try random.graded(m, smallest: 1e-10) : random.matrix(m, n, Double.self)
      let p = try random.positive(m, Double.self)
      let b = random.matrix(m, 2, Double.self)
      var s = random.matrix(m, m, Double.self)
      try s.add(s.transposed)
      program += [
        "a = \(a.python)", "p = \(p.python)", "b = \(b.python)", "s = \(s.python)",
      ]
      let svd = try SingularValues(a)
      compare("svd", svd.values.elements, 1e-13, "la.svd(a)[1]")
      compare("rank", [Double(svd.rank())], 0, "np.linalg.matrix_rank(a)")
      let inverse = svd.reciprocalCondition > 1e-12 ? 1e-14 / svd.reciprocalCondition : 1
      let pseudo = try svd.pseudoInverse()
      let largest = max(1, pseudo.largestMagnitude)
      compare("pinv", pseudo.elements, inverse * largest, "np.linalg.pinv(a, rcond=1e-15)")
      compare("cholesky", try Cholesky(p).lower.elements, 1e-12, "la.cholesky(p, lower=True)")
      compare("solve", try Cholesky(p).solve(b).elements, 1e-9, "la.solve(p, b)")
      compare("logdet", [try Cholesky(p).logDeterminant], 1e-10, "np.linalg.slogdet(p)[1]")
      compare("eigh", try SymmetricEigen(s).values.elements, 1e-12, "la.eigh(s)[0]")
      compare(
        "generalized", try SymmetricEigen(s, relativeTo: p).values.elements, 1e-8,
        "la.eigh(s, p)[0]")
      compare(
        "lstsq", try LeastSquares(a, b).solution.elements,
        inverse * 1e2 * largest, "la.lstsq(a, b)[0]")
      compare(
        "qr", try QRFactors(a).r.elements.map { abs($0) }, 1e-12,
        "abs(la.qr(a, mode=\"economic\")[1])")
    }
    let said = try NumPy.run(NumPy.preamble, program)
    let lines = said.split(separator: "\n")
    try #require(lines.count == ours.count)
    for (line, (name, values, allowed)) in zip(lines, ours) {
      let theirs = line.split(separator: " ").compactMap { Double($0) }
      try #require(theirs.count == values.count, "\(name)")
      for (found, expected) in zip(values, theirs) {
        let agrees = abs(found - expected) <= allowed * max(1, abs(expected))
        #expect(agrees, "\(name): \(found), NumPy \(expected), allowed \(allowed)")
      }
    }
  }
}

enum NumPy {
  static let preamble = """
    import numpy as np, scipy.linalg as la
    def show(x): print(*[repr(float(v)) for v in np.ravel(x)])

    """

  struct Failed: Error { var output: String }

  /// Runs a Python program and returns its output.
  static func run(_ preamble: String, _ lines: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The whole program is read before anything is printed, because otherwise both pipes could fill
    // up.
    let text = preamble + "exec(" + quoted(lines.joined(separator: "\n")) + ")\n"
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(output: said) }
    return said
  }

  private static func quoted(_ text: String) -> String { "'''\(text)'''" }
}

extension Matrix<Double> {
  /// Python code that makes this matrix, to the last bit.
  var python: String { "np.array(\(elements)).reshape(\(rows), \(columns))" }
}
