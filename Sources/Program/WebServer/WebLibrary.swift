internal import CWebServer
internal import LibraryLoading

/// The functions of libmicrohttpd, loaded once, when a page is served for the first time.
enum WebLibrary {
  static let functions = LibraryFunctions.load(tactus_load_web).mapError {
    WebServerError.missingLibrary($0.reason)
  }
}
