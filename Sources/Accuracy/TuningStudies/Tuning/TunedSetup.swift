internal import Datasets
internal import JSONText
internal import Ordering
package import Scoring
package import Setups
internal import TouchLog

/// The setup that a search found, as the text of a file: the built-in setup from which it differs in
/// the fewest values, with these values; or every value, if it is not made of a built-in setup. Both
/// name the data that chose it.
package struct TunedSetup {
  package let text: String

  /// Writes a setup that was chosen on the captures of `collection`.
  package init(_ setup: Setup, _ collection: DatasetCollection, tool: String) {
    var setup = setup
    let known = setup.tuningRecord
    setup.tuningRecord = TuningRecord(
      tool: tool,
      datasets: Set(collection.datasets.map(\.digest) + (known?.datasets ?? [])).ordered(),
      captures: collection.captureDigests.union(known?.captures ?? []).ordered())
    text = Self.short(setup) ?? SetupWriter().text(of: setup)
  }

  /// Returns the setup as changes of a built-in one; nil if none gives the same results.
  private static func short(_ setup: Setup) -> String? {
    let digest = SetupWriter().digest(of: setup)
    var best: (name: String, changes: [SettableChange])?
    for (name, base) in Setup.builtIn {
      guard let changes = changes(from: base, to: setup) else { continue }
      if let held = best, changes.count >= held.changes.count { continue }
      var changed = base
      guard changes.allSatisfy({ (try? changed.set($0.name, to: $0.text)) != nil }),
        SetupWriter().digest(of: changed) == digest
      else { continue }
      best = (name, changes)
    }
    guard let best else { return nil }
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("base", best.name)
    writer.key("set")
    writer.beginObject()
    for change in best.changes {
      writer.key(change.name)
      writer.value(change.value)
    }
    writer.endObject()
    if let record = setup.tuningRecord {
      writer.key("tunedOn")
      record.write(to: &writer)
    }
    writer.endObject()
    return writer.text
  }

  private struct SettableChange {
    var name: String
    var value: JSONValue

    var text: String {
      var writer = JSONWriter()
      writer.value(value)
      return writer.text
    }
  }

  /// Returns the values in which the recognizers differ; nil if they are not the same recognizers.
  private static func changes(from base: Setup, to setup: Setup) -> [SettableChange]? {
    guard base.recognizerNames == setup.recognizerNames else { return nil }
    var changes: [SettableChange] = []
    for (before, after) in zip(base.recognizers, setup.recognizers) where before != after {
      let (old, new) = (before.settableValues, after.settableValues)
      guard old.map(\.name) == new.map(\.name) else { return nil }
      for (one, other) in zip(old, new) where one.value.content != other.value.content {
        changes.append(SettableChange(name: "\(after.id).\(other.name)", value: other.value))
      }
    }
    return changes
  }
}
