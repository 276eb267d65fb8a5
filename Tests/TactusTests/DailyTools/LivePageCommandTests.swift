import Foundation
import Testing

@Suite struct `The options of a live page` {
  private static let capture = Captures.firstStepsFolder + "/p01.evemu"

  @Test(arguments: [
    (["--page"], "--page needs a DEVICE"),
    (["--page", "--listen", "nowhere", capture], "'nowhere' is not the IPv4 address of one"),
    (["--page", "--listen", "0.0.0.0", capture], "'0.0.0.0' is not the IPv4 address of one"),
    (["--page", "--port", "70000", capture], "70000"),
    ([capture, capture], "more than one DEVICE needs --page"),
    (["--page", "--record", "out.evemu", capture, capture], "--record needs a single DEVICE"),
    (["--page", "--tasks", capture, capture], "p01.evemu"),
  ])
  func `the options of a live page are refused in words if they cannot be meant`(
    arguments: [String], message: String
  ) throws {
    let run = try CommandLineRun(["watch"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(.enabled(if: dlopen("libmicrohttpd.so.12", RTLD_NOW) != nil, "needs libmicrohttpd12"))
  func `a live page is not served at an address that this machine does not have`() throws {
    let run = try CommandLineRun(["watch", "--page", "--listen", "203.0.113.7", Self.capture])
    #expect(run.status == 3)
    let message = "cannot serve the page at 203.0.113.7, port 0: Cannot assign requested address"
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `the options of a live page change nothing without --page, and that is said`() throws {
    let run = try CommandLineRun(["watch", "--speed", "1000", "--port", "8000", Self.capture])
    #expect(run.status == 0)
    #expect(run.errors.contains("--port changes nothing without --page"), "\(run.errors)")
  }
}
