internal import Recognition
internal import ViewTree

/// Refusing calls whose arguments are wrong. In Embedded Swift, values are not checked, only handles, views and
/// names, so that small programs carry no ranges.
extension Engine {
  /// Notes a refused call. The first hundred are kept: a program that never asks must not fill memory.
  mutating func refuse(_ error: SurfaceError) {
    if application.refused.count < 100 { application.refused.append(error) }
  }

  /// Returns why a view cannot be used; nil if the surface has it.
  func fault(of id: ViewID) -> SurfaceError? {
    if views.isForeign(id) { return .viewOfAnotherSurface(index: id.index) }
    if views.contains(id) { return nil }
    guard (0..<views.count).contains(id.index)
    else { return .noView(index: id.index, count: views.count) }
    return .removedView(name: views[id].id)
  }

  /// Returns why a view cannot be added or replaced; nil if it can be. `id` is the view that it
  /// replaces.
  func fault(of view: View, replacing id: ViewID? = nil) -> SurfaceError? {
    if let fault = view.fault { return .viewValue(view: view.id, fault) }
    return views.hasView(named: view.id, except: id) ? .nameOfAnotherView(name: view.id) : nil
  }

  /// Returns why a recognizer cannot be used; nil if the surface has it.
  func fault<Machine>(of handle: GestureSurface.Handle<Machine>) -> SurfaceError? {
    if handle.surface != views.number { return .recognizerOfAnotherSurface(number: handle.number) }
    guard recognizers.indices.contains(handle.number),
      recognizers[handle.number].kind == Machine.kind
    else { return .noRecognizer(number: handle.number, count: recognizers.count) }
    return nil
  }
}
