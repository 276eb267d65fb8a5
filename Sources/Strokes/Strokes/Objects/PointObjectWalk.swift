internal import ColumnText
internal import JSONText

/// A walk through JSON that turns points into the rows of a table.
///
/// - A point is an object with x and y, or a list of coordinates. Keys of the objects around it hold
///   for it as well.
/// - Points in different lists belong to different strokes, unless a key states the stroke.
/// - An object with points in it is a sample if it has the label, or else if it is in the outermost
///   list. Objects in a list of strokes are strokes. Points that are in no such object are divided
///   into samples as the rows of a table are.
struct PointObjectWalk {
  private let root: PointKey
  private let layout: PointObjectLayout
  private let source: String
  /// The samples; nil if only times are collected.
  private(set) var rows: PointRows?
  private(set) var steps = TimeSteps()
  private(set) var faults: [StrokeFault] = []
  /// The number of objects that state no column.
  private(set) var blankCount = 0
  private var itemCount = 0
  private var strokeCount = 0
  private var pointCount = 0
  /// The last object that states the number of its stroke.
  private var lastStroke: (identity: [ArraySlice<UInt8>], number: Double, item: ArraySlice<UInt8>)?

  /// Names of lists whose objects are samples, and of lists whose objects are strokes.
  private static let sampleLists: Set = [
    "samples", "gestures", "examples", "repetitions", "trials", "drawings", "templates",
    "instances", "takes", "recordings",
  ]
  private static let strokeLists: Set = ["strokes", "traces", "paths", "lines", "segments"]

  init(
    _ root: PointKey, _ layout: PointObjectLayout, source: String, _ rows: PointRows?
  ) {
    self.root = root
    self.layout = layout
    self.source = source
    self.rows = rows
  }

  private struct Context {
    var cells: [ArraySlice<UInt8>]
    /// The key of the list around the value; empty for the outermost one.
    var list = ""
    var isRoot = false
    /// Whether no object around the value is a sample.
    var isOutermost = true
  }

  /// The part of an object that states columns.
  private struct Site {
    var cells: [ArraySlice<UInt8>]
    var stated: Set<Int> = []
    var series: [(column: Int, elements: [JSONValue])] = []
    var lists: [(key: PointKey, value: JSONValue)] = []
    let line: Int
  }

  /// Adds a fault of a line. If lines are points, the sample of the line above is left out.
  mutating func add(_ fault: StrokeFault) {
    faults.append(fault)
    if layout.isFlat { rows?.spoil([]) }
  }

  /// Visits a file that is one value, or a line of JSON lines.
  mutating func visitRoot(_ value: JSONValue, isLine: Bool) {
    var context = Context(cells: Array(repeating: [], count: layout.columns.count))
    context.isRoot = !isLine
    // Points that are in no object of a sample have the same number, in a list and on lines.
    let isOwnItem = isLine && !layout.isFlat && value.array != nil
    if isOwnItem { itemCount += 1 }
    context.cells[layout.item] = number(isOwnItem ? itemCount : 0)
    if !layout.statesStroke { context.cells[layout.stroke] = number(strokeCount) }
    visit(value, root, context)
  }

  private mutating func visit(_ value: JSONValue, _ key: PointKey, _ context: Context) {
    if rows == nil, steps.count >= TimeSteps.limit { return }
    if let elements = value.elements {
      if !key.elements.isEmpty, elements.allSatisfy(\.isScalar) {
        var cells = context.cells
        for (index, column) in key.elements {
          cells[column] = elements.indices.contains(index) ? elements[index].cell : []
        }
        add(cells, line: value.place.line)
        return
      }
      var context = context
      context.isRoot = false
      if !layout.statesStroke, !(key === root && context.list.isEmpty && layout.isFlat) {
        beginStroke(&context.cells)
      }
      for element in elements { visit(element, key, context) }
    } else if let members = value.members {
      visitObject(members, key, context, line: value.place.line)
    }
  }

  private mutating func visitObject(
    _ members: [JSONValue.Member], _ key: PointKey, _ context: Context, line: Int
  ) {
    var site = Site(cells: context.cells, line: line)
    gather(members, key, &site)
    let (x, y) = (layout.columns.x, layout.columns.y)
    if site.stated.contains(x) || site.stated.contains(y) {
      add(site.cells, line: line)
      return
    }
    let before = pointCount
    if site.series.contains(where: { $0.column == x || $0.column == y }) {
      addSeries(site, sample(site, context).cells)
    } else if !site.lists.isEmpty {
      var inner = sample(site, context)
      inner.isRoot = false
      for (key, value) in site.lists {
        inner.list = key.name.lowercased()
        visit(value, key, inner)
      }
    } else if site.stated.isEmpty {
      blankCount += rows == nil ? 0 : 1
      return
    }
    guard pointCount == before, !site.stated.isEmpty else { return }
    let written = layout.columns.written
    fail(
      site.cells, line, found: "an object without points",
      expected: "\(Quotation.of(written[x])) and \(Quotation.of(written[y])) in it")
  }

