import Foundation
import LinearAlgebra
import Testing

/// NumPy and SciPy, if installed, as an independent reference.
@Suite struct `The same as NumPy and SciPy` {
  static let isInstalled = (try? NumPy.run("", ["import scipy.linalg"])) != nil

  @Test(.enabled(if: isInstalled, "needs Python with numpy and scipy"))
  func `the same as NumPy and SciPy for random matrices`() throws {
    var random = RandomMatrices(seed: 81)
    var program: [String] = []
    var ours: [(name: String, values: [Double], allowed: Double)] = []
    func compare(_ name: String, _ values: [Double], _ allowed: Double, _ python: String) {
      ours.append((name, values, allowed))
      program.append("show(\(python))")
    }
    for _ in 0..<30 {
      let m = random.size(1...15)
      let p = try random.positive(m, Double.self)
      let b = random.matrix(m, 2, Double.self)
      program += ["p = \(p.python)", "b = \(b.python)"]
      compare("cholesky", try Cholesky(p).lower.elements, 1e-12, "la.cholesky(p, lower=True)")
      compare("solve", try Cholesky(p).solve(b).elements, 1e-9, "la.solve(p, b)")
      compare("product", try p.times(b).elements, 1e-12, "p @ b")
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
