#if !hasFeature(Embedded)
  internal import Arbitration
  internal import JSONText
  internal import TouchModel

  extension Setup {
    /// Throws the first mistake of a setup that was made in code: an id that is used twice, a name of
    /// nothing, recognizers that wait for each other, a threshold that is out of range, or a view whose
    /// values are not finite. A setup that was read has none of these. The place of the fault is 1:1,
    /// because there is no text.
    public func check() throws(SetupFault) {
      let start = TextPlace(line: 1, column: 1)
      try SetupCheck(self, at: JSONNode(JSONValue(.null, at: start))).run()
      let refused = surface(bounds: nil).refusedCalls
      if let first = refused.first { throw SetupFault("\(first)", at: start) }
    }
  }
#endif
