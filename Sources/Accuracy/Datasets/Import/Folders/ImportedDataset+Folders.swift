internal import JSONText
internal import Ordering
internal import TactusGestures
internal import TextSuggestion
package import TouchLog

extension ImportedDataset {
  /// Labels every gesture of the captures of a folder with the label of their paths.
  ///
  /// A gesture is a period in which fingers are down. Periods are joined if a pause shorter than
  /// that of the options is between them; without one, only the periods of double and triple taps
  /// are, by `TouchPeriod.usualPause`. `periods` has the periods of each capture, or the reason why it cannot
  /// be read.
  package init(
    _ folder: LabelledFolder, periods: [Result<[TouchPeriod], CaptureError>]
  ) {
    self.init(
      name: String(folder.folder.split(separator: "/").last ?? "recordings"),
      labels: "what the path of the capture names, on each period in which fingers are down")
    for (capture, result) in zip(folder.captures, periods) {
      switch result {
      case .failure(let error): leaveOut(capture.path.path, "\(error)")
      case .success(let periods): add(capture, periods, of: folder)
      }
    }
    for omission in folder.omissions { leaveOut(omission.source, omission.reason) }
    if FolderListing.isFile(folder.folder + "/" + Dataset.annotationsName) {
      warnings.append(
        DatasetFault(
          "the folder has \(Dataset.annotationsName), whose labels are not used, because the paths "
            + "state the labels", in: folder.folder, .warning))
    }
    if folder.mismatches > folder.captures.count {
      warnings.append(
        DatasetFault(
          "only \(folder.captures.count) of \(folder.captures.count + folder.mismatches) captures "
            + "match the layout", in: folder.folder, .warning))
    }
    describe(folder)
  }

  private mutating func add(
    _ capture: LabelledFolder.Capture, _ periods: [TouchPeriod], of folder: LabelledFolder
  ) {
    let path = capture.path
    guard !periods.isEmpty else { return leaveOut(path.path, "nothing touches") }
    guard path.path.unicodeScalars.allSatisfy({ PathText.byte(of: $0) == nil }) else {
      return leaveOut(path.path, "its name is not UTF-8; rename it")
    }
    keep(
      Capture(
        name: path.path, source: folder.path(of: capture),
        description: DeviceFile.path(beside: folder.path(of: capture)),
        participant: path.participant, device: path.device))
    let taps = capture.word?.taps ?? 1
    let pause = folder.options.pause ?? (taps > 1 ? TouchPeriod.usualPause : .zero)
    let gestures = TouchPeriod.joined(periods, within: pause)
    for gesture in gestures {
      let most = gesture.map(\.touches).max() ?? 1
      var annotation = Annotation(
        capture: path.path, start: gesture[0].start, end: gesture[gesture.count - 1].end,
        label: capture.label, touches: most, participant: path.participant)
      annotation.device = path.device
      if taps > 1 { annotation.attributes = [.init("taps", Double(taps))] }
      if path.label != capture.label { annotation.remarks.append(.init("task", path.label)) }
      if let session = path.session { annotation.remarks.append(.init("session", session)) }
      if let direction = capture.word?.direction {
        annotation.remarks.append(.init("direction", direction))
      }
      add(annotation)
    }
    warn(of: gestures, capture, taps, in: folder.folder)
  }

  /// Warns of gestures that have other fingers or taps than the word of the path states.
  private mutating func warn(
    of gestures: [[TouchPeriod]], _ capture: LabelledFolder.Capture, _ taps: Int, in folder: String
  ) {
    let file = folder + "/" + capture.path.path
    if let fingers = capture.word?.fingers {
      let others = gestures.count { ($0.map(\.touches).max() ?? 1) != fingers }
      if others > 0 {
        warnings.append(
          DatasetFault(
            "\(others) of \(Plural.text(gestures.count, "gesture")) with another number of fingers "
              + "than \(Quotation.of(capture.path.label)) states", in: file, .warning))
      }
    }
    let others = gestures.count { $0.count != taps }
    if taps > 1, others > 0 {
      warnings.append(
        DatasetFault(
          "\(others) of \(Plural.text(gestures.count, "gesture")) with another number of taps than "
            + "\(Quotation.of(capture.path.label)) states", in: file, .warning))
    }
  }

  /// Notes how the words of paths are read, and warns of those that are not known.
  private mutating func describe(_ folder: LabelledFolder) {
    let kept = Set(captures.map(\.name))
    let byWord = Dictionary(grouping: folder.captures.filter { kept.contains($0.path.path) }) {
      $0.path.label
    }
    for (text, captures) in byWord.inOrderOfKeys {
      guard let first = captures.first else { continue }
      let count = Plural.text(captures.count, "capture")
      if let word = first.word {
        guard text != word.label else { continue }
        let taps = word.taps.map { " with \($0) taps" } ?? ""
        notes.append("\(Quotation.of(text)) is read as \(word.label)\(taps) (\(count))")
      } else if folder.options.labels[text] == nil {
        let meant = GestureWord.nearest(to: text).map { "; did you mean \"\($0)\"?" } ?? ""
        warnings.append(
          DatasetFault(
            "\(Quotation.of(text)) is no word for a gesture that is known, and is kept as the label "
              + "of \(count)\(meant)", in: folder.folder, .warning))
      }
    }
  }
}
