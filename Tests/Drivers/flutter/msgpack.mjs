// The part of MessagePack that Flet's client needs: https://github.com/msgpack/msgpack/blob/master/spec.md.

/** The bytes of null, booleans, integers, texts, arrays and objects. */
export function encode(value) {
  if (value === null) return [0xc0]
  if (typeof value === 'boolean') return [value ? 0xc3 : 0xc2]
  if (typeof value === 'number') return value < 128 ? [value] : [0xcd, value >> 8, value & 255]
  if (typeof value === 'string') {
    const bytes = new TextEncoder().encode(value)
    return [0xda, bytes.length >> 8, bytes.length & 255, ...bytes]
  }
  if (Array.isArray(value)) return [0xdc, value.length >> 8, value.length & 255, ...value.flatMap(encode)]
  const entries = Object.entries(value)
  return [0xde, entries.length >> 8, entries.length & 255, ...entries.flat().flatMap(encode)]
}

/** The value that `bytes` begin with. */
export function decode(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let place = 0
  const number = (method, size) => {
    place += size
    return Number(view[method](place - size))
  }
  const text = (length) => {
    place += length
    return new TextDecoder().decode(bytes.subarray(place - length, place))
  }
  const list = (length) => Array.from({ length }, one)
  const object = (length) => Object.fromEntries(Array.from({ length }, () => [one(), one()]))
  const size = { 0: () => number('getUint8', 1), 1: () => number('getUint16', 2), 2: () => number('getUint32', 4) }
  function one() {
    const byte = number('getUint8', 1)
    if (byte < 0x80) return byte
    if (byte < 0x90) return object(byte & 15)
    if (byte < 0xa0) return list(byte & 15)
    if (byte < 0xc0) return text(byte & 31)
    if (byte >= 0xe0) return byte - 256
    switch (byte) {
      case 0xc0: return null
      case 0xc2: return false
      case 0xc3: return true
      case 0xca: return number('getFloat32', 4)
      case 0xcb: return number('getFloat64', 8)
      case 0xcc: return number('getUint8', 1)
      case 0xcd: return number('getUint16', 2)
      case 0xce: return number('getUint32', 4)
      case 0xcf: return number('getBigUint64', 8)
      case 0xd0: return number('getInt8', 1)
      case 0xd1: return number('getInt16', 2)
      case 0xd2: return number('getInt32', 4)
      case 0xd3: return number('getBigInt64', 8)
      case 0xd9: case 0xda: case 0xdb: return text(size[byte - 0xd9]())
      case 0xdc: case 0xdd: return list(size[byte - 0xdb]())
      case 0xde: case 0xdf: return object(size[byte - 0xdd]())
      // Times and durations are extensions; their bytes are the value as a text.
      case 0xc7: case 0xc8: case 0xc9: return extension(size[byte - 0xc7]())
      case 0xd4: case 0xd5: case 0xd6: case 0xd7: case 0xd8: return extension(1 << (byte - 0xd4))
      default: throw new Error(`${byte} is no byte that begins a value`)
    }
  }
  function extension(length) {
    place += 1
    return text(length)
  }
  return one()
}
