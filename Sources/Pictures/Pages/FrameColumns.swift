internal import PageEngine

/// Entries of a stream of frames, sorted into columns, because gzip packs columns into half of the bytes.
///
/// Positions are numbers of the device times a factor: 53 bits that look random, of which few distinct ones occur.
/// So a column of measures is the list of its distinct values, and for each contact the place in that list. Every
/// number is stored as its difference from the number before it. `web/columns.js` reads this form; a chunk of it is
///
///     the number of its bytes, of its entries, of its contacts, of the bytes of its commands and events
///     the four words that begin each entry, as four columns
///     the two words that begin each contact, as two columns
///     x and y, then the six measures of each contact: a `DistinctValues`, and the places in it if there are several
///     the bytes of commands and events
///
/// A column holds 32-bit words as planes: their lowest bytes, then their second bytes, and so on. For contacts the
/// number before is that of the contact which had the same place in an earlier frame.
package struct FrameColumns {
  /// The most entries of a chunk.
  private let chunkSize: Int
  /// The number of words at the beginning of a contact that are no measures.
  private static let plainWords = 2
  /// The number of measures of 64 bits, which follow; those of 32 bits come after them.
  private static let positions = 2
  private static let measures = 6

  private var headers = [[UInt32]](repeating: [], count: FrameStream.headerSize / 4)
  private var plain = [[UInt32]](repeating: [], count: plainWords)
  private var values = [[UInt64]](repeating: [], count: positions + measures)
  /// The place of each contact in its frame.
  private var places: [Int] = []
  private var rest: [UInt8] = []

  /// Prepares to pack entries, at most `chunkSize` in a chunk.
  package init(chunkSize: Int = 65_536) { self.chunkSize = chunkSize }

  /// The number of entries since the last chunk.
  private var entries: Int { headers[0].count }

  /// Appends the entries of a stream, and to `packed` each chunk that is full.
  package mutating func append(_ stream: [UInt8], into packed: inout [UInt8]) {
    stream.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        offset = appendEntry(bytes, at: offset)
        if entries == chunkSize { finish(into: &packed) }
      }
    }
  }

  /// Appends the entries that are left, as a chunk.
  package mutating func finish(into packed: inout [UInt8]) {
    guard entries > 0 else { return }
    var chunk: [UInt8] = []
    for count in [entries, places.count, rest.count] { chunk += Self.planes([UInt32(count)]) }
    for column in headers { chunk += Self.planes(Self.differences(of: column)) }
    for column in plain { chunk += Self.planes(differences(ofContacts: column)) }
    for (index, column) in values.enumerated() {
      let distinct =
        index < Self.positions
        ? DistinctValues(positions: column) : DistinctValues(measures: column)
      chunk += distinct.packed
      guard distinct.count > 1 else { continue }
      chunk += Self.planes(differences(ofContacts: column.map { distinct.place(of: $0) }))
    }
    chunk += rest
    packed += Self.planes([UInt32(chunk.count + 4)]) + chunk
    self = FrameColumns(chunkSize: chunkSize)
  }

  /// Appends the entry that begins at this offset, and returns the offset of the next one.
  private mutating func appendEntry(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    func word<Word: FixedWidthInteger>(_ place: Int, as type: Word.Type = UInt32.self) -> Word {
      Word(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Word.self))
    }
    for index in headers.indices { headers[index].append(word(offset + index * 4)) }
    let body = offset + FrameStream.headerSize
    let end = body + Int(word(offset + 12))
    guard bytes[offset + 10] == FrameStream.Kind.frame.rawValue else {
      rest += bytes[body..<end]
      return end
    }
    for (place, contact) in stride(from: body, to: end, by: FrameStream.contactSize).enumerated() {
      places.append(place)
      for index in 0..<Self.plainWords { plain[index].append(word(contact + index * 4)) }
      for index in 0..<Self.positions {
        values[index].append(word(contact + 8 + index * 8, as: UInt64.self))
      }
      for index in 0..<Self.measures {
        values[Self.positions + index].append(UInt64(word(contact + 24 + index * 4)))
      }
    }
    return end
  }

  private func differences(ofContacts column: [UInt32]) -> [UInt32] {
    var last = [UInt32](repeating: 0, count: (places.max() ?? -1) + 1)
    return zip(column, places).map { word, place in
      defer { last[place] = word }
      return Self.folded(word &- last[place])
    }
  }
}

/// Words as differences and planes.
extension FrameColumns {
  /// The differences of each word from the word before it.
  static func differences(of column: [UInt32]) -> [UInt32] {
    var last: UInt32 = 0
    return column.map { word in
      defer { last = word }
      return folded(word &- last)
    }
  }

  /// A difference whose sign is its lowest bit, so that small ones of either sign have few bits.
  private static func folded(_ difference: UInt32) -> UInt32 {
    let signed = Int32(bitPattern: difference)
    return UInt32(bitPattern: (signed << 1) ^ (signed >> 31))
  }

  /// The lowest bytes of all words, then their second bytes, and so on.
  static func planes<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * Word.bitWidth / 8)
    for shift in stride(from: 0, to: Word.bitWidth, by: 8) {
      for word in words { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return bytes
  }
}
