// @ts-check
// The result of a tuning: what it gains on others than those that chose it, accuracy against latency, and the scores along
// each threshold.

import { element } from './elements.js'
import { counted, plain } from './format.js'
import { chart, horizontalAxis, namedCurve, scale, shape, verticalAxis } from './charts.js'
import { dataTable, lowestScore, percent } from './scores.js'

/** @typedef {{x: number, y: number, sign: 'front'|'winner'|'baseline', title: string}} Mark */

/**
 * The values of a candidate in words.
 * @param {any} candidate
 */
function valuesText(candidate) {
  const values = Object.entries((candidate && candidate.values) || {})
  return values.map(([name, value]) => `${name}=${value}`).join(' ') || 'the setup as it was'
}

/** @param {any} tuning */
export function tuningBlocks(tuning) {
  const candidates = [{ ...tuning.baseline, sign: 'baseline' }, ...(tuning.front || []).map((/** @type {any} */ each) => ({ ...each, sign: 'front' })),
    { ...tuning.winner, sign: 'winner' }].filter((each) => typeof each.f1 === 'number')
  const rows = candidates.map((each) => [each.sign, valuesText(each), percent(each.f1), `${plain((each.meanLatency || 0) * 1000, 0)} ms`,
    plain(each.falseActivationsPerMinute ?? NaN, 2), ...[each.gained, each.lost, each.turned].map((count) => String(count ?? ''))])
  const table = dataTable('Candidates', ['Candidate', 'Values', 'F1 %', 'Mean latency', 'False activations a minute', 'Gained', 'Lost', 'Turned'], rows)
  table.append(element('p', { className: 'hint' }, 'A candidate is on the front if no other one is at least as good in all of F1, mean latency, '
    + 'false activations, and gestures that differ from those of the setup as it was.'))
  return [
    ...(tuning.crossValidation ? [gainBlock(tuning.crossValidation)] : []),
    element('div', { className: 'block' }, element('h3', {}, 'Accuracy against latency'),
      frontChart(candidates.map((each) => ({ x: (each.meanLatency || 0) * 1000, y: each.f1 * 100, sign: each.sign, title: valuesText(each) }))),
      element('p', { className: 'hint' }, 'Two axes count here, F1 and mean latency: no candidate on the line is worse than another in both. '
        + 'The diamond is the winner, the square the setup as it was.')),
    table,
    ...(tuning.landscape || []).map((/** @type {any} */ each) => landscapeBlock(each)),
  ]
}

