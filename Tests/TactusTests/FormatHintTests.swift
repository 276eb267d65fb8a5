import Foundation
import Testing

@Suite struct `A file of no known format` {
  @Test(arguments: [
    (
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00] as [UInt8],
      "the file is compressed with xz; decompress it first: xz -dc "
    ),
    (
      Array("BZh91AY&SY".utf8) + [1, 2],
      "the file is compressed with bzip2; decompress it first: bzip2 -dc "
    ),
    (
      [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00],
      "the file is compressed with zip; decompress it first: unzip -p "
    ),
    (
      Array("Timestamp,finger,px,py,action,colour\n1,2,3,4,5,6\n".utf8),
      "--columns time=Timestamp,id=finger,x=px,y=py,phase=action"
    ),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "the file is a PNG picture, and no capture"
    ),
    (
      Array("<set><s><Pt X=\"1\" Y=\"2\" T=\"16\"/></s></set>".utf8),
      "the file is XML; --columns reads its points, for example --columns x=Pt@X,y=Pt@Y,time=Pt@T:ms"
    ),
    (
      [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59, 0x01, 0x00, 0x76, 0x00],
      "the file is an array of NumPy; this writes its tables as CSV: python3 -c"
    ),
    (
      Array("11-26 05:00:00.000 D Touch: MotionEvent { action=ACTION_DOWN, x[0]=1.0 }\n".utf8),
      "the file is a log of Android's MotionEvent; adb shell getevent -lt records touches"
    ),
    (
      Array(#"[{"isTrusted":true},{"isTrusted":true}]"#.utf8),
      "JSON.stringify writes no more than isTrusted of an event; copy its values"
    ),
    (
      Array("alpha;beta;gamma\n1;2;3\n".utf8),
      "names its columns: alpha, beta, gamma; write --columns time=COLUMN:ms,id=COLUMN,x=COLUMN,"
    ),
  ])
  func `a file of no known format is reported with what to do`(bytes: [UInt8], says: String) throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("strange.bin")
    try Data(bytes).write(to: file)
    let run = try CommandLineRun(["inspect", file.path])
    #expect(run.status == 3)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
