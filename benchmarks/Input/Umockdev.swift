internal import Libc

/// The library of umockdev, loaded while the program runs. Programs that are started with its preloaded library see the
/// device nodes that it makes.
struct Umockdev {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias New = @convention(c) () -> Pointer?
  private typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>, Pointer?) -> Int32
  private typealias Load =
    @convention(c) (
      Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>, Pointer?
    ) -> Int32
  private typealias Descriptor = @convention(c) (Pointer, UnsafePointer<CChar>) -> Int32

  /// The library with which a program must be started that reads the node.
  static let preloaded = "libumockdev-preload.so.0"
  private let (new, add, load, descriptor): (New, Add, Load, Descriptor)

  /// Nil if the library is not installed.
  init?() {
    guard let library = dlopen("libumockdev.so.0", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "umockdev_testbed_\(name)").map { unsafeBitCast($0, to: type) }
    }
    guard let new = function("new", New.self), let add = function("add_from_string", Add.self),
      let load = function("load_ioctl", Load.self),
      let descriptor = function("get_dev_fd", Descriptor.self)
    else { return nil }
    (self.new, self.add, self.load, self.descriptor) = (new, add, load, descriptor)
  }

  /// Makes a device node and returns the descriptor to which its events are written; nil if it cannot be made. The node is
  /// there until the program ends.
  func node(_ path: String, description: String, answers: String) -> Int32? {
    guard let testbed = new(), add(testbed, description, nil) != 0,
      load(testbed, path, answers, nil) != 0
    else { return nil }
    let descriptor = descriptor(testbed, path)
    return descriptor >= 0 ? descriptor : nil
  }
}
