// @ts-check
// Parts that the charts of scores share. They are SVG elements, so they print well and need no
// drawing code of their own when the window or the theme changes.

import { part } from './elements.js'

/**
 * Creates an SVG element.
 * @param {string} tag
 * @param {Record<string, string|number>} [attributes]
 * @param {...(Node|string)} children
 * @returns {SVGElement}
 */
export function shape(tag, attributes = {}, ...children) {
  // The page has an empty drawing, so that no address of a name space need stand in its script.
  const made = /** @type {any} */ (document.createElementNS(part('empty-drawing').namespaceURI, tag))
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...children)
  return made
}

/**
 * A chart of this size, which a screen reader describes with `label`.
 * @param {number} width
 * @param {number} height
 * @param {string} label
 */
export function chart(width, height, label) {
  return shape('svg', {
    class: 'drawn-chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label,
  })
}

/**
 * Round values that divide a range into at most `most` parts.
 * @param {number} low
 * @param {number} high
 * @param {number} [most]
 * @returns {number[]}
 */
export function ticks(low, high, most = 5) {
  const range = high - low
  if (!(range > 0) || !Number.isFinite(range)) return [low]
  const power = 10 ** Math.floor(Math.log10(range / most))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => range / each <= most) || range
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/**
 * Maps a range of values to a range of places.
 * @param {[number, number]} values
 * @param {[number, number]} places
 * @returns {(value: number) => number}
 */
export function scale(values, places) {
  const range = values[1] - values[0] || 1
  return (value) => places[0] + ((value - values[0]) / range) * (places[1] - places[0])
}

/**
 * A horizontal axis: a line for each tick through the chart, and its number under it.
 * @param {{low: number, high: number, left: number, right: number, top: number, bottom: number,
 *   text: (value: number) => string, title: string}} axis
 */
export function horizontalAxis(axis) {
  const place = scale([axis.low, axis.high], [axis.left, axis.right])
  const group = shape('g', { class: 'axis' })
  for (const value of ticks(axis.low, axis.high)) {
    const x = place(value).toFixed(1)
    group.append(shape('line', { x1: x, x2: x, y1: axis.top, y2: axis.bottom }),
      shape('text', { x, y: axis.bottom + 14, 'text-anchor': 'middle' }, axis.text(value)))
  }
  group.append(shape('text', { x: (axis.left + axis.right) / 2, y: axis.bottom + 30, 'text-anchor': 'middle' }, axis.title))
  return group
}

/**
 * A vertical axis, with its numbers to the left.
 * @param {{low: number, high: number, left: number, right: number, top: number, bottom: number,
 *   text: (value: number) => string, title: string}} axis
 */
export function verticalAxis(axis) {
  const place = scale([axis.low, axis.high], [axis.bottom, axis.top])
  const group = shape('g', { class: 'axis' })
  for (const value of ticks(axis.low, axis.high)) {
    const y = place(value).toFixed(1)
    group.append(shape('line', { x1: axis.left, x2: axis.right, y1: y, y2: y }),
      shape('text', { x: axis.left - 6, y: Number(y) + 4, 'text-anchor': 'end' }, axis.text(value)))
  }
  group.append(shape('text', { x: axis.left, y: axis.top - 8, 'text-anchor': 'start' }, axis.title))
  return group
}

/** How many series have a color and a dash pattern of their own. */
const seriesLimit = 8

/**
 * A curve, with its line and its name in the legend to the right of the chart.
 * @param {string} name
 * @param {number} number The place of the curve, which gives its color, its dash pattern and its row.
 * @param {[number, number][]} points In the coordinates of the chart.
 * @param {{right: number, top: number}} frame
 * @param {string} [title] What is read when the pointer rests on the curve.
 * @returns {SVGElement[]}
 */
export function namedCurve(name, number, points, frame, title = name) {
  const look = `series series-${number % seriesLimit}`
  const row = frame.top + 16 * number
  const line = shape('polyline', { class: look, points: points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ') })
  line.append(shape('title', {}, title))
  return [line,
    shape('line', { class: look, x1: frame.right + 16, x2: frame.right + 40, y1: row, y2: row }),
    shape('text', { x: frame.right + 46, y: row + 4 }, name)]
}