/** @param {number} share */
const points = (share) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${plain(Math.abs(share) * 100, 1)}`

/**
 * What the tuning gains on units that were not used to choose, with its interval.
 * @param {any} check
 */
function gainBlock(check) {
  const { unit, units, folds, f1, gain, interval, reason } = check
  const known = typeof gain === 'number' && Array.isArray(interval)
  const sure = !known ? '' : gain === 0 && interval[0] === 0 && interval[1] === 0 ? 'It changes no score of others' : interval[0] > 0 ? 'The tuned setup is better on others, too' : interval[1] < 0 ? 'The tuned setup is worse on others'
    : 'Not certain for others yet'
  return element('div', { className: 'block' }, element('h3', {}, sure || 'On others than those that chose it'),
    element('p', {}, `Judged on ${unit}s that were not used to choose, in ${counted(folds, 'fold')}: F1 ${percent(f1)} %`,
      typeof gain === 'number' ? [', ', `${points(gain)} points against the setup as it was`].join('') : '',
      known ? ` (95 % interval ${points(interval[0])} to ${points(interval[1])}, bootstrap over ${counted(units, unit)}).`
        : `. There is no interval${reason ? `: ${reason}` : ''}.`),
    known ? gainChart(gain, interval) : null)
}

/**
 * A difference and its interval on a line with zero.
 * @param {number} gain
 * @param {number[]} interval
 */
function gainChart(gain, interval) {
  const reach = Math.max(0.01, ...[gain, ...interval].map(Math.abs)) * 1.2 * 100
  const frame = { left: 16, right: 400, top: 24, bottom: 48 }
  const x = scale([-reach, reach], [frame.left, frame.right])
  const drawing = chart(420, 84, `F1 changes by ${points(gain)} points, 95 % interval ${points(interval[0])} to ${points(interval[1])}`)
  drawing.classList.add('gain-chart')
  drawing.append(horizontalAxis({ ...frame, low: -reach, high: reach, text: (value) => points(value / 100), title: 'points of F1' }),
    shape('line', { class: 'zero', x1: x(0), x2: x(0), y1: frame.top - 4, y2: frame.bottom }),
    shape('line', { class: 'gain-interval', x1: x(interval[0] * 100), x2: x(interval[1] * 100), y1: 36, y2: 36 }),
    shape('circle', { class: 'gain-mark', cx: x(gain * 100), cy: 36, r: 5 }),
    shape('text', { x: x(gain * 100), y: 14, 'text-anchor': 'middle' }, points(gain)))
  return drawing
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
  const judgedPoints = (landscape.points || []).filter((/** @type {any} */ each) => typeof each.f1 === 'number')
  if (judgedPoints.length < 2) return null
  const frame = { left: 44, right: 560, top: 16, bottom: 140 }
  const values = judgedPoints.map((/** @type {any} */ each) => each.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = scale([low, high], [frame.left, frame.right])
  const least = lowestScore(judgedPoints.flatMap((/** @type {any} */ each) => [each.f1, each.precision, each.recall]))
  const y = scale([least, 1], [frame.bottom, frame.top])
  const drawing = chart(720, 180, `F1, precision and recall by ${landscape.parameter}; the table has the numbers`)
  drawing.append(horizontalAxis({ ...frame, low, high, text: (value) => plain(value, 4), title: landscape.parameter }),
    verticalAxis({ ...frame, low: least, high: 1, text: (value) => `${plain(value * 100, 0)} %`, title: '' }))
  for (const [number, [score, name]] of [['f1', 'F1'], ['precision', 'precision'], ['recall', 'recall']].entries()) {
    const known = judgedPoints.filter((/** @type {any} */ each) => typeof each[score] === 'number')
    drawing.append(...namedCurve(name, number, known.map((/** @type {any} */ each) => [x(each.value), y(each[score])]), frame))
  }
  return drawing
}

/**
 * A range with room around its values, and at least so long.
 * @param {number[]} values
 * @param {number} least
 * @returns {[number, number]}
 */
function roomy(values, least) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max((high - low) * 0.15, least / 2)
  return [low - margin, high + margin]
}

/**
 * The candidates whose accuracy no faster candidate reaches, joined by a line; the winner; the setup as it was. The others
 * of the table are on the front for their false activations or their price, which are no axes of this chart.
 * @param {Mark[]} marks
 */
function frontChart(marks) {
  let best = -Infinity
  const front = marks.filter((each) => each.sign === 'front').sort((a, b) => a.x - b.x || b.y - a.y).filter((each) => {
    if (each.y <= best) return false
    best = each.y
    return true
  })
  const shown = [...front, ...marks.filter((each) => each.sign !== 'front')]
  const drawing = chart(720, 240, `accuracy against latency: ${counted(front.length, 'candidate')} on the front; the table has the numbers`)
  if (!shown.length) return drawing
  const frame = { left: 56, right: 640, top: 24, bottom: 196 }
  const [left, right] = roomy(shown.map((each) => each.x), 10)
  const [low, over] = roomy(shown.map((each) => each.y), 2)
  const high = Math.min(over, 100)
  const x = scale([left, right], [frame.left, frame.right])
  const y = scale([low, high], [frame.bottom, frame.top])
  drawing.classList.add('front-chart')
  drawing.append(horizontalAxis({ ...frame, low: left, high: right, text: (value) => `${plain(value, 0)} ms`, title: 'mean latency' }),
    verticalAxis({ ...frame, low, high, text: (value) => `${plain(value, 1)} %`, title: 'F1' }),
    shape('polyline', { class: 'series', points: front.map((each) => `${x(each.x).toFixed(1)},${y(each.y).toFixed(1)}`).join(' ') }))
  for (const each of shown) drawing.append(...frontMark(each, x(each.x), y(each.y)))
  return drawing
}

/**
 * @param {Mark} mark
 * @param {number} x
 * @param {number} y
 */
function frontMark({ sign, title }, x, y) {
  const made = sign === 'front' ? shape('circle', { cx: x, cy: y, r: 4 })
    : sign === 'baseline' ? shape('rect', { x: x - 5, y: y - 5, width: 10, height: 10 })
      : shape('polygon', { points: `${x - 8},${y} ${x},${y - 8} ${x + 8},${y} ${x},${y + 8}` })
  made.setAttribute('class', `front-${sign}`)
  made.append(shape('title', {}, `${sign}: ${title}`))
  return sign === 'front' ? [made] : [made, shape('text', { x: x + 11, y: y + (sign === 'winner' ? -6 : 16) }, sign === 'winner' ? 'winner' : 'as it was')]
}
