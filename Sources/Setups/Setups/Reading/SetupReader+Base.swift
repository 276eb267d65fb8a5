internal import JSONText
internal import TextSuggestion

// Pages get setups with every value, so their engine needs no built-in setup.
#if !hasFeature(Embedded)
  extension SetupReader {
    static func record(_ node: JSONNode) throws(JSONMismatch) -> TuningRecord {
      try TuningRecord(node)
    }

    /// Reads a setup that is a built-in one with some values changed:
    /// `{"base": "natural", "set": {"pan.hysteresis": 6}}`.
    static func changed(
      _ base: JSONNode, _ object: inout JSONObject
    ) throws(JSONMismatch) -> Setup {
      let name = try base.name(of: "built-in setup", in: Setup.builtIn.map(\.name))
      var setup = Setup.builtIn(named: name) ?? Setup()
      guard let changes = object["set"] else { return setup }
      for member in try changes.object().members {
        var writer = JSONWriter()
        writer.value(member.value)
        do throws(SetupFault) { try setup.set(member.key, to: writer.text) } catch {
          throw JSONNode(member.value, path: .member(member.key, of: changes.path))
            .mismatch(expected: "a value that fits: \(error.message)")
        }
      }
      return setup
    }
  }
#endif
