// Reads the stored files of a ZIP archive by its central directory, and checks their sums.
import { readFileSync } from 'node:fs'

export function unzipped(path) {
  const bytes = readFileSync(path)
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== 0x06054b50) end -= 1
  if (end < 0) throw new Error('no end of a central directory')
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a central directory')
    const [sum, size, length] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const name = bytes.subarray(at + 46, at + 46 + length).toString('utf8')
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    if (crc(content) !== sum) throw new Error(`${name} has another sum`)
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return { name, text: content.toString('utf8') }
  })
}

function crc(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
