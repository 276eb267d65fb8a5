internal import JSONText
internal import Recognition

extension Setup {
  /// Sets one value by name, as `press.minimumPressDuration` to `0.438`; the value is JSON text.
  public mutating func set(_ name: String, to value: String) throws(SetupFault) {
    let start = TextPlace(line: 1, column: 1)
    guard let dot = name.lastIndex(of: ".") else {
      throw SetupFault("expected ID.NAME, as in press.minimumPressDuration", at: start)
    }
    let (id, key) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard let number = number(of: id) else {
      throw SetupFault(
        "no recognizer is called \"\(id)\"" + hint(id, recognizerNames), at: start)
    }
    let known = recognizers[number].configuration.names
    guard known.contains(key) else {
      throw SetupFault("\"\(id)\" has no value \"\(key)\"" + hint(key, known), at: start)
    }
    do {
      var object = try JSONNode(try JSONReader().read("{\"\(key)\":\(value)}")).object()
      try recognizers[number].configuration.read(&object)
    } catch let fault as JSONFault {
      throw SetupFault(fault.problem.description, at: start)
    } catch let mismatch as JSONMismatch {
      throw SetupFault(mismatch.message, at: start)
    } catch {
      throw SetupFault("\(error)", at: start)
    }
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    let nearest = Suggestion.nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" }
    return nearest ?? "; there is \(known.joined(separator: ", "))"
  }
}

extension KindConfiguration {
  /// The names of every property of the kind.
  public var names: [String] {
    switch self {
    case .tap(let it): it.names
    case .longPress(let it): it.names
    case .swipe(let it): it.names
    case .pan(let it): it.names
    case .screenEdgePan(let it): it.names
    case .pinch(let it): it.names
    case .rotation(let it): it.names
    }
  }
}

extension NamedConfiguration {
  fileprivate var names: [String] { Self.fields.map(\.name) }
}
