internal import Explaining
internal import Setups

/// A setup in a class, so that every object of a page has a class.
final class PageSetup {
  let setup: Setup
  /// The views of the setup, to find those on which touches land.
  lazy var landingViews = LandingViews(setup)

  init(_ setup: Setup) { self.setup = setup }
}

/// An object of another module that a page refers to by a handle.
package final class PageExtension {
  /// The object. The module that inserted it knows its type.
  package let content: AnyObject

  package init(_ content: AnyObject) { self.content = content }
}

/// An object that a page refers to by a handle.
enum PageObject {
  case setup(PageSetup)
  case log(PageLog)
  case run(PageRun)
  case other(PageExtension)
}

/// The objects of a page, by their handles.
///
/// A handle is a positive number that combines the index of the object with the number of times
/// that the index was used before. A released handle therefore stays unknown, although its index is
/// used again.
struct HandleTable {
  private var objects: [PageObject?] = []
  private var uses: [Int32] = []
  private var free: [Int] = []

  /// The largest number of objects at one time.
  static let capacity = 1 << 16
  private static let mostUses: Int32 = 0x7fff

  /// The number of objects.
  var count: Int { objects.count - free.count }

  mutating func insert(_ object: PageObject) throws(PageFault) -> Int32 {
    if let place = free.popLast() {
      objects[place] = object
      return handle(place)
    }
    guard objects.count < Self.capacity - 1 else {
      throw PageFault(.tooLarge, "there are \(objects.count) objects; release some of them")
    }
    objects.append(object)
    uses.append(0)
    return handle(objects.count - 1)
  }

  mutating func remove(_ handle: Int32) throws(PageFault) {
    let place = try place(of: handle)
    objects[place] = nil
    uses[place] = uses[place] == Self.mostUses ? 0 : uses[place] + 1
    free.append(place)
  }

  func object(_ handle: Int32) throws(PageFault) -> PageObject {
    guard let object = objects[try place(of: handle)] else { throw Self.unknown(handle) }
    return object
  }

  private func handle(_ place: Int) -> Int32 {
    uses[place] << 16 | Int32(truncatingIfNeeded: place + 1)
  }

  private func place(of handle: Int32) throws(PageFault) -> Int {
    let place = Int(handle & 0xffff) - 1
    guard handle > 0, objects.indices.contains(place), objects[place] != nil,
      uses[place] == handle >> 16
    else { throw Self.unknown(handle) }
    return place
  }

  private static func unknown(_ handle: Int32) -> PageFault {
    PageFault(.unknownHandle, "there is no object \(handle)")
  }
}
