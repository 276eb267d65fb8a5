// @ts-check
// Elements of the page. Text is only ever set as text, so no name can become markup.

/**
 * Creates an element.
 * @param {string} tag
 * @param {Record<string, any>} [properties] `on…` are listeners, `data-…`, `aria-…` and `role`
 *   attributes, all others properties of the element.
 * @param {...(Node|string|null)} children
 * @returns {any}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else if (/^(data-|aria-|role$|for$|scope$|list$)/.test(name)) made.setAttribute(name, String(value))
    else /** @type {any} */ (made)[name] = value
  }
  for (const child of children) if (child !== null) made.append(child)
  return made
}

/**
 * Returns the element of the page with this id.
 * @param {string} id
 * @returns {any}
 */
export function part(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no element ${id}`)
  return found
}

/** Whether the window is as narrow as that of a phone. */
export function isNarrow() { return matchMedia('(max-width: 760px)').matches }

/**
 * Has a screen reader read a sentence.
 * @param {string} text
 */
export function announce(text) {
  part('live').textContent = text
}

/**
 * The sizes of the elements that drawings have asked about. While the drawings of a frame run they are those before the first
 * one, because asking after each change would lay the page out as often; null between frames.
 * @type {Map<Element, {width: number, height: number}>|null}
 */
let measured = null
/** @type {Set<Element>} */
const measuredElements = new Set()

/** Asks for all sizes, before anything is changed. */
function measure() {
  measured = new Map()
  for (const each of measuredElements) {
    if (each.isConnected) measured.set(each, { width: each.clientWidth, height: each.clientHeight })
    else measuredElements.delete(each)
  }
}

/**
 * The inner size of an element, in CSS pixels. A drawing that changes it is asked for again by its observer.
 * @param {Element} element
 * @returns {{width: number, height: number}}
 */
export function sizeOf(element) {
  measuredElements.add(element)
  const size = measured && measured.get(element)
  // What was hidden before may have been shown by another drawing.
  return size && size.width ? size : { width: element.clientWidth, height: element.clientHeight }
}

/**
 * Fits a canvas to its place and clears it. Its coordinates are CSS pixels then.
 * @param {HTMLCanvasElement} canvas
 * @param {{width: number, height: number}} [size] of the place, if the drawing has just set it
 * @returns {{context: CanvasRenderingContext2D, width: number, height: number}}
 */
export function prepare(canvas, size = sizeOf(canvas)) {
  const { width, height } = size
  const ratio = Math.min(window.devicePixelRatio || 1, 3)
  const pixels = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  return { context, width, height }
}

/**
 * Drawings that have been asked for since the last frame of the display.
 * @type {Set<() => void>}
 */
const asked = new Set()

/**
 * Calls `draw` once before the next frame of the display, however often it is asked.
 * @param {() => void} draw
 * @returns {() => void}
 */
export function oncePerFrame(draw) {
  return () => {
    if (!asked.size) requestAnimationFrame(drawAsked)
    asked.add(draw)
  }
}

/** Draws at once what would be drawn before the next frame of the display. */
export function drawAsked() {
  const drawings = [...asked]
  asked.clear()
  measure()
  try {
    for (const draw of drawings) draw()
  } finally {
    measured = null
  }
}

const measuring = document.createElement('canvas').getContext('2d')
/** The font of names on blocks; empty until it is needed, because asking for a style takes longer than measuring. */
let nameFont = ''

/**
 * The width of a name on a block, in pixels.
 * @param {string} text
 */
export function textWidth(text) {
  if (!measuring) return text.length * 7
  nameFont ||= `600 12px ${getComputedStyle(document.body).fontFamily}`
  measuring.font = nameFont
  return measuring.measureText(text).width
}
