// The letters that select options of LAPACK.

/// Only the upper triangle of column-major memory is read, which is the lower one of row-major
/// memory.
let upper = CChar(UInt8(ascii: "U"))
let vectors = CChar(UInt8(ascii: "V"))
let thin = CChar(UInt8(ascii: "S"))
let oneNorm = CChar(UInt8(ascii: "1"))
let notUnit = CChar(UInt8(ascii: "N"))
