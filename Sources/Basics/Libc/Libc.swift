// The C library under the name that it has on each system. Everything that this library declares is visible to a
// module that imports `Libc`.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Bionic)
  @_exported public import Bionic
#else
  @_exported public import Darwin
#endif
