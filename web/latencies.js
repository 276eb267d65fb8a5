// @ts-check
// How long decisions take: the share of the gestures of each class that are decided within a time.

import { chart, horizontalAxis, namedCurve, scale, verticalAxis } from './charts.js'
import { plain } from './format.js'

/** @param {number} seconds */
const milliseconds = (seconds) => `${plain(seconds * 1000, 0)} ms`

/**
 * A curve for each class; null if no gesture was matched.
 * @param {any} report The document that `evaluate --json` writes.
 * @returns {SVGElement|null}
 */
export function latencyCurves(report) {
  const curves = Object.entries(report.classes || {})
    .map(([name, scores]) => ({ name, latency: scores.latency && scores.latency.fromOnset }))
    .filter(({ latency }) => latency && latency.quantiles && latency.quantiles.length > 1)
  if (curves.length === 0) return null
  const frame = { left: 44, right: 560, top: 24, bottom: 200 }
  const longest = Math.max(...curves.map(({ latency }) => latency.max), 0.001)
  const drawing = chart(720, 240, `Share of gestures decided within a time, for ${curves.map(({ name }) => name).join(', ')}`)
  drawing.append(
    horizontalAxis({ ...frame, low: 0, high: longest, text: milliseconds, title: 'from the onset to the action' }),
    verticalAxis({ ...frame, low: 0, high: 1, text: (share) => `${plain(share * 100, 0)} %`, title: 'decided' }))
  const x = scale([0, longest], [frame.left, frame.right])
  const y = scale([0, 1], [frame.bottom, frame.top])
  curves.forEach(({ name, latency }, number) => {
    const last = latency.quantiles.length - 1
    const points = latency.quantiles.map((/** @type {number} */ value, /** @type {number} */ index) => [x(value), y(index / last)])
    drawing.append(...namedCurve(name, number, points, frame,
      `${name}: half within ${milliseconds(latency.median)}, all within ${milliseconds(latency.max)}`))
  })
  return drawing
}
