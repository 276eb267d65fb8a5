/// The letter with which LAPACK reads only the upper triangle of column-major memory, which is the
/// lower one of row-major memory.
let upper = CChar(UInt8(ascii: "U"))
