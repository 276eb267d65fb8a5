// @ts-check
// A place in the captures of a page, and its address: #capture=NAME&t=SECONDS, as
// `tactus agree --page` writes it.

import { isNarrow, part } from './elements.js'
import { rejectedDuring } from './rejected.js'

/**
 * The number of a capture on this page; -1 if the page does not have it.
 * @param {import('./report.js').Report} report
 * @param {string} name
 */
export function numberOfCapture(report, name) {
  return report.captures.findIndex((each) => each.name === name || each.name.endsWith(`/${name}`))
}

/**
 * Goes to a span of time on the lanes.
 * @param {import('./session.js').Session} session
 * @param {import('./report.js').Report} report
 * @param {number} index of the capture
 * @param {{start: number, end: number, label?: string, recognizer?: string}} event with times in seconds
 */
export async function showPlace(session, report, index, event) {
  await report.choose(index)
  const capture = report.captures[index]
  const [start, end] = [event.start, event.end].map((each) => Math.round((each - capture.origin) * 1e6))
  showEvaluation(false)
  session.window.show(start - 1e6, end + 1e6)
  const number = event.recognizer === undefined ? -1 : session.names.indexOf(event.recognizer)
  const verdict = session.judgment.verdicts.find(({ label }) => label.label === event.label && Math.abs(label.start - start) < 2)
  const isMeant = (/** @type {import('./episodes.js').Episode} */ each) => number < 0 || each.recognizer === number
  const gesture = session.gestures.find((each) => each.start <= end && each.end >= start && (isMeant(each.episode) || each.companions.some(isMeant)))
  const [kept] = rejectedDuring(session.rejected, { start, end })
  if (verdict) session.selectLabel(verdict)
  else if (gesture) session.select(gesture.episode)
  else if (kept && !session.episodes.all.some((each) => each.start <= end && each.end >= start)) session.select(null, null, kept)
  else session.select(session.findings.nearest(session.episodes.all.filter((each) => each.start <= end && each.end >= start && isMeant(each))))
  session.seek(start)
  session.tell('window')
  if (!isNarrow()) part('lanes-panel').scrollIntoView({ block: 'nearest' })
  part('lanes').focus({ preventScroll: true })
}

/**
 * Goes to the place that the address of the page names, now and whenever it changes. Without
 * `capture` it is in the capture that is shown. Returns whether it names one.
 * @param {import('./session.js').Session} session
 * @param {import('./report.js').Report} report
 */
export async function followAddress(session, report) {
  const follow = async () => {
    const words = new URLSearchParams(location.hash.slice(1))
    const time = Number(words.get('t') ?? 'none')
    const name = words.get('capture')
    const index = name === null ? report.index : numberOfCapture(report, name)
    if (!Number.isFinite(time) || index < 0) return false
    await showPlace(session, report, index, { start: time, end: time })
    return true
  }
  addEventListener('hashchange', follow)
  return follow()
}

/**
 * Shows the evaluation of the page, or the capture with its gestures.
 * @param {boolean} isShown
 */
export function showEvaluation(isShown) {
  document.body.classList.toggle('shows-evaluation', isShown)
  part('show-evaluation').setAttribute('aria-pressed', String(isShown))
  part('show-capture').setAttribute('aria-pressed', String(!isShown))
}
