internal import Datasets
internal import Libc
internal import Runs
public import Strokes
internal import TactusGestures
public import TouchLog

/// The labeled strokes of a file, or of all files in a folder.
public struct StrokeDataset: Sendable {
  /// The path of the file or folder.
  public let path: String
  private let sampling: CaptureSampling
  package private(set) var reading = StrokeReading()
  /// Whether the folders of captures name labels and writers.
  private var takesFolderNames = true
  /// How captures were divided into gestures.
  private var split = GestureSplit()
  /// The files in no format of strokes, such as notes, licenses and pictures.
  public private(set) var skipped: [String] = []
  /// The files and folders in the folder that could not be read, with the reasons.
  public private(set) var unreadable: [CaptureError] = []
  /// The links to folders that were not entered.
  package private(set) var links: [String] = []

  /// A sentence about how captures were divided into gestures; nil if no capture was read.
  package var division: String? { split.text(sampling) }

  /// The samples, in the order of files and of their lines.
  public var samples: [StrokeSample] { reading.samples }

  /// Reads a file, or all files in a folder.
  ///
  /// The format of strokes is detected from the bytes, also of compressed files. Each gesture of a
  /// capture of touches is a sample, labeled with the name of the folder; pauses without a finger
  /// separate gestures. If a folder holds annotations, each of them is a sample. A table of points in a folder that states no labels is labeled in
  /// the same way. The folder above the one of the label names the writer.
  ///
  /// Throws if `path` itself cannot be read. Faults inside files are in `reading.faults`.
  public init(path: String) throws(CaptureError) {
    try self.init(path: path, CaptureSampling())
  }

  /// Reads a file, or all files under a folder, in the same way, and captures as `sampling` states.
  package init(path: String, _ sampling: CaptureSampling) throws(CaptureError) {
    self.path = path
    self.sampling = sampling
    guard FolderListing.isFolder(path) else {
      try add(path, FileContents.read(path: path), isNamed: true)
      return
    }
    if FolderListing.isFile(path + "/" + Dataset.annotationsName) {
      try addAnnotated()
      return
    }
    let people = PersonFolders(below: [path])
    let listing = try FolderListing.readable(below: path, followsLinks: sampling.followsLinks)
    (links, unreadable) = (listing.links, listing.unreadable)
    // Reading a link that leads nowhere gives its error.
    let all = FolderListing.once(listing.paths) + listing.brokenLinks
    let files = all.part(sampling.part)
    // Files are read at the same time, and added in their order.
    let parts = WorkerPool.results(count: files.count, jobs: sampling.jobs) { place in
      StrokeDataset(file: files[files.startIndex + place], sampling, people)
    }
    for part in parts {
      reading.append(part.reading)
      split.add(part.split)
      skipped += part.skipped
      unreadable += part.unreadable
    }
  }

  /// Returns how many files of the folder `path`, or captures of the dataset there, a dataset has of which
  /// `sampling` can name a part; 1 for a file.
  package static func inputCount(
    of path: String, _ sampling: CaptureSampling
  ) throws(CaptureError) -> Int {
    guard FolderListing.isFolder(path) else { return 1 }
    if FolderListing.isFile(path + "/" + Dataset.annotationsName) {
      var opening = Dataset.Opening()
      opening.followsLinks = sampling.followsLinks
      return try Dataset(folder: path, opening).captures.count
    }
    let listing = try FolderListing.readable(below: path, followsLinks: sampling.followsLinks)
    return FolderListing.once(listing.paths).count + listing.brokenLinks.count
  }

  /// Reads one file of a folder.
  private init(file: String, _ sampling: CaptureSampling, _ people: PersonFolders) {
    path = file
    self.sampling = sampling
    do throws(CaptureError) {
      try add(file, FileContents.read(path: file), isNamed: false, people)
    } catch {
      unreadable.append(error)
    }
  }

  /// Reads a dataset from the bytes of one file, for input that can be read only once, such as
  /// standard input.
  package init(
    _ bytes: [UInt8], path: String, _ sampling: CaptureSampling = .init(),
    takesFolderNames: Bool = true
  ) throws(CaptureError) {
    self.path = path
    self.sampling = sampling
    self.takesFolderNames = takesFolderNames
    try add(path, bytes, isNamed: true)
  }

