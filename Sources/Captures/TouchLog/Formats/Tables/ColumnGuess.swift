internal import ColumnText
internal import FrameAssembly

/// The column map that probably fits a table, found from its header and its first rows.
package struct ColumnGuess: Hashable, Sendable {
  /// The map as a user writes it: `time=ms:ms,id=finger,x=px,y=py,phase=what`. Nil if no columns are
  /// found that can be x and y.
  package private(set) var columns: String?
  /// The names of all columns.
  package let names: [String]
  /// The names of the columns that `columns` does not use.
  package private(set) var unused: [String] = []
  /// Whether the time has no unit in `columns` although it may need one.
  package private(set) var lacksUnit = false
  /// Whether the rows have no header, so that columns are named by their numbers.
  package let isBare: Bool
  /// Whether the table is a JSON array, or its objects are spread over several lines.
  package let isArray: Bool

  /// Guesses from the beginning of a file. Nil if the file cannot be read or does not look like a
  /// table.
  package init?(path: String) {
    guard path != "-", var source = try? ByteSource(path: path) else { return nil }
    var bytes: [UInt8] = []
    // The names of columns may follow each other at any distance if each has a list.
    while bytes.count < 64 * 1024 || JSONGrid.looksLikeGrid(Array(bytes.prefix(64 * 1024))),
      bytes.count < 1 << 26, (try? source.fill()) == true
    {
      source.withWindow { bytes.append(contentsOf: $0) }
      source.consume(source.count)
    }
    self.init(bytes)
  }

  /// Guesses from the first bytes of a file. Nil if they do not look like a table.
  package init?(_ bytes: [UInt8]) {
    let grid =
      JSONGrid.looksLikeGrid(bytes) ? JSONGrid(bytes, isPosition: Self.isPosition) : nil
    let bytes = grid?.bytes ?? bytes
    if let sample = TableSample(bytes), let guess = ColumnGuess(sample) {
      self = guess
      return
    }
    // Words such as START may precede the rows.
    let rows = Self.withoutSeparators(bytes)
    if rows.count < bytes.count, let sample = TableSample(rows), let guess = ColumnGuess(sample),
      guess.isBare, guess.columns != nil
    {
      self = guess
      return
    }
    // The objects may be frames with a list of fingers, also in a list of frames.
    let keys = bytes.withUnsafeBufferPointer { JSONPieces.listKeys(in: $0) }
    for wrapper in [nil] + keys.prefix(4).map(Optional.some) {
      for list in keys.prefix(4) + [""] where list != wrapper {
        guard let sample = TableSample(bytes, wrapper: wrapper, list: list),
          let guess = ColumnGuess(sample), guess.columns != nil
        else { continue }
        self = guess
        return
      }
    }
    return nil
  }

  private init?(_ sample: TableSample) {
    names = sample.names
    isBare = sample.form == .bareRows || sample.names.allSatisfy { Int($0) != nil }
    isArray = sample.form == .array
    guard names.count >= 2 else { return nil }
    let events = eventParts(sample)
    let parts = events ?? (isBare ? Self.bareParts(sample) : namedParts(sample))
    let targets = parts.map(\.target)
    if events != nil || (targets.contains("x") && targets.contains("y")) {
      columns = parts.map { "\($0.target)=\($0.name)" + ($0.unit.map { ":\($0)" } ?? "") }
        .joined(separator: ",")
      unused = names.filter { name in !parts.contains { $0.name == name } }
    }
    // Words of prose are not a table.
    if columns == nil, isBare || sample.isBlankSeparated || sample.form == .objects || isArray {
      return nil
    }
  }

  /// Returns text without the lines that separate strokes.
  private static func withoutSeparators(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.prefix(64 * 1024).split(separator: 0x0a)
    let rows = lines.filter { line in
      let line = line.last == 0x0d ? line.dropLast() : line
      return line.withUnsafeBufferPointer { SeparatorLine($0, []) == nil }
    }
    return Array(rows.joined(separator: [0x0a])) + [0x0a]
  }

  private typealias Part = (target: String, name: String, unit: String?)

  /// Returns the columns of a table with an event of the kernel in each row; nil for other tables.
  private mutating func eventParts(_ sample: TableSample) -> [Part]? {
    guard !isBare, let code = Self.column(of: ["code", "eventcode"], in: names),
      let value = Self.column(of: ["value", "eventvalue", "val"], in: names)
    else { return nil }
    var parts: [Part] = []
    if let time = Self.column(of: Self.times, in: names) {
      let unit = Self.timeUnit(of: time, sample.cells[time] ?? [])
      parts.append(("time", time, unit.text))
      lacksUnit = !unit.isKnown
    }
    if let device = Self.column(of: ["device", "node", "devicename", "path"], in: names) {
      parts.append(("device", device, nil))
    }
    if let type = Self.column(of: ["type", "eventtype"], in: names) {
      parts.append(("type", type, nil))
    }
    return parts + [("code", code, nil), ("value", value, nil)]
  }

  private mutating func namedParts(_ sample: TableSample) -> [Part] {
    var parts: [Part] = []
    let hasPlace = Self.column(of: Self.xs, in: names) != nil
    let others = names.filter { name in
      !Self.isPosition(name) && !(Self.ids + Self.counters).contains(Self.plain(name))
    }
    if let time = Self.column(of: Self.times, in: names)
      ?? (hasPlace && sample.rowCount > 2 ? Self.risingColumn(among: others, sample) : nil)
    {
      let unit = Self.timeUnit(of: time, sample.cells[time] ?? [])
      parts.append(("time", time, unit.text))
      lacksUnit = !unit.isKnown
    }
    for (target, words) in [("id", Self.ids), ("x", Self.xs), ("y", Self.ys)] {
      guard let name = Self.column(of: words, in: names),
        !parts.contains(where: { $0.name == name })
      else { continue }
      let unit = ["mm", "in", "pt"].first {
        Self.plain(name).hasSuffix($0) && target != "id" && Self.plain(name).count > $0.count
      }
      parts.append((target, name, unit))
    }
    addFingers(to: &parts)
    if !parts.contains(where: { $0.target == "x" }),
      let list = names.first(where: { name in
        name.hasSuffix(".1") && names.contains(name.dropLast() + "2")
          && Self.places.contains(Self.last(String(name.dropLast(2))))
      })?.dropLast()
    {
      parts += [("x", list + "1", nil), ("y", list + "2", nil)]
    }
    let free = names.filter { name in !parts.contains { $0.name == name } }
    if let phase = Self.phase(among: free, sample) { parts.append(phase) }
    return parts
  }

  /// Adds x2 and y2 to x1 and y1, and so on.
  private func addFingers(to parts: inout [Part]) {
    guard let x = parts.first(where: { $0.target == "x" }),
      let y = parts.first(where: { $0.target == "y" }), let first = Self.number(in: x.name),
      first <= 1
    else { return }
    for number in first + 1..<first + 10 {
      guard let nextX = Self.renumbered(x.name, from: first, to: number),
        let nextY = Self.renumbered(y.name, from: first, to: number), names.contains(nextX),
        names.contains(nextY)
      else { return }
      parts.append(("x", nextX, x.unit))
      parts.append(("y", nextY, y.unit))
    }
  }

  /// Returns the last digit in a name.
  private static func number(in name: String) -> Int? {
    name.last(where: \.isNumber).flatMap { Int(String($0)) }
  }

  private static func renumbered(_ name: String, from old: Int, to new: Int) -> String? {
    guard let place = name.lastIndex(of: Character("\(old)")) else { return nil }
    return "\(name[..<place])\(new)\(name[name.index(after: place)...])"
  }

  /// Returns the name of the first column that is named by one of `words`, the better words first.
  private static func column(of words: [String], in names: [String]) -> String? {
    for word in words {
      if let name = names.first(where: { plain($0) == word }) { return name }
      if let name = names.first(where: { last($0) == word }) { return name }
    }
    return words.lazy.compactMap { word in names.first { withoutUnit($0) == word } }.first
  }

  /// Returns the letters and digits of a name such as `TouchX_px`, without the unit at its end.
  private static func withoutUnit(_ name: String) -> String? {
    let parts = name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    guard parts.count >= 2, let unit = parts.last,
      ["px", "pt", "mm", "in", "s", "ms", "us", "ns"].contains(unit)
    else { return nil }
    return parts.dropLast().joined()
  }

  /// Returns the number in a cell, also with a comma as the decimal point.
  private static func number(_ cell: String) -> Double? {
    Double(cell) ?? Double(cell.replacing(",", with: "."))
  }

  /// Returns a column of times since 1970, or else of numbers that never decrease, which are probably times.
  private static func risingColumn(among names: [String], _ sample: TableSample) -> String? {
    if let epoch = names.first(where: { isEpoch($0, sample) }) { return epoch }
    return names.first { name in
      let values = (sample.cells[name] ?? []).compactMap { number($0) }
      return values.count == sample.rowCount && Set(values).count > sample.rowCount / 4
        && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    }
  }

  private static func isPosition(_ name: String) -> Bool {
    xs.contains(plain(name)) || ys.contains(plain(name)) || xs.contains(last(name))
      || ys.contains(last(name))
  }

  /// Returns the letters and digits of a name, in lower case.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the last part of a nested key: `x` of `pos.x`.
  private static func last(_ name: String) -> String {
    plain(name.split(separator: ".").last.map(String.init) ?? name)
  }

  private static let times = [
    "time", "t", "timestamp", "ts", "timems", "tms", "ms", "millis", "milliseconds", "msec",
    "seconds", "sec", "s", "times", "tsec", "eventtime", "timeus", "tus", "us", "timens", "tns",
    "ns", "datetime", "clock", "stamp", "stampms", "framems",
  ]
  private static let ids = [
    "id", "pointer", "pointerid", "ptr", "finger", "fingerid", "touch", "touchid", "contact",
    "contactid", "trackingid", "slot", "fid", "nr",
  ]
  private static let xs = [
    "x", "px", "posx", "xpos", "touchx", "positionx", "clientx", "pagex", "screenx", "xpx", "xmm",
    "xpt", "xin", "x1", "x0", "col", "colpx", "fingerx", "xcoord", "coordx", "rawx",
    "xposition",
  ]
  private static let ys = [
    "y", "py", "posy", "ypos", "touchy", "positiony", "clienty", "pagey", "screeny", "ypx", "ymm",
    "ypt", "yin", "y1", "y0", "row", "rowpx", "fingery", "ycoord", "coordy", "rawy",
    "yposition",
  ]
  /// Names of columns that count something, and rise as times do.
  private static let counters = [
    "frame", "index", "row", "line", "sample", "count", "number", "trial", "block", "participant",
    "subject", "session", "repetition", "rep",
  ]
  /// Names of a list of x and y.
  private static let places: Set = [
    "pos", "position", "point", "pt", "xy", "location", "loc", "coord", "coords", "coordinates",
    "at",
  ]
  private static let phases = ["phase", "action", "state", "event", "type", "eventtype"]

  /// Returns a column with a usual name, or else one whose cells are words for phases.
  private static func phase(among names: [String], _ sample: TableSample) -> Part? {
    for name in names where phases.contains(plain(name)) || phases.contains(last(name)) {
      let cells = sample.cells[name] ?? []
      guard cells.allSatisfy({ PhaseWord.isPhase($0) }) else { continue }
      let isUIKit = ColumnMap.PhaseNumbers(shownBy: cells) == .uikit
      return ("phase", name, isUIKit ? "uikit" : nil)
    }
    let name = names.first { name in
      let cells = sample.cells[name] ?? []
      return Set(cells).count >= 2
        && cells.allSatisfy { Double($0) == nil && PhaseWord.isPhase($0) }
    }
    return name.map { ("phase", $0, nil) }
  }

  /// Guesses the columns of rows without a header: the first number that never decreases is the
  /// time, and the last two numbers are the position.
  private static func bareParts(_ sample: TableSample) -> [Part] {
    guard sample.rowCount >= 2 else { return [] }
    var numeric = sample.names.filter { name in
      sample.cells[name]?.count == sample.rowCount
        && (sample.cells[name] ?? []).allSatisfy { Double($0) != nil }
    }
    var parts: [Part] = []
    let rising = numeric.filter { name in
      let values = numbers(in: name, sample)
      return values.first != values.last && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    }
    // In a small sample the number of a trial or a position may rise, too, but not in every row and from 0 on.
    let steadily = rising.filter { name in
      let values = numbers(in: name, sample)
      return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }
    let steady = steadily.first { numbers(in: $0, sample).first == 0 } ?? steadily.first
    let epoch = numeric.first { isEpoch($0, sample) }
    // A number of the participant or the trial rises seldom, a time in most rows, although it may begin anew.
    let often = rising.first { changesOften($0, sample) }
    let restarting = numeric.first { changesOften($0, sample) && mostlyRises($0, sample) }
    guard let time = epoch ?? steady ?? often ?? restarting ?? rising.first, numeric.count >= 3
    else { return [] }
    parts.append(("time", time, timeUnit(of: time, sample.cells[time] ?? []).text))
    numeric.removeAll { $0 == time }
    if numeric.count > mostPlain { return parts + widestPair(numeric, sample) }
    // The ids of fingers are whole numbers with few different values.
    let id =
      numeric.count < 3
      ? nil
      : numeric.first { name in
        let cells = sample.cells[name] ?? []
        return Set(cells).count <= 20 && cells.allSatisfy { Int($0) != nil }
      }
    if let id {
      parts.append(("id", id, nil))
      numeric.removeAll { $0 == id }
    }
    parts.append(("x", numeric[0], nil))
    parts.append(("y", numeric[1], nil))
    let words = sample.names.filter { name in !parts.contains { $0.name == name } }
    if let phase = phase(among: words, sample) { parts.append(phase) }
    return parts
  }

  /// Whether a column has times since 1970, which are larger than anything else in a table of touches. They step
  /// back where the rows of another participant begin.
  private static func isEpoch(_ name: String, _ sample: TableSample) -> Bool {
    let values = (sample.cells[name] ?? []).compactMap { number($0) }
    return values.count == sample.rowCount && values.allSatisfy { $0 > 1e9 }
      && changesOften(name, sample)
  }

  /// Whether a column has a new value in more than a quarter of the rows.
  private static func changesOften(_ name: String, _ sample: TableSample) -> Bool {
    Set(sample.cells[name] ?? []).count > sample.rowCount / 4
  }

  /// Whether the numbers of a column decrease in less than a fifth of the rows, and increase in more than half.
  private static func mostlyRises(_ name: String, _ sample: TableSample) -> Bool {
    let values = numbers(in: name, sample)
    let pairs = zip(values, values.dropFirst())
    return pairs.count { $0 > $1 } * 5 < values.count && pairs.count { $0 < $1 } * 2 > values.count
  }

  /// The number of columns beside the time up to which the first of them are a number of the finger,
  /// x and y.
  private static let mostPlain = 5

  /// Returns the two neighboring columns whose numbers vary most, which are probably x and y.
  private static func widestPair(_ names: [String], _ sample: TableSample) -> [Part] {
    let pairs = zip(names, names.dropFirst()).filter { Int($0).map { $0 + 1 } == Int($1) }
    func least(_ pair: (String, String)) -> Double {
      min(span(of: pair.0, sample), span(of: pair.1, sample))
    }
    guard let pair = pairs.max(by: { least($0) < least($1) }) else { return [] }
    return [("x", pair.0, nil), ("y", pair.1, nil)]
  }

  private static func numbers(in name: String, _ sample: TableSample) -> [Double] {
    (sample.cells[name] ?? []).compactMap { Double($0) }
  }

  private static func span(of name: String, _ sample: TableSample) -> Double {
    let values = numbers(in: name, sample)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Returns the unit that the name of a column states, or that the size of times since 1970 shows, or else the
  /// unit in which a finger is reported 2 to 2000 times per second. The text is nil for seconds, which need no unit.
  private static func timeUnit(
    of name: String, _ cells: [String]
  ) -> (text: String?, isKnown: Bool) {
    let word = last(name)
    if word.hasPrefix("milli") || ["ms", "msec"].contains(where: { word.hasSuffix($0) }) {
      return ("ms", true)
    }
    if ["us", "tus", "timeus"].contains(word) { return ("us", true) }
    if ["ns", "tns", "timens"].contains(word) { return ("ns", true) }
    if ["seconds", "sec", "s", "times", "tsec"].contains(word) { return (nil, true) }
    let values = cells.compactMap { number($0) }
    // Clock text states its unit.
    if !cells.isEmpty, values.isEmpty { return (nil, true) }
    if let first = values.first, let unit = EpochUnit.unit(of: first),
      values.allSatisfy({ EpochUnit.unit(of: $0) == unit })
    {
      return (unit.rawValue, true)
    }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return (nil, false) }
    switch steps[steps.count / 2] {
    case ..<0.5: return (nil, true)
    case ..<500: return ("ms", true)
    case ..<500_000: return ("us", true)
    default: return ("ns", true)
    }
  }
}
