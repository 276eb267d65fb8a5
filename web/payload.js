// @ts-check
// The data that the page carries: JSON, and packed bytes.

/**
 * @typedef {{name: string, digest: string, text: string}} PageSetup
 * @typedef {{onset: number, offset: number, share: number}} Collars
 * @typedef {{capture: string, start: number, end: number, label: string, touches: number,
 *   participant?: string, attributes?: Record<string, any>}} PageAnnotation
 * @typedef {{t: number, x: number, y: number, lasts: number, sentence: string}} RejectedContact
 * @typedef {{name: string, digest?: string, format: string, device?: string, width?: number,
 *   height?: number, assumedSize: boolean, pixels: boolean, unit: string, origin: number, entries: number,
 *   hasGhosts: boolean, hasPlatformFrames: boolean, judgingPlatforms?: string[], setup: number,
 *   annotations: PageAnnotation[], collars?: Collars,
 *   rejectedContacts?: RejectedContact[], health?: import('./faults.js').FaultGroup[], remarks: string[]}} PageCapture
 * @typedef {{tactus: string, version: number, tool: string, mode: string, captures?: PageCapture[],
 *   setup?: number, tasks?: any, scene?: {name: string, options?: string[]},
 *   live?: import('./live.js').LiveDevice[], evaluation?: any, tuning?: any, setups: PageSetup[]}} PageData
 */

/** @returns {PageData} */
export function pageData() {
  const holder = document.getElementById('page-data')
  return JSON.parse((holder && holder.textContent) || '{}')
}

/**
 * The bytes of a text in base64.
 * @param {string} text
 */
export function bytesOf(text) {
  const packed = atob(text)
  const bytes = new Uint8Array(packed.length)
  for (let index = 0; index < packed.length; index += 1) bytes[index] = packed.charCodeAt(index)
  return bytes
}

/**
 * The bytes that the page carries under this name, unpacked.
 * @param {string} name
 * @returns {Promise<Uint8Array>}
 */
export async function unpacked(name) {
  const holder = document.getElementById(name)
  const packed = bytesOf(((holder && holder.textContent) || '').trim())
  if (packed.length === 0) return packed
  // The library of tsc 4.8 does not know this class yet.
  const unpack = new (/** @type {any} */ (globalThis).DecompressionStream)('gzip')
  const stream = new Blob([packed]).stream().pipeThrough(unpack)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
