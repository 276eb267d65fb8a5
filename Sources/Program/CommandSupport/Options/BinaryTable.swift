internal import TouchLog

/// Tables in binary form that other programs write, and the line of Python that writes them as CSV.
enum BinaryTable {
  private struct Kind {
    let name: String
    /// The first bytes; empty if only the name of the file shows the kind.
    let start: [UInt8]
    let endings: [String]
    /// The text of a program in Python, in which FILE is the path and BASE the path without its ending.
    let program: String
  }

  private static let arrays =
    "[numpy.savetxt(k + '.csv', numpy.atleast_2d(d[k]), delimiter=',') for k in NAMES]"

  // The order counts: a later format of MATLAB is HDF5, and an array of arrays is a ZIP archive.
  private static let kinds = [
    Kind(
      name: "an archive of arrays of NumPy", start: [], endings: ["npz"],
      program: "import numpy; d = numpy.load('FILE'); "
        + arrays.replacing("NAMES", with: "d.files")),
    Kind(
      name: "an array of NumPy", start: [0x93] + Array("NUMPY".utf8), endings: ["npy"],
      program: "import numpy; numpy.savetxt('BASE.csv', numpy.load('FILE'), delimiter=',')"),
    Kind(
      name: "a file of MATLAB 7.3", start: Array("MATLAB 7.3".utf8), endings: [],
      program: "import h5py, numpy; d = h5py.File('FILE'); "
        + arrays.replacing("d[k])", with: "d[k][()].T)").replacing("NAMES", with: "d")),
    Kind(
      name: "a file of MATLAB", start: Array("MATLAB ".utf8), endings: ["mat"],
      program: "import numpy, scipy.io; d = scipy.io.loadmat('FILE'); "
        + arrays.replacing(
          "NAMES", with: "d if hasattr(d[k], 'dtype') and d[k].dtype.kind in 'fiu'")),
    Kind(
      name: "a Feather file", start: Array("ARROW1".utf8), endings: ["feather", "arrow", "ftr"],
      program: "import pandas; pandas.read_feather('FILE').to_csv('BASE.csv', index=False)"),
    Kind(
      name: "a Feather file", start: Array("FEA1".utf8), endings: [],
      program: "import pandas; pandas.read_feather('FILE').to_csv('BASE.csv', index=False)"),
    Kind(
      name: "a Parquet file", start: Array("PAR1".utf8), endings: ["parquet", "pq"],
      program: "import pandas; pandas.read_parquet('FILE').to_csv('BASE.csv', index=False)"),
    Kind(
      name: "a pickle of Python", start: [0x80, 0x04, 0x95], endings: ["pkl", "pickle"],
      program:
        "import pandas; pandas.DataFrame(pandas.read_pickle('FILE')).to_csv('BASE.csv', index=False)"
    ),
    Kind(
      name: "a database of SQLite", start: Array("SQLite format 3".utf8),
      endings: ["sqlite", "sqlite3", "db"],
      program: "import sqlite3, pandas; c = sqlite3.connect('FILE'); "
        + "[pandas.read_sql('select * from ' + t, c).to_csv(t + '.csv', index=False) for (t,) in "
        + "c.execute('''select name from sqlite_master where type='table' ''')]"),
    Kind(
      name: "an HDF5 file", start: [0x89] + Array("HDF".utf8), endings: ["h5", "hdf5"],
      program: "import h5py, numpy; d = h5py.File('FILE'); "
        + arrays.replacing("d[k])", with: "d[k][()])").replacing("NAMES", with: "d")),
    Kind(
      name: "a spreadsheet", start: [], endings: ["xlsx", "xls", "ods"],
      program: "import pandas; pandas.read_excel('FILE').to_csv('BASE.csv', index=False)"),
  ]

  /// Returns a sentence about a file, with the command that writes its table as CSV; nil for other
  /// files.
  static func advice(_ path: String) -> String? {
    guard path != "-", let start = try? FileContents.beginning(of: path, count: 4096).bytes,
      let kind = kind(of: start, path)
    else { return nil }
    guard !path.contains(where: { "'\"\\$`!".contains($0) }) else {
      return "the file is \(kind.name); write its table as CSV, for example with Python"
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.lastIndex(of: ".").map { name.distance(from: $0, to: name.endIndex) } ?? 0
    let program = kind.program.replacing("FILE", with: path)
      .replacing("BASE", with: String(path.dropLast(ending)))
    return "the file is \(kind.name); this writes its tables as CSV: python3 -c \"\(program)\""
  }

  private static func kind(of start: [UInt8], _ path: String) -> Kind? {
    let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
    let isText = !start.isEmpty && start.allSatisfy { $0 >= 0x20 || 0x09...0x0d ~= $0 }
    if let kind = kinds.first(where: { !$0.start.isEmpty && start.starts(with: $0.start) }) {
      return kind
    }
    // A text with such an ending is read as text.
    return isText ? nil : kinds.first { $0.endings.contains(ending) }
  }
}
