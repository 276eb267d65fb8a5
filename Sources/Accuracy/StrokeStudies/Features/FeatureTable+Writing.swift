internal import Features
internal import JSONText
internal import Tables

extension FeatureTable {
  /// `origin,label,writer`, `capture` if a table names captures, `group` if rows have groups, `device` if
  /// a dataset names devices, and then the features, by name; numbers read back exactly.
  package var csv: [UInt8] {
    let hasDevices = rows.contains { $0.device != nil }
    let hasCaptures = rows.contains { $0.capture != nil }
    let names =
      ["origin", "label", "writer"] + (hasCaptures ? ["capture"] : [])
      + (hasGroups ? ["group"] : [])
      + (hasDevices ? ["device"] : []) + schema.names
    var text = names.joined(separator: ",") + "\n"
    for row in rows {
      let group = hasGroups ? [row.group ?? ""] : []
      let device = hasDevices ? [row.device ?? ""] : []
      let capture = hasCaptures ? [row.capture ?? ""] : []
      let names = ([row.origin, row.label ?? "", row.writer ?? ""] + capture + group + device)
        .map { CSV.cell($0) }
      text += (names + row.values.map { "\($0)" }).joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  /// The table as JSON lines: one object for each gesture, with its features by name.
  package var jsonLines: [UInt8] {
    var writer = JSONWriter()
    for row in rows {
      writer.beginObject()
      write(row, to: &writer)
      writer.key("features")
      writer.beginObject()
      for (name, value) in zip(schema.names, row.values) {
        writer.member(name, value)
      }
      writer.endObject()
      writer.endObject()
      writer.endLine()
    }
    return writer.bytes
  }

  /// The values alone, as `numpy.load` reads them: version 1.0, little-endian doubles, row by row.
  package var npy: [UInt8] {
    var header =
      "{'descr': '<f8', 'fortran_order': False, 'shape': (\(rows.count), \(schema.count)), }"
    // Magic number, version and length take ten bytes. The values begin at a multiple of 64 bytes.
    while (10 + header.utf8.count + 1) % 64 != 0 { header += " " }
    header += "\n"
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    bytes += [UInt8(header.utf8.count & 0xFF), UInt8(header.utf8.count >> 8)]
    bytes += Array(header.utf8)
    bytes.reserveCapacity(bytes.count + rows.count * schema.count * 8)
    for row in rows {
      for value in row.values {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }

  /// The schema of the table: its columns, and the gesture of each row.
  package var schemaText: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("tactus", "feature-schema")
    writer.member("version", 1)
    writer.objects("features", schema.features) { writer, feature in
      writer.member("name", feature.name)
      writer.member("unit", feature.unit.rawValue)
      writer.member("meaning", feature.meaning)
    }
    writer.objects("rows", rows) { writer, row in
      write(row, to: &writer)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func write(_ row: Row, to writer: inout JSONWriter) {
    writer.member("origin", row.origin)
    writer.present("label", row.label)
    writer.present("writer", row.writer)
    writer.present("capture", row.capture)
    if hasGroups { writer.present("group", row.group) }
    writer.present("device", row.device)
  }
}