  /// Collects the columns that an object and the objects in it state, except in lists.
  private func gather(_ members: [JSONValue.Member], _ key: PointKey, _ site: inout Site) {
    for member in members {
      guard let child = key.child(member.key), child.isUsed else { continue }
      let value = member.value
      if let elements = value.elements {
        if let column = child.column {
          site.series.append((column, elements))
        } else if !child.elements.isEmpty, !elements.isEmpty, elements.allSatisfy(\.isScalar) {
          for (index, column) in child.elements where elements.indices.contains(index) {
            site.cells[column] = elements[index].cell
            site.stated.insert(column)
          }
        } else {
          site.lists.append((child, value))
        }
      } else if let inner = value.members {
        gather(inner, child, &site)
      } else if let column = child.column {
        site.cells[column] = value.cell
        site.stated.insert(column)
      }
    }
  }

  /// Returns the context of the points in an object, which may begin a sample.
  private mutating func sample(_ site: Site, _ context: Context) -> Context {
    var inner = context
    inner.cells = site.cells
    let columns = layout.columns
    if layout.statesStroke, site.stated.contains(layout.stroke) {
      inner.isOutermost = false
      continueSample(&inner.cells)
      return inner
    }
    let identity = columns.label.map { [$0] } ?? columns.identity
    let isOuterElement =
      context.isOutermost && !context.isRoot && !Self.strokeLists.contains(context.list)
    if identity.contains(where: { site.stated.contains($0) }) || isOuterElement
      || Self.sampleLists.contains(context.list)
    {
      itemCount += 1
      inner.cells[layout.item] = number(itemCount)
      inner.isOutermost = false
    }
    if !layout.statesStroke { beginStroke(&inner.cells) }
    return inner
  }

  /// Begins a sample, unless the object is a later stroke of the one before it.
  private mutating func continueSample(_ cells: inout [ArraySlice<UInt8>]) {
    let identity = layout.columns.identity.map { cells[$0] }
    let stroke = cells[layout.stroke].number ?? 0
    if let last = lastStroke, last.identity == identity, last.number < stroke {
      cells[layout.item] = last.item
    } else {
      itemCount += 1
      cells[layout.item] = number(itemCount)
    }
    lastStroke = (identity, stroke, cells[layout.item])
  }

  private mutating func addSeries(_ site: Site, _ cells: [ArraySlice<UInt8>]) {
    let columns = layout.columns
    let counts = site.series.map(\.elements.count)
    let given = site.series.map(\.column)
    guard given.contains(columns.x), given.contains(columns.y),
      counts.allSatisfy({ $0 == counts[0] })
    else {
      let lists = site.series.map { "\(columns.written[$0.column]): \($0.elements.count)" }
      fail(
        cells, site.line, found: "lists of different lengths (\(lists.joined(separator: ", ")))",
        expected: "as many numbers for each point")
      return
    }
    for index in 0..<counts[0] {
      var inner = Site(cells: cells, line: site.series[0].elements[index].place.line)
      for (column, elements) in site.series {
        if let list = elements[index].elements {
          inner.series.append((column, list))
        } else {
          inner.cells[column] = elements[index].cell
        }
      }
      if inner.series.isEmpty {
        add(inner.cells, line: inner.line)
      } else {
        if !layout.statesStroke { beginStroke(&inner.cells) }
        addSeries(inner, inner.cells)
      }
    }
  }

  private mutating func add(_ cells: [ArraySlice<UInt8>], line: Int) {
    pointCount += 1
    guard rows != nil else {
      if let time = layout.columns.time.flatMap({ cells[$0].number }) { steps.add(time) }
      return
    }
    do throws(StrokeFault) {
      try rows?.add(cells, StrokeOrigin(source: source, line: line))
    } catch {
      faults.append(error)
    }
  }

  private mutating func fail(
    _ cells: [ArraySlice<UInt8>], _ line: Int, found: String, expected: String
  ) {
    pointCount += 1
    let origin = StrokeOrigin(source: source, line: line)
    rows?.spoilSample(of: cells, origin)
    faults.append(StrokeFault(origin, found: found, expected: expected))
  }

  private mutating func beginStroke(_ cells: inout [ArraySlice<UInt8>]) {
    strokeCount += 1
    cells[layout.stroke] = number(strokeCount)
  }

  private func number(_ value: Int) -> ArraySlice<UInt8> { Array("\(value)".utf8)[...] }
}
