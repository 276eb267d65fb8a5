internal import Datasets
internal import JSONText

/// How far a gesture may be from its annotation in a page, as in an evaluation of the dataset.
package struct PageCollars: Hashable, Sendable {
  /// The largest difference of the onsets in seconds.
  private var onset = 0.2
  /// The largest difference of the ends in seconds.
  private var offset = 0.2
  /// The share of the annotation's length by which the ends may differ, if that is more.
  private var share = 0.5

  package init() {}

  /// Takes the values of a card; the standard for those that it does not state.
  init(_ card: DatasetCard) {
    onset = card.onsetCollar ?? onset
    offset = card.offsetCollar ?? offset
    share = card.offsetShare ?? share
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("onset", onset)
    writer.member("offset", offset)
    writer.member("share", share)
    writer.endObject()
  }
}
