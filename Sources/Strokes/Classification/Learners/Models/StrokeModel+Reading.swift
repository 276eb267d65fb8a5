import Features
import JSONText
import LinearAlgebra

extension StrokeModel {
  /// Reads a model that `bytes` wrote. Checks shapes, names and the digest.
  package init(_ bytes: [UInt8]) throws(ModelFault) {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw .notJSON(error) }
    guard value.members != nil else { throw .foreign(nil) }
    do {
      try self.init(document: JSONNode(value))
    } catch let fault as ModelFault {
      throw fault
    } catch let mismatch as JSONMismatch {
      throw .mismatch(mismatch)
    } catch {
      throw .changed
    }
  }

  private init(document node: JSONNode) throws {
    var document = try node.object()
    guard let kind = document["tactus"] else { throw ModelFault.foreign(nil) }
    guard kind.value.string == Self.kind else { throw ModelFault.foreign(kind.value.string) }
    let version = try document.required("version").integer()
    guard version == Self.version else { throw ModelFault.unknownVersion(version) }
    let digest = try document.required("digest").string()
    let model = try document.required("model")
    try document.refuseUnknownKeys()
    var writer = JSONWriter()
    writer.value(model.value)
    guard Self.digest(writer.bytes) == digest else { throw ModelFault.changed }
    try self.init(model: model)
  }

  private init(model node: JSONNode) throws {
    var object = try node.object()
    let classNames = try object.required("classes").array().map { try $0.string() }
    let sets = try object.required("sets").array().map { node in
      let name = try node.string()
      guard let set = FeatureSet(name) else {
        throw node.mismatch(expected: "the name of a set of features")
      }
      return set
    }
    let names = try object.required("features").array().map { try $0.string() }
    guard let extraction = try? FeatureExtraction(sets, only: names),
      extraction.schema.names == names
    else { throw ModelFault.otherFeatures(sets.map(\.name)) }
    let shape = ModelShape(features: names.count, classes: classNames.count)
    let learned = try FittedLearner(object.required("learner"), shape)
    let calibration = try Calibration(object.required("calibration"))
    try object.refuseUnknownKeys()
    self.init(
      classNames: classNames, extraction: extraction, learned: learned, calibration: calibration)
  }
}

/// The numbers of features and classes on which all parts of a model must agree.
struct ModelShape {
  var features: Int
  var classes: Int

  func numbers(_ node: JSONNode) throws -> [Double] { try node.doubles(count: features) }

  func matrix(_ node: JSONNode, rows: Int) throws -> Matrix<Double> {
    let lines = try node.array()
    guard lines.count == rows else { throw node.mismatch(expected: "a list of \(rows) rows") }
    return Matrix(
      rows: rows, columns: features, elements: try lines.flatMap { try numbers($0) })
  }

  /// Returns ascending indices into the class names; each at most once if `unique` is true.
  func classes(_ node: JSONNode, unique: Bool) throws -> [Int] {
    var last = -1
    return try node.array().map { node in
      let number = try node.integer(in: 0...max(classes - 1, 0))
      guard number > last || (!unique && number == last) else {
        throw node.mismatch(expected: "classes in ascending order")
      }
      last = number
      return number
    }
  }
}

extension FittedLearner {
  fileprivate init(_ node: JSONNode, _ shape: ModelShape) throws {
    var object = try node.object()
    let kind = try object.required("kind")
    let name = try kind.string()
    guard name == LinearDiscriminant.kind || name == NearestNeighbors.kind else {
      throw kind.mismatch(
        expected: "\"\(LinearDiscriminant.kind)\" or \"\(NearestNeighbors.kind)\"")
    }
    let standardization = Standardization(
      means: try shape.numbers(object.required("offsets")),
      scales: try shape.numbers(object.required("scales")))
    if name == LinearDiscriminant.kind {
      let classes = try shape.classes(object.required("classes"), unique: true)
      self = .discriminant(
        LinearDiscriminant(
          standardization: standardization, classes: classes,
          weights: try shape.matrix(object.required("weights"), rows: classes.count),
          biases: try object.required("biases").doubles(count: classes.count),
          means: try shape.matrix(object.required("means"), rows: classes.count),
          factor: try shape.matrix(object.required("factor"), rows: shape.features),
          shrinkage: try object.required("shrinkage").double(in: 0...1)))
    } else {
      let neighbors = try object.required("neighbors").integer(in: 1...1_000_000)
      let classes = try shape.classes(object.required("classes"), unique: false)
      self = .nearestNeighbors(
        NearestNeighbors(
          standardization: standardization, neighbors: neighbors,
          examples: try shape.matrix(object.required("examples"), rows: classes.count),
          classes: classes))
    }
    try object.refuseUnknownKeys()
  }
}

extension Calibration {
  fileprivate init(_ node: JSONNode) throws {
    var object = try node.object()
    self.init(
      temperature: try object.required("temperature")
        .double(in: Double.leastNormalMagnitude...Double.greatestFiniteMagnitude),
      noveltyLimit: try object.required("noveltyLimit").unlessNull?.double(),
      refusedShare: try object.required("refusedShare").double(in: 0...1),
      exampleCount: try object.required("examples").integer(in: 0...Int.max))
    try object.refuseUnknownKeys()
  }
}
