internal import Arguments
internal import CommandSupport
internal import WebServer

/// The options of `tactus watch` that show a device on a page.
enum LivePageOptions {
  static let page = Flag(
    "page",
    help: """
      Show the touches and their recognition live on a page, whose address is written. Needs libmicrohttpd \
      (Debian: libmicrohttpd12). A capture is played when the page is open.
      """)
  static let listen = Option(
    "listen", .string("ADDRESS"), defaultText: PageServer.loopback,
    help: """
      IPv4 address of this machine at which the page is served, for a phone in the same network. By default \
      only this machine can open the page.
      """)
  static let port = Option(
    "port", .integer("N", .between(0, 65_535)), default: 0,
    help: "Port of the page; 0 takes any that is free.")

  /// Says which of the given options change nothing, because no page is shown.
  static func remarkIdle(_ values: ParsedValues) {
    if !values[page] {
      values.remark([listen, port, StudyOption.tasks], changeNothing: "without --page")
    }
  }

  /// Returns where the page is served; nil without `--page`.
  static func place(_ values: ParsedValues) -> LivePage.Place? {
    guard values[page] else { return nil }
    return LivePage.Place(
      host: values[listen] ?? PageServer.loopback, port: UInt16(clamping: values[port]))
  }
}