  private mutating func add(
    _ file: String, _ bytes: [UInt8], isNamed: Bool, _ people: PersonFolders? = nil
  ) throws(CaptureError) {
    let person = people?.person(of: file)
    if let format = sampling.format(of: bytes, isNamed: isNamed) {
      do throws(StrokeFault) {
        var strokes = try StrokeReader.read(
          bytes, source: file, format: format, sampling.strokeColumns, pause: sampling.tablePause)
        if !isNamed, format == .pointTable, strokes.samples.allSatisfy({ $0.label == nil }) {
          for index in strokes.samples.indices {
            strokes.samples[index].label = Self.folderName(of: file)
            if strokes.samples[index].writer == nil { strokes.samples[index].writer = person }
          }
        }
        reading.append(strokes)
      } catch {
        reading.add(error)
      }
      return
    }
    do throws(CaptureError) {
      let options = sampling.options(for: bytes, isNamed: isNamed)
      let reader =
        FolderListing.isFile(file)
        ? try CaptureReader(path: file, options) : try CaptureReader(bytes: bytes, options)
      let gestures = try CaptureStrokes.placed(reader, sampling.grouping(of: bytes))
      split.add(gestures.count)
      if options.columns != nil { reading.add(reader.diagnostics, of: file) }
      // The only gesture of a capture needs no number to be found.
      let isNumbered = sampling.byPeriods || gestures.count > 1
      for (index, placed) in gestures.enumerated() {
        var sample = StrokeSample(
          label: takesFolderNames ? Self.folderName(of: file) : nil,
          writer: takesFolderNames ? person : nil, gesture: placed.gesture,
          origin: StrokeOrigin(source: file, number: isNumbered ? index + 1 : nil))
        if let section = placed.section { sample.take(section) }
        reading.add(sample)
      }
    } catch {
      if isNamed { throw error }
      skipped.append(file)
    }
  }

  private mutating func addAnnotated() throws(CaptureError) {
    var opening = Dataset.Opening()
    opening.followsLinks = sampling.followsLinks
    let dataset = try Dataset(folder: path, opening)
    links = dataset.links
    split.isAnnotated = true
    for fault in dataset.faults where fault.weight == .error {
      let origin = StrokeOrigin(source: fault.file, line: fault.line)
      reading.add(
        StrokeFault(origin, found: fault.message, expected: "a dataset that can be read"))
    }
    for capture in dataset.captures.part(sampling.part) {
      do throws(CaptureError) {
        let annotated = try AnnotatedStrokes.read(capture, in: dataset, sampling)
        split.add(annotated.samples.count)
        reading.append(annotated)
      } catch {
        if error.path == nil { skipped.append(capture.path) } else { unreadable.append(error) }
      }
    }
  }

  /// Returns the name of the folder that contains `file`, however the path is spelled: `.`, `..`
  /// and a bare name also stand for folders. Links keep their own names. Nil for input in no
  /// folder, such as standard input.
  static func folderName(of file: String) -> String? {
    guard file != "-" else { return nil }
    var names: [Substring] = []
    if !file.hasPrefix("/"), let working = getcwd(nil, 0) {
      names = PathText.text(of: working).split(separator: "/")
      free(working)
    }
    for name in file.split(separator: "/").dropLast() {
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return names.last.map(String.init)
  }
}

extension StrokeReading {
  /// Adds what the reader of a table found.
  fileprivate mutating func add(_ diagnostics: DiagnosticLog, of file: String) {
    for diagnostic in diagnostics.all {
      guard diagnostic.severity == .problem else {
        if diagnostic.problem != .noPhysicalSize, diagnostic.problem != .endedByGap {
          notes.append("\(diagnostic.problem): \(diagnostic.detail)")
        }
        continue
      }
      var origin = StrokeOrigin(source: file)
      if case .line(let line) = diagnostic.place { origin.line = line }
      add(
        StrokeFault(
          origin, found: "\(diagnostic.problem): \(diagnostic.detail)",
          expected: "a row that the map of columns can read"))
    }
  }
}

extension StrokeSample {
  /// Takes what the columns of a table state about a section.
  package mutating func take(_ section: TableSection) {
    label = section.label ?? label
    writer = section.writer ?? writer
    (capture, group, speed) = (section.capture, section.group, section.speed)
  }

  /// The name of the folder that contains the sample's file; nil for input in no folder.
  package var folderName: String? { StrokeDataset.folderName(of: origin.source) }
}
