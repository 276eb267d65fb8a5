// @ts-check
// The rows of the comparison: time to the right, a platform in each row. What differs from most platforms is filled.

import { toCompare } from './touchblocks.js'
import { textWidth } from './elements.js'
import { plain } from './format.js'
import { scale, shape, ticks } from './charts.js'
import { labelClass, labelWord } from './kinds.js'

/** @typedef {import('./platformruns.js').PlatformRun} PlatformRun */
/** @typedef {import('./touchblocks.js').Block} Block */
/** @typedef {import('./touchblocks.js').Cell} Cell */

/** The heights of the ruler, of the row of annotations, of a platform, and of a line of its names. */
export const heights = { ruler: 24, asked: 28, row: 64, name: 19 }

/**
 * @typedef {{blocks: Block[], runs: PlatformRun[], labels: import('./matches.js').Label[], selected: Block|null,
 *   window: {from: number, to: number}, width: number, choose: (block: Block) => void}} RowPicture
 */

/**
 * Draws the rows.
 * @param {RowPicture} picture
 * @returns {SVGElement}
 */
export function platformRows(picture) {
  const { blocks, runs, labels, selected, window, width } = picture
  const x = scale([window.from, window.to], [4, width - 12])
  const top = heights.ruler + (labels.length ? heights.asked : 0)
  const height = top + runs.length * heights.row
  const drawing = shape('svg', { class: 'platform-drawing', width, height, role: 'img',
    'aria-label': 'gestures of each platform over time; the table below has those of the selected touches' }, hatching())
  const visible = blocks.filter((each) => each.end >= window.from && each.start <= window.to)
  for (const time of ticks(window.from / 1e6, window.to / 1e6, Math.max(2, width / 90))) {
    drawing.append(shape('text', { x: x(time * 1e6), y: 12, class: 'quiet-text', 'text-anchor': 'middle' }, `${plain(time)} s`))
  }
  for (const block of visible) {
    drawing.append(shape('rect', { x: x(block.start), y: heights.ruler - 4, width: Math.max(3, x(block.end) - x(block.start)),
      height: height - heights.ruler + 4, class: 'platform-touches' }))
  }
  drawLabels(drawing, labels, x)
  for (const index of runs.keys()) {
    const y = top + index * heights.row
    drawing.append(shape('line', { x1: 0, x2: width, y1: y - 6, y2: y - 6, class: 'platform-line' }))
    drawRow(drawing, visible, index, y, x)
  }
  if (selected && visible.includes(selected)) {
    drawing.append(shape('rect', { x: x(selected.start) - 5, y: 1, rx: 6, class: 'platform-selected',
      width: Math.max(64, x(selected.end) - x(selected.start) + 10), height: height - 2 }))
  }
  for (const block of visible) {
    const target = shape('rect', { x: x(block.start) - 4, y: 0, width: Math.max(56, x(block.end) - x(block.start) + 8), height,
      class: 'platform-target' })
    target.addEventListener('click', () => picture.choose(block))
    drawing.append(target)
  }
  return drawing
}

/** Stripes for a wait. */
function hatching() {
  return shape('defs', {}, shape('pattern', { id: 'platform-hatch', width: 5, height: 5, patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)' }, shape('rect', { width: 1.6, height: 5, class: 'platform-wait' })))
}

/**
 * @param {SVGElement} drawing
 * @param {import('./matches.js').Label[]} labels
 * @param {(time: number) => number} x
 */
function drawLabels(drawing, labels, x) {
  let reached = -Infinity
  for (const { start, label } of labels) {
    const word = labelWord(label)
    if (x(start) < reached) continue
    reached = x(start) + textWidth(word) + 6
    drawing.append(shape('text', { x: x(start), y: heights.ruler + 14, class: 'soft-text' }, word))
  }
}

/**
 * @param {SVGElement} drawing
 * @param {Block[]} blocks
 * @param {number} index of the platform
 * @param {number} y
 * @param {(time: number) => number} x
 */
function drawRow(drawing, blocks, index, y, x) {
  /** @type {{y: number, from: number, to: number}[]} */
  const taken = []
  // What differs keeps its name where there is no room for all names.
  const isUnusual = (/** @type {Block} */ { cells }) => Number(cells[index].extra.length > 0 || !cells[index].labels.length)
  for (const block of [...blocks].sort((a, b) => isUnusual(b) - isUnusual(a) || a.start - b.start)) {
    const cell = block.cells[index]
    const names = cell.labels.length ? [...cell.labels.filter((each) => !cell.extra.includes(each)), ...cell.extra].slice(0, 2) : ['']
    for (const [line, label] of names.entries()) {
      const word = label ? labelWord(label) + (line === 1 && cell.labels.length > 2 ? ` + ${cell.labels.length - 2}` : '') : 'nothing'
      const place = { y: y + line * heights.name, from: x(block.start) - 2, to: x(block.start) + textWidth(word) + 16 }
      if (taken.some((other) => other.y === place.y && other.from < place.to && place.from < other.to)) continue
      taken.push(place)
      drawing.append(name(word, label, cell, x(block.start), place.y))
    }
    drawBar(drawing, cell, y + 2 * heights.name + 6, x)
  }
}

/**
 * @param {string} word
 * @param {string} label
 * @param {Cell} cell
 * @param {number} x
 * @param {number} y
 */
function name(word, label, cell, x, y) {
  const isExtra = cell.extra.includes(label)
  if (label && !isExtra) return shape('text', { x, y: y + 13, class: `kind-text ${labelClass(label)}` }, word)
  const width = textWidth(word) + 14
  return shape('g', { class: label ? labelClass(label) : 'nothing' },
    shape('rect', { x, y: y + 0.5, width, height: heights.name - 2, rx: 5, class: label ? 'kind-block' : 'nothing-block' }),
    shape('text', { x: x + 7, y: y + 13, class: label ? 'block-text' : 'nothing-text' }, word))
}

/**
 * The times of the first gesture: tint until it was met, hatched while it waited, solid from the decision to the lift.
 * @param {SVGElement} drawing
 * @param {Cell} cell
 * @param {number} y
 * @param {(time: number) => number} x
 */
function drawBar(drawing, cell, y, x) {
  const [gesture] = toCompare(cell.gestures)
  if (!gesture) return
  const { episode, start, end, decided, label } = gesture
  const met = Math.min(episode.heldFrom ?? decided, decided)
  const group = shape('g', { class: labelClass(label) })
  const part = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ kind, least = 0) => {
    if (to > from || least) group.append(shape('rect', { x: x(from), y, height: 5, width: Math.max(least, x(to) - x(from)), class: kind }))
  }
  part(start, met, 'kind-tint')
  part(met, decided, 'kind-wait')
  part(decided, Math.max(end, decided), 'kind-block', 2)
  drawing.append(group)
}
