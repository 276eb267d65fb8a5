import Foundation
import Testing
import TouchDevice
import TouchLog

@Suite struct `Opening a device` {
  @Test func `opening a device reports what a path is if it is not a device`() throws {
    let file = try Folder().write("not a device", to: "event0")
    #expect(throws: DeviceError.missing(path: "/nowhere/event0")) {
      _ = try LiveDevice(path: "/nowhere/event0").path
    }
    for path in [file, "/dev/null", "/"] {
      #expect(throws: DeviceError.notAnInputDevice(path: path)) {
        _ = try LiveDevice(path: path).path
      }
    }
    #expect(throws: DeviceError.missing(path: "/nowhere")) { _ = try DeviceFolder("/nowhere") }
  }

  @Test func `opening a device ends the program with status 3 and one line`() throws {
    let result = try Program.run(Program.tactus, ["watch", "/nowhere/event0"])
    #expect(
      result
        == .init(
          code: 3, output: "", complaints: "error: /nowhere/event0: no such device or file\n"))
    let usage = try Program.run(Program.tactus, ["watch", "--record", "x"])
    #expect(usage.code == 2)
  }

  @Test(.enabled(if: FakeDevice.library != nil, "needs a C compiler"))
  func `opening a device refuses a keyboard by its name`() throws {
    var device = DeviceDescription()
    device.name = "Some keyboard"
    device.codes = [0: [0, 1], EventCode.EV_KEY: [30, 31, 32]]
    let result = try FakeDevice(device).watch()
    #expect(result.code == 3)
    #expect(result.complaints.hasSuffix("event0: Some keyboard is not a touch device\n"))
  }

  @Test func `opening a device names the group to join if permission is missing`() throws {
    guard getuid() == 0, let setpriv = Program.path("setpriv") else {
      print("skipped: needs root and setpriv")
      return
    }
    let file = try Folder().write("secret", to: "event0")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let outsider = ["--reuid=65534", "--regid=65534", "--clear-groups", Program.tactus]
    let trial = try Program.run(setpriv, outsider + ["--version"])
    guard trial.code == 0 else {
      print("skipped: needs a folder whose programs other users may run")
      return
    }
    let result = try Program.run(setpriv, outsider + ["watch", file])
    #expect(result.code == 3)
    #expect(result.complaints.contains("event0: no permission to read it; join the group"))
  }
}
