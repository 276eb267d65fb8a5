import Features
import JSONText
import LinearAlgebra

extension StrokeModel {
  static let kind = "stroke-model"
  static let version = 1

  /// The model as one JSON document. A model that is read back gives the same results to the last
  /// bit.
  package var bytes: [UInt8] {
    var model = JSONWriter()
    write(to: &model)
    var document = JSONWriter()
    document.beginObject()
    document.key("tactus")
    document.string(Self.kind)
    document.key("version")
    document.integer(Self.version)
    document.key("digest")
    document.string(Self.digest(model.bytes))
    document.key("model")
    write(to: &document)
    document.endObject()
    document.endLine()
    return document.bytes
  }

  /// Returns the digest as sixteen hexadecimal digits.
  static func digest(_ bytes: [UInt8]) -> String {
    var hash = FowlerNollVo()
    for byte in bytes { hash.add(byte) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("classes")
    writer.list(classNames) { $0.string($1) }
    writer.key("sets")
    writer.list(extraction.sets.map(\.name)) { $0.string($1) }
    writer.key("features")
    writer.list(extraction.schema.names) { $0.string($1) }
    writer.key("learner")
    switch learned {
    case .discriminant(let model): model.write(to: &writer)
    case .nearestNeighbors(let model): model.write(to: &writer)
    }
    writer.key("calibration")
    writer.beginObject()
    writer.member("temperature", calibration.temperature)
    writer.member("noveltyLimit", calibration.noveltyLimit)
    writer.member("refusedShare", calibration.refusedShare)
    writer.member("examples", calibration.exampleCount)
    writer.endObject()
    writer.endObject()
  }
}

extension LinearDiscriminant {
  static let kind = "discriminant"

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", Self.kind)
    writer.member("shrinkage", shrinkage)
    standardization.write(to: &writer)
    writer.list("classes", classes) { $0.integer($1) }
    writer.key("weights")
    writer.matrix(weights)
    writer.list("biases", biases) { $0.double($1) }
    writer.key("means")
    writer.matrix(means)
    writer.key("factor")
    writer.matrix(factor)
    writer.endObject()
  }
}

extension NearestNeighbors {
  static let kind = "nearestNeighbors"

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", Self.kind)
    writer.member("neighbors", neighbors)
    standardization.write(to: &writer)
    writer.list("classes", classes) { $0.integer($1) }
    writer.key("examples")
    writer.matrix(examples)
    writer.endObject()
  }
}

extension Standardization {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.list("offsets", means) { $0.double($1) }
    writer.list("scales", scales) { $0.double($1) }
  }
}

extension JSONWriter {
  /// Writes a matrix row by row.
  fileprivate mutating func matrix(_ matrix: Matrix<Double>) {
    list(0..<matrix.rows) { writer, row in
      writer.list(matrix.row(row).elements) { $0.double($1) }
    }
  }
}
