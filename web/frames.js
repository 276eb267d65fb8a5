// @ts-check
// Frames that the pad makes from pointer events: as bytes for the engine, and as lines of a touch log.

import { reportBytes, reportLine } from './deviceinput.js'
import { contactBytes, entryBytes } from './stream.js'

export const phaseNames = ['began', 'moved', 'stationary', 'ended', 'cancelled']
const typeNames = ['direct', 'indirect', 'pencil', 'indirectPointer']

/**
 * @typedef {{id: number, phase: number, kind: number, x: number, y: number, pressure: number|null,
 *   major: number|null, minor: number|null}} Sample
 * A frame; of a device also with the bytes for the engine, or a button as a touch log has it.
 * @typedef {{time: number, samples: Sample[], report?: import('./deviceinput.js').DeviceReport, bytes?: Uint8Array,
 *   event?: Record<string, any>}} PadFrame
 */

/**
 * The bytes of a frame.
 * @param {PadFrame} frame
 * @returns {Uint8Array}
 */
export function frameBytes(frame) {
  if (frame.bytes) return frame.bytes
  if (frame.report) return reportBytes(frame.time, frame.report)
  const length = frame.samples.length * contactBytes
  const bytes = new Uint8Array(entryBytes + length)
  const view = new DataView(bytes.buffer)
  view.setBigInt64(0, BigInt(frame.time), true)
  view.setUint16(8, frame.samples.length, true)
  view.setUint32(12, length, true)
  frame.samples.forEach((sample, index) => {
    const at = entryBytes + index * contactBytes
    view.setInt32(at, sample.id, true)
    view.setUint8(at + 4, sample.phase)
    view.setUint8(at + 5, sample.kind)
    view.setFloat64(at + 8, sample.x, true)
    view.setFloat64(at + 16, sample.y, true)
    const measures = [sample.pressure, sample.major, sample.minor, null, null, null]
    measures.forEach((measure, place) => {
      if (measure === null) view.setUint32(at + 24 + place * 4, 0xffffffff, true)
      else view.setFloat32(at + 24 + place * 4, measure, true)
    })
  })
  return bytes
}

/**
 * The line of a touch log that reads back as the same frame.
 * @param {PadFrame} frame
 * @returns {string}
 */
export function touchLogLine(frame) {
  if (frame.event) return JSON.stringify({ t: frame.time / 1e6, event: frame.event })
  if (frame.report) return reportLine(frame.time, frame.report)
  const touches = frame.samples.map((sample) => ({
    id: sample.id, phase: phaseNames[sample.phase], x: sample.x, y: sample.y,
    ...(sample.pressure === null ? {} : { pressure: single(sample.pressure) }),
    ...(sample.major === null ? {} : { major: single(sample.major) }),
    ...(sample.minor === null ? {} : { minor: single(sample.minor) }),
    ...(sample.kind === 0 ? {} : { type: typeNames[sample.kind] }),
  }))
  return JSON.stringify({ t: frame.time / 1e6, touches })
}

/**
 * The first line of a touch log.
 * @param {number} width
 * @param {number} height in points
 * @param {string} device
 */
export function touchLogHeader(width, height, device) {
  return JSON.stringify({ tactus: 'touch-log', version: 1, width, height, device })
}

/**
 * A number of which 32 bits are kept, with few digits.
 * @param {number} value
 */
function single(value) {
  return Number(Math.fround(value).toPrecision(7))
}
