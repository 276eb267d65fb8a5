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

/** @param {Element} element */
const innerSize = ({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight })

/**
 * The sizes of the elements that drawings have asked about, as the page was last laid out.
 * @type {Map<Element, {width: number, height: number}>}
 */
const laidOut = new Map()
/** Whether the drawings of a frame run. They take `laidOut`, because asking after each change would lay the page out as often. */
let isDrawing = false
const layoutObserver = new ResizeObserver((changes) => { for (const { target } of changes) laidOut.set(target, innerSize(target)) })

/** Asks for all sizes, before anything is changed. */
function measure() {
  for (const each of laidOut.keys()) {
    if (each.isConnected) {
      laidOut.set(each, innerSize(each))
      continue
    }
    laidOut.delete(each)
    layoutObserver.unobserve(each)
  }
}

/**
 * The inner size of an element, in CSS pixels. A drawing that changes it is asked for again by its observer.
 * @param {Element} element
 * @returns {{width: number, height: number}}
 */
export function sizeOf(element) {
  const size = isDrawing && laidOut.get(element)
  // What was hidden before may have been shown by another drawing.
  if (size && size.width) return size
  if (!laidOut.has(element)) layoutObserver.observe(element)
  const now = innerSize(element)
  laidOut.set(element, now)
  return now
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
 * Sets a font, unless the context has it: a browser computes the styles of the page for each font that is set.
 * @param {CanvasRenderingContext2D} context
 * @param {string} font
 */
export function setFont(context, font) {
  if (context.font !== font) context.font = font
}

/**
 * Drawings that have been asked for since the last frame of the display, those that cannot wait and others.
 * @type {{urgent: Set<() => void>, others: Set<() => void>}}
 */
const asked = { urgent: new Set(), others: new Set() }
let isScheduled = false
/** Whether fingers are down on a pad: then there is a frame of the display soon, and none may be late. */
let isLive = false
/** How long other drawings of one frame take while fingers are down, in milliseconds; the rest is drawn in the next frame. */
const longestDrawing = 3
/** The last frame of the display with drawings, and how long its other drawings took. */
const drawn = { frame: /** @type {unknown} */ (null), time: 0 }

/**
 * Calls `draw` once before the next frame of the display, however often it is asked.
 * @param {() => void} draw
 * @param {boolean} [isUrgent] whether it must not wait for a later frame while fingers are down
 * @returns {() => void}
 */
export function oncePerFrame(draw, isUrgent = false) {
  return () => {
    (isUrgent ? asked.urgent : asked.others).add(draw)
    schedule()
  }
}

/** Draws in the next frame of the display. */
function schedule() {
  if (isScheduled) return
  isScheduled = true
  requestAnimationFrame(() => {
    isScheduled = false
    drawAsked()
  })
}

/**
 * Draws at once what would be drawn before the next frame of the display.
 * @param {boolean} [live] whether fingers are down; without it, what the call before said. While they are, drawings take the
 * sizes of the last layout, because to ask for a new layout takes longer than to draw. A drawing whose size has changed is
 * asked for again
 */
export function drawAsked(live = isLive) {
  isLive = live
  const { urgent, others } = asked
  if (!urgent.size && !others.size) return
  if (!isLive) measure()
  isDrawing = true
  try {
    drawAll(urgent, Infinity)
    const frame = document.timeline.currentTime
    if (frame !== drawn.frame) Object.assign(drawn, { frame, time: 0 })
    const began = performance.now()
    drawAll(others, isLive ? began + longestDrawing - drawn.time : Infinity)
    drawn.time += performance.now() - began
    if (others.size) schedule()
  } finally {
    isDrawing = false
  }
}

/**
 * Draws, first what was asked for first, and begins no drawing after `end`.
 * @param {Set<() => void>} drawings
 * @param {number} end
 */
function drawAll(drawings, end) {
  for (const draw of [...drawings]) {
    if (performance.now() > end) return
    drawings.delete(draw)
    draw()
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
  setFont(measuring, nameFont)
  return measuring.measureText(text).width
}
