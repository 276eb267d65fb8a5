// @ts-check
// The frames of a page, which are packed as columns. `FrameColumns` in `Sources/Pictures/Pages` writes them and says why.

import { unpacked } from './payload.js'
import { contactBytes, entryBytes } from './stream.js'

/** The number of bytes of each measure of a contact: x and y, then six of 32 bits. */
const measureSizes = [8, 8, 4, 4, 4, 4, 4, 4]

/**
 * The stream of frames that the page carries under this name.
 * @param {string} name
 */
export async function unpackedFrames(name) {
  return framesOfColumns(await unpacked(name))
}

/**
 * The stream of frames whose columns these are.
 * @param {Uint8Array} columns
 */
export function framesOfColumns(columns) {
  const view = new DataView(columns.buffer, columns.byteOffset, columns.byteLength)
  let size = 0
  for (let at = 0; at < columns.length; at += view.getUint32(at, true)) {
    size += entryBytes * view.getUint32(at + 4, true) + contactBytes * view.getUint32(at + 8, true) + view.getUint32(at + 12, true)
  }
  const frames = new Uint8Array(size)
  let filled = 0
  for (let at = 0; at < columns.length; at += view.getUint32(at, true)) {
    filled = new ColumnChunk(columns, at).write(frames, filled)
  }
  return frames
}

/** One chunk of columns, read from its beginning to its end. */
class ColumnChunk {
  /**
   * @param {Uint8Array} bytes
   * @param {number} at where the chunk begins
   */
  constructor(bytes, at) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.bytes = bytes
    this.entries = view.getUint32(at + 4, true)
    this.contacts = view.getUint32(at + 8, true)
    this.rest = view.getUint32(at + 12, true)
    this.at = at + 16
    /** The most contacts of a frame. */
    this.most = 0
  }

  /**
   * Writes the entries of the chunk and returns where they end.
   * @param {Uint8Array} frames
   * @param {number} start
   */
  write(frames, start) {
    const [times, laterTimes, kinds, lengths] = [0, 4, 8, 12].map(() => this.column(null))
    // Where each entry and each contact begins, and the place of each contact in its frame.
    const starts = new Uint32Array(this.contacts)
    const places = new Uint32Array(this.contacts)
    const others = []
    let [end, contact] = [start, 0]
    const view = new DataView(frames.buffer)
    for (let entry = 0; entry < this.entries; entry += 1) {
      view.setUint32(end, times[entry], true)
      view.setUint32(end + 4, laterTimes[entry], true)
      view.setUint32(end + 8, kinds[entry], true)
      view.setUint32(end + 12, lengths[entry], true)
      const body = end + entryBytes
      end = body + lengths[entry]
      if (frames[body - 6] !== 0) {
        others.push([body, end])
        continue
      }
      let place = 0
      for (let at = body; at < end; at += contactBytes) {
        starts[contact] = at
        places[contact] = place
        contact += 1
        place += 1
      }
      if (place > this.most) this.most = place
    }
    for (const offset of [0, 4]) {
      const words = this.column(places)
      for (let index = 0; index < this.contacts; index += 1) view.setUint32(starts[index] + offset, words[index], true)
    }
    let offset = 8
    for (const size of measureSizes) {
      this.writeMeasure(view, starts, places, offset, size)
      offset += size
    }
    for (const [body, close] of others) {
      frames.set(this.bytes.subarray(this.at, this.at + close - body), body)
      this.at += close - body
    }
    return end
  }

  /**
   * Writes a measure of all contacts: a list of distinct values, and the place of each contact's value in it.
   * @param {DataView} view
   * @param {Uint32Array} starts
   * @param {Uint32Array} places
   * @param {number} offset of the measure in a contact
   * @param {number} size of the measure, in bytes
   */
  writeMeasure(view, starts, places, offset, size) {
    const values = this.distinctValues()
    // Measures of 32 bits are copied as bits, because JavaScript may change those of NaN.
    const bits = new Uint32Array(values.buffer)
    const indexes = values.length === 1 ? new Uint32Array(this.contacts) : this.column(places)
    for (let contact = 0; contact < this.contacts; contact += 1) {
      const at = starts[contact] + offset
      const index = indexes[contact]
      if (size === 4) view.setUint32(at, bits[index], true)
      else view.setFloat64(at, values[index], true)
    }
  }

  /** The next distinct values; `DistinctValues` in `Sources/Pictures/Pages` says in which forms. */
  distinctValues() {
    const [count, form, divisor] = [0, 0, 0].map(() => this.planes(1)[0])
    if (form === 0) return new Float32Array(this.planes(count).buffer)
    if (form === 1) {
      const [low, high] = [this.planes(count), this.planes(count)]
      const pairs = new Uint32Array(2 * count)
      for (let index = 0; index < count; index += 1) [pairs[2 * index], pairs[2 * index + 1]] = [low[index], high[index]]
      return new Float64Array(pairs.buffer)
    }
    const numbers = new Int32Array(this.summed(this.planes(count), null).buffer)
    const values = new Float64Array(count)
    for (let index = 0; index < count; index += 1) values[index] = numbers[index] / divisor
    return values
  }

  /**
   * The next words: all lowest bytes, then all second bytes, and so on.
   * @param {number} count
   */
  planes(count) {
    const { bytes, at } = this
    const words = new Uint32Array(count)
    for (let index = 0; index < count; index += 1) {
      const place = at + index
      words[index] = bytes[place] | bytes[place + count] << 8 | bytes[place + 2 * count] << 16 | bytes[place + 3 * count] << 24
    }
    this.at = at + 4 * count
    return words
  }

  /**
   * The next column.
   * @param {Uint32Array | null} places of contacts; null for a column of entries
   */
  column(places) {
    return this.summed(this.planes(places ? this.contacts : this.entries), places)
  }

  /**
   * The words whose differences these are. The sign of a difference is its lowest bit. It is counted from the word before,
   * for contacts from the word of the contact that had the same place in an earlier frame.
   * @param {Uint32Array} words is overwritten
   * @param {Uint32Array | null} places of contacts
   */
  summed(words, places) {
    if (!places) {
      let sum = 0
      for (let index = 0; index < words.length; index += 1) {
        sum += (words[index] >>> 1) ^ -(words[index] & 1)
        words[index] = sum
      }
      return words
    }
    const last = new Uint32Array(this.most)
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]
      words[index] = last[places[index]] + ((word >>> 1) ^ -(word & 1))
      last[places[index]] = words[index]
    }
    return words
  }
}
