// @ts-check
// The result of a tuning: accuracy against latency, and the scores along each threshold.

import { element, oncePerFrame, prepare } from './elements.js'
import { colors } from './palette.js'
import { plain } from './format.js'
import { chart, horizontalAxis, namedCurve, scale, verticalAxis } from './charts.js'
import { dataTable, percent } from './scores.js'

/** @typedef {{x: number, y: number, sign: 'front'|'winner'|'baseline', title: string}} Mark */

/**
 * The values of a candidate in words.
 * @param {any} candidate
 */
function valuesText(candidate) {
  const values = Object.entries((candidate && candidate.values) || {})
  return values.map(([name, value]) => `${name}=${value}`).join(' ') || 'the setup as it was'
}

/**
 * @param {any} tuning
 * @param {(draw: () => void) => void} onRedraw
 */
export function tuningBlocks(tuning, onRedraw) {
  const candidates = [{ ...tuning.baseline, sign: 'baseline' }, ...(tuning.front || []).map((/** @type {any} */ each) => ({ ...each, sign: 'front' })),
    { ...tuning.winner, sign: 'winner' }].filter((each) => typeof each.f1 === 'number')
  const canvas = element('canvas', { className: 'chart', role: 'img',
    'aria-label': `accuracy against latency of ${candidates.length} candidates; the table has the numbers` })
  /** @type {Mark[]} */
  const marks = candidates.map((each) => ({ x: (each.meanLatency || 0) * 1000, y: each.f1 * 100, sign: each.sign, title: valuesText(each) }))
  const draw = oncePerFrame(() => drawFront(canvas, marks))
  onRedraw(draw)
  new ResizeObserver(draw).observe(canvas)
  const check = tuning.crossValidation
  const rows = candidates.map((each) => [each.sign, valuesText(each), percent(each.f1), `${plain((each.meanLatency || 0) * 1000, 0)} ms`,
    plain(each.falseActivationsPerMinute ?? NaN, 2), ...[each.gained, each.lost, each.turned].map((count) => String(count ?? ''))])
  return [
    element('div', { className: 'block' }, element('h3', {}, 'Accuracy against latency'), canvas,
      check ? element('p', { className: 'hint' }, `Judged on ${check.unit}s that were not used to choose: F1 ${percent(check.f1)} %, in ${check.folds} folds.`) : null),
    dataTable('Candidates', ['Candidate', 'Values', 'F1 %', 'Mean latency', 'False activations a minute', 'Gained', 'Lost', 'Turned'], rows),
    ...(tuning.landscape || []).map((/** @type {any} */ each) => landscapeBlock(each)),
  ]
}

/** @param {any} landscape */
function landscapeBlock(landscape) {
  const block = dataTable(`Scores along ${landscape.parameter}`, ['Value', 'F1 %', 'Precision %', 'Recall %', 'Mean latency'],
    (landscape.points || []).map((/** @type {any} */ each) => [String(each.value), percent(each.f1), percent(each.precision), percent(each.recall),
      `${plain((each.meanLatency || 0) * 1000, 0)} ms`]))
  const note = landscape.hasEffect === false ? element('p', { className: 'hint' }, 'No value of it changes a score.') : thresholdChart(landscape)
  if (note) block.children[0].after(note)
  return block
}

/**
 * The scores by the value of a threshold; null if there are fewer than two values.
 * @param {any} landscape
 */
function thresholdChart(landscape) {
  const points = (landscape.points || []).filter((/** @type {any} */ each) => typeof each.f1 === 'number')
  if (points.length < 2) return null
  const frame = { left: 44, right: 560, top: 16, bottom: 140 }
  const values = points.map((/** @type {any} */ each) => each.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = scale([low, high], [frame.left, frame.right])
  const y = scale([0, 1], [frame.bottom, frame.top])
  const drawing = chart(720, 180, `F1, precision and recall by ${landscape.parameter}; the table has the numbers`)
  drawing.append(horizontalAxis({ ...frame, low, high, text: (value) => plain(value, 4), title: landscape.parameter }),
    verticalAxis({ ...frame, low: 0, high: 1, text: (value) => `${plain(value * 100, 0)} %`, title: '' }))
  for (const [number, [score, name]] of [['f1', 'F1'], ['precision', 'precision'], ['recall', 'recall']].entries()) {
    const known = points.filter((/** @type {any} */ each) => typeof each[score] === 'number')
    drawing.append(...namedCurve(name, number, known.map((/** @type {any} */ each) => [x(each.value), y(each[score])]), frame))
  }
  return drawing
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Mark[]} marks
 */
function drawFront(canvas, marks) {
  const { context, width, height } = prepare(canvas)
  if (!marks.length || width < 60) return
  const palette = colors()
  const [left, bottom, top] = [44, 26, 10]
  const bounds = (/** @type {number[]} */ all) => {
    const [low, high] = [Math.min(...all), Math.max(...all)]
    const margin = Math.max((high - low) * 0.15, 1)
    return [low - margin, high + margin]
  }
  const [x0, x1] = bounds(marks.map((each) => each.x))
  const [y0, over] = bounds(marks.map((each) => each.y))
  const y1 = Math.min(over, 100)
  const x = (/** @type {number} */ value) => left + ((value - x0) / (x1 - x0)) * (width - left - 12)
  const y = (/** @type {number} */ value) => height - bottom - ((value - y0) / (y1 - y0)) * (height - bottom - top)
  context.font = '11px system-ui, sans-serif'
  context.strokeStyle = palette.line
  context.strokeRect(left, top, width - left - 12, height - bottom - top)
  context.fillStyle = palette.faint
  context.fillText(`${plain(y1, 1)} %`, 2, top + 8)
  context.fillText(`${plain(y0, 1)} %`, 2, height - bottom)
  context.fillText(`${plain(x0, 0)} ms`, left, height - 8)
  context.textAlign = 'right'
  context.fillText(`${plain(x1, 0)} ms`, width - 12, height - 8)
  context.textAlign = 'center'
  context.fillText('mean latency; F1 upwards', (left + width) / 2, height - 8)
  context.textAlign = 'left'
  // Shown are those that are more accurate than every faster one. The others of the table are on the front for their
  // false activations or their price, which are not axes of this chart.
  let best = -Infinity
  const front = marks.filter((each) => each.sign === 'front').sort((a, b) => a.x - b.x || b.y - a.y).filter((each) => {
    if (each.y <= best) return false
    best = each.y
    return true
  })
  context.strokeStyle = palette.active
  context.beginPath()
  for (const each of front) context.lineTo(x(each.x), y(each.y))
  context.stroke()
  for (const each of [...marks.filter((each) => each.sign !== 'front'), ...front]) {
    context.fillStyle = each.sign === 'winner' ? palette.ended : each.sign === 'baseline' ? palette.failed : palette.active
    context.beginPath()
    if (each.sign === 'front') context.arc(x(each.x), y(each.y), 4, 0, Math.PI * 2)
    else if (each.sign === 'baseline') context.rect(x(each.x) - 5, y(each.y) - 5, 10, 10)
    else {
      context.moveTo(x(each.x) - 7, y(each.y))
      context.lineTo(x(each.x), y(each.y) - 8)
      context.lineTo(x(each.x) + 7, y(each.y))
      context.lineTo(x(each.x), y(each.y) + 8)
    }
    context.fill()
    if (each.sign !== 'front') context.fillText(each.sign, x(each.x) + 9, y(each.y) + (each.sign === 'winner' ? -4 : 12))
  }
}
