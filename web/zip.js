// @ts-check
// A ZIP archive without compression (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16).

/** What a byte does to the sum. */
const sumSteps = Uint32Array.from({ length: 256 }, (_, byte) => {
  let step = byte
  for (let bit = 0; bit < 8; bit += 1) step = (step >>> 1) ^ (step & 1 ? 0xedb88320 : 0)
  return step
})

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = ~0
  for (const byte of bytes) crc = (crc >>> 8) ^ sumSteps[(crc ^ byte) & 255]
  return ~crc >>> 0
}

/**
 * Returns an archive. The same files give the same bytes: every file has the date 1980-01-01.
 * @param {{name: string, text: string}[]} files
 * @returns {Uint8Array}
 */
export function zipped(files) {
  const encoder = new TextEncoder()
  /** @type {Uint8Array[]} */
  const parts = []
  /** @type {Uint8Array[]} */
  const directory = []
  let offset = 0
  for (const { name, text } of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)]
    const common = [20, 0x800, 0, 0, 0x21]
    const sizes = [crc32(bytes), bytes.length, bytes.length]
    const local = record([[0x04034b50, 4], ...common.map((each) => [each, 2]), ...sizes.map((each) => [each, 4]),
      [path.length, 2], [0, 2]], path)
    const entry = record([[0x02014b50, 4], [20, 2], ...common.map((each) => [each, 2]), ...sizes.map((each) => [each, 4]),
      [path.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]], path)
    parts.push(local, bytes)
    directory.push(entry)
    offset += local.length + bytes.length
  }
  const length = directory.reduce((sum, each) => sum + each.length, 0)
  const end = record([[0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [length, 4],
    [offset, 4], [0, 2]], new Uint8Array(0))
  return joined([...parts, ...directory, end])
}

/**
 * All bytes one after the other.
 * @param {Uint8Array[]} parts
 */
export function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0))
  let at = 0
  for (const each of parts) {
    bytes.set(each, at)
    at += each.length
  }
  return bytes
}

/**
 * Numbers of so many bytes each, the lowest byte first, and a name.
 * @param {number[][]} fields
 * @param {Uint8Array} name
 */
function record(fields, name) {
  const bytes = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, index) => Math.floor(value / 2 ** (8 * index)) & 255))
  const made = new Uint8Array(bytes.length + name.length)
  made.set(bytes)
  made.set(name, bytes.length)
  return made
}
