import Archives
import Testing

@Suite(.enabled(if: Python.path != nil, "needs Python")) struct `A ZIP archive` {
  /// Archives that other programs make, all with the files `a.txt` and `b/c.txt`.
  private static let good = """
    import io, zipfile
    files = {"a.txt": b"one\\n" * 500, "b/c.txt": b""}
    def write(name, make):
      with open(name, "wb") as out: out.write(make())
    def plain(method, comment=b"", folders=False):
      data = io.BytesIO()
      with zipfile.ZipFile(data, "w", method) as archive:
        if folders: archive.writestr(zipfile.ZipInfo("b/"), b"")
        for path, content in files.items(): archive.writestr(path, content)
        archive.comment = comment
      return data.getvalue()
    class Pipe(io.RawIOBase):
      def __init__(self): self.parts = []
      def writable(self): return True
      def seekable(self): return False
      def write(self, data):
        self.parts.append(bytes(data)); return len(data)
    def streamed():
      pipe = Pipe()
      with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items(): archive.writestr(path, content)
      return b"".join(pipe.parts)
    write("stored", lambda: plain(zipfile.ZIP_STORED))
    write("deflated", lambda: plain(zipfile.ZIP_DEFLATED))
    write("with a comment", lambda: plain(zipfile.ZIP_DEFLATED, b"PK\\x05\\x06 note"))
    write("with folders", lambda: plain(zipfile.ZIP_DEFLATED, folders=True))
    write("with sizes after the content", streamed)
    """

  @Test func `a ZIP archive of another program gives its files back`() throws {
    let archives = try Python.files(madeBy: Self.good)
    #expect(archives.count == 5)
    for (name, bytes) in archives {
      let archive = try ZipArchive(bytes)
      #expect(archive.entries.map(\.path) == ["a.txt", "b/c.txt"], "\(name)")
      let contents = try archive.entries.map { try archive.content(of: $0) }
      #expect(contents == [Array(repeating: Array("one\n".utf8), count: 500).flatMap { $0 }, []])
    }
  }

  /// Archives that are refused; the name of each is a part of the message.
  private static let bad = #"""
    import io, struct, zipfile
    def write(name, data):
      with open(name, "wb") as out: out.write(data)
    def archive(paths, method=zipfile.ZIP_STORED, content=b"text", change=None):
      data = io.BytesIO()
      with zipfile.ZipFile(data, "w", method) as made:
        names = [chr(ord("p") + index) * len(path) for index, path in enumerate(paths)]
        for name in names:
          entry = zipfile.ZipInfo(name)
          entry.compress_type = method
          if change: change(entry)
          made.writestr(entry, content)
      bytes = data.getvalue()
      for path, name in zip(paths, names): bytes = bytes.replace(name.encode(), path.encode(), 2)
      return bytes
    def patched(data, magic, offset, format, value):
      at = data.index(magic) + offset
      return data[:at] + struct.pack(format, value) + data[at + struct.calcsize(format):]
    LOCAL, HEADER, END = b"PK\3\4", b"PK\1\2", b"PK\5\6"
    one = archive(["a.txt"])
    write("leaves the folder", archive(["a/../../b"]))
    write("begins with", archive(["/etc/b"]))
    write("backslash", archive(["a\\b"]))
    write("names a drive", archive(["C:/b"]))
    write("empty part", archive(["a//b"]))
    write("control character", archive(["a\nb"]))
    write("not UTF-8", one.replace(b"a.txt", b"\xff.txt"))
    write("in the archive twice", archive(["a.txt", "a.txt"]))
    write("a file and of a folder", archive(["a", "a/b"]))
    write("a link or a device", archive(["a"], change=lambda entry: setattr(entry, "external_attr", 0o120777 << 16)))
    write("encrypted", patched(one, HEADER, 8, "<H", 1))
    write("compression method 12", archive(["a.txt"], zipfile.ZIP_BZIP2))
    write("ZIP64", patched(one, HEADER, 24, "<I", 0xffffffff))
    write("one of several parts", patched(one, END, 4, "<H", 1))
    write("its end is at byte", b"#!/bin/sh\n" + one)
    write("no directory at the end", one[:-5])
    write("CRC-32", one.replace(b"text", b"test"))
    write("different sizes or checksums", patched(one, LOCAL, 14, "<I", 1))
    write("of another file than the directory says", patched(one, LOCAL, 30, "<B", 66))
    write("cannot unpack to", patched(archive(["a"], zipfile.ZIP_DEFLATED), HEADER, 24, "<I", 1 << 20))
    # Fifield 2019: a content that is a part of another one is counted twice.
    crc = zipfile.crc32
    def local(name, content):
      return struct.pack("<4s5H3I2H", LOCAL, 20, 0, 0, 0, 33, crc(content), len(content), len(content), 1, 0) + name + content
    def header(name, content, offset):
      return struct.pack("<4s6H3I5H2I", HEADER, 20, 20, 0, 0, 0, 33, crc(content), len(content), len(content), 1, 0, 0, 0, 0, 0, offset) + name
    inner = local(b"b", b"text")
    outer = local(b"a", inner)
    directory = header(b"a", inner, 0) + header(b"b", b"text", len(outer) - len(inner))
    end = struct.pack("<4s4H2IH", END, 0, 0, 2, 2, len(directory), len(outer), 0)
    write("shares bytes with", outer + directory + end)
    """#

  @Test func `a ZIP archive that is not plain, whole and safe is refused with the reason`() throws {
    let archives = try Python.files(madeBy: Self.bad)
    #expect(archives.count == 21)
    for (message, bytes) in archives {
      do {
        let archive = try ZipArchive(bytes)
        for entry in archive.entries { _ = try archive.content(of: entry) }
        Issue.record("\(message): nothing is refused")
      } catch {
        #expect("\(error)".contains(message), "\(message): \(error)")
      }
    }
  }

  @Test func `a ZIP archive with more files than the limit is refused`() throws {
    let bytes = try #require(try Python.files(madeBy: Self.good)["stored"])
    var limits = ZipLimits()
    limits.entries = 1
    #expect(throws: ZipFault.self) { try ZipArchive(bytes, limits) }
    limits.entries = 2
    #expect(try ZipArchive(bytes, limits).entries.count == 2)
    limits.unpackedSize = 1999
    #expect(throws: ZipFault.self) { try ZipArchive(bytes, limits) }
    limits.unpackedSize = 2000
    #expect(try ZipArchive(bytes, limits).entries.count == 2)
  }
}
