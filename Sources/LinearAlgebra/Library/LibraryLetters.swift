// The letters with which LAPACK is told what to do.

/// Only the upper triangle is read: of column-major memory, so the lower one of row-major memory.
let upper = CChar(UInt8(ascii: "U"))
let vectors = CChar(UInt8(ascii: "V"))
let thin = CChar(UInt8(ascii: "S"))
let oneNorm = CChar(UInt8(ascii: "1"))
let notUnit = CChar(UInt8(ascii: "N"))
