// @ts-check
// The line on which a touch was decided: what was measured, and the limit of every platform.

import { scale, shape, ticks } from './charts.js'
import { labelClass, labelWord } from './kinds.js'
import { limitText } from './platformlimits.js'

/** @typedef {import('./platformlimits.js').Deciding} Deciding */

const row = 30

/** The width of the column of names. */
const gutter = 124

/**
 * @param {Deciding} deciding
 * @param {string[]} names of the platforms
 * @param {number} width
 * @returns {SVGElement}
 */
export function platformLine(deciding, names, width) {
  const { measured, high, unit } = deciding
  const x = scale([0, high], [gutter, width - 8])
  const top = 34
  const height = top + names.length * row + 24
  const drawing = shape('svg', { class: 'platform-drawing', width, height, role: 'img',
    'aria-label': `${deciding.text}, between the limits of the platforms` })
  for (const value of ticks(0, high, Math.max(2, width / 100))) {
    drawing.append(shape('text', { x: x(value), y: height - 6, class: 'quiet-text', 'text-anchor': 'middle' }, limitText(value, unit)))
  }
  for (const [index, spans] of deciding.rows.entries()) {
    const y = top + index * row
    drawing.append(shape('text', { x: 0, y: y + 14, class: 'line-name' }, names[index]))
    if (!spans.length) drawing.append(shape('text', { x: gutter, y: y + 14, class: 'quiet-text' }, 'no such limit'))
    for (const span of spans) drawing.append(drawSpan(span, y, deciding, x))
  }
  drawMark(drawing, deciding, x(measured), top + names.length * row, width)
  return drawing
}

/**
 * The part of the line on which a platform recognizes a gesture, with its word and its limit where there is room.
 * @param {import('./platformlimits.js').LimitSpan} span
 * @param {number} y
 * @param {Deciding} deciding
 * @param {(value: number) => number} x
 */
function drawSpan(span, y, { measured, high, unit }, x) {
  const [left, right] = [x(Math.min(span.from, high)), x(Math.min(span.to, high))]
  const isUpTo = span.to < Infinity && span.from === 0
  const limit = isUpTo ? `until ${limitText(span.to, unit)}` : span.from > 0 ? `from ${limitText(span.from, unit)}` : 'always'
  const group = shape('g', { class: labelClass(span.label) },
    shape('rect', { x: left, y, height: 20, width: Math.max(0, right - left), class: isUpTo ? 'kind-tint' : 'kind-block' }))
  // A text stands beside the mark of the measured value, not under it.
  const mark = x(measured)
  const full = `${labelWord(span.label)} ${limit}`
  for (const text of [full, labelWord(span.label)]) {
    const width = text.length * 6.6 + 12
    const place = mark > left && mark < left + width + 8 ? mark : left
    if (right - place < width) continue
    group.append(shape('text', { x: place + 8, y: y + 14, class: isUpTo ? 'line-name' : 'block-text' }, text))
    break
  }
  return group
}

/**
 * The measured value, as a pill over a line through all rows.
 * @param {SVGElement} drawing
 * @param {Deciding} deciding
 * @param {number} x
 * @param {number} bottom
 * @param {number} width
 */
function drawMark(drawing, deciding, x, bottom, width) {
  const half = 20 + deciding.text.length * 3.4
  const center = Math.min(Math.max(x, half), width - half)
  drawing.append(
    shape('line', { x1: x, x2: x, y1: 22, y2: bottom, class: 'platform-mark' }),
    shape('rect', { x: center - half, y: 0, width: 2 * half, height: 24, rx: 12, class: 'platform-pill' }),
    shape('text', { x: center, y: 16, 'text-anchor': 'middle', class: 'pill-text' }, deciding.text))
}
