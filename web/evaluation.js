// @ts-check
// The section of an evaluation: the documents that `tactus evaluate --json` and `tactus tune --json`
// wrote, with each event linked to its place in a capture of the page.

import { element, part } from './elements.js'
import { counted, plain, time } from './format.js'
import { latencyCurves } from './latencies.js'
import { confusionTable, groupTable, intervalOf, latencyTable, percent, scoreTable } from './scores.js'
import { tuningBlocks } from './front.js'
import { numberOfCapture, showEvaluation, showPlace } from './place.js'

/** The longest list of events. */
const eventLimit = 400

/** Shows an evaluation and a tuning, if the page has them. */
export class EvaluationView {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./report.js').Report} report
   */
  constructor(session, report) {
    this.session = session
    this.report = report
    const { evaluation, tuning } = session.data
    const panel = part('evaluation-panel')
    panel.hidden = !evaluation && !tuning
    if (panel.hidden) return
    const blocks = part('evaluation')
    if (evaluation) {
      part('evaluation-title').textContent = `Evaluation of ${evaluation.name || 'a dataset'}`
      part('evaluation-summary').textContent = this.summary(evaluation)
      const scores = scoreTable(evaluation)
      scores.classList.add('whole')
      const latencies = latencyTable(evaluation)
      const curves = latencyCurves(evaluation)
      if (curves) latencies.children[0].after(curves)
      const events = evaluation.events || []
      const list = element('div', { className: 'event-block' }, this.eventList('Events that were not right', events))
      const confusion = confusionTable(evaluation, (reference, detected) => {
        const chosen = events.filter((/** @type {any} */ event) => isOfCell(event, reference, detected))
        list.replaceChildren(this.eventList(`Annotated: ${reference}; detected: ${detected}`, chosen))
        list.scrollIntoView({ block: 'nearest' })
      })
      const groups = [['Participants', evaluation.participants], ['Devices', evaluation.devices]].filter(([, each]) => each && Object.keys(each).length)
      blocks.append(scores, confusion, list, latencies, ...groups.map(([title, each]) => groupTable(title, each)),
        ...(evaluation.comparisons || []).map((/** @type {any} */ each) => this.comparison(each)))
    }
    if (tuning) blocks.append(...tuningBlocks(tuning))
    this.headline(evaluation)
    this.listen()
  }

  /**
   * The answer in the header: how many labels were hit, and the score with its interval.
   * @param {any} evaluation
   */
  headline(evaluation) {
    const line = part('evaluation-headline')
    if (!evaluation || !evaluation.overall) {
      line.append(element('b', {}, 'Tuning'))
      return
    }
    const { reference, matched, detected, substitutions = 0, f1 } = evaluation.overall
    const missed = reference - matched
    const extra = detected - matched - substitutions
    const { interval, kind } = intervalOf(evaluation.intervals, 'f1')
    const { units, unit } = evaluation.intervals || {}
    line.append(element('b', {}, `${matched} of ${reference}`), ' labels hit',
      ...(missed ? [' · ', element('b', { className: 'missed' }, `${missed} missed`), substitutions ? `, ${substitutions} of them taken for another` : ''] : []),
      ...(extra ? [' · ', element('b', {}, `${extra} extra`)] : []), ' · F1 ', element('b', {}, `${percent(f1)} %`),
      interval ? ` (95 % ${kind === 'bootstrap' ? `bootstrap over ${counted(units, unit)}` : 'Wilson over events'}: ${percent(interval[0])} to ${percent(interval[1])})` : '')
  }

  /** The evaluation and the capture are each one click away. */
  listen() {
    part('view-choice').hidden = false
    part('show-evaluation').addEventListener('click', () => showEvaluation(true))
    part('show-capture').addEventListener('click', () => showEvaluation(false))
    showEvaluation(true)
  }

  /** @param {any} evaluation */
  summary(evaluation) {
    const { overall, falseActivations, rule } = evaluation
    const isOther = evaluation.setup && !this.session.data.setups.some(({ digest }) => digest === evaluation.setup)
    return [`F1 ${percent(overall && overall.f1)} %`,
      falseActivations ? `${counted(falseActivations.count, 'false activation')}, ${plain(falseActivations.perMinute, 2)} a minute: detections where no annotation asks for one` : '', rule ? `a detection matches if ${rule}` : '',
      isOther ? 'made with another setup than the lanes of this page' : '']
      .filter(Boolean).join(' · ')
  }

  /** @param {any} comparison */
  comparison(comparison) {
    const { fixed = [], broken = [], mcnemar = {}, difference } = comparison
    return element('div', { className: 'block' },
      element('h3', {}, `Compared with ${comparison.baseline}`),
      element('p', {}, `${comparison.baseline} has F1 ${percent(comparison.f1)} %. The judged setup gets ${counted(mcnemar.fixed ?? fixed.length, 'event')} right that `
        + `${comparison.baseline} gets wrong, and ${counted(mcnemar.broken ?? broken.length, 'event')} wrong that it gets right `
        + `(McNemar's test: ${chanceText(mcnemar.p)}). ${differenceText(difference)}`),
      fixed.length ? this.eventList(`Fixed, as ${comparison.baseline} has them`, fixed) : null,
      broken.length ? this.eventList('Broken, as the judged setup has them', broken) : null)
  }

  /**
   * @param {string} title
   * @param {any[]} events
   */
  eventList(title, events) {
    const items = events.slice(0, eventLimit).map((event) => {
      const text = `${event.capture}, ${time(event.start * 1e6)}: ${eventText(event)}`
      const index = numberOfCapture(this.report, event.capture)
      return element('li', {}, index < 0 ? text
        : element('button', { type: 'button', className: 'link', onclick: () => showPlace(this.session, this.report, index, event) }, text))
    })
    const more = events.length > eventLimit ? `, of which the first ${eventLimit} are listed` : ''
    return element('div', { className: 'block' },
      element('h3', {}, `${title}: ${counted(events.length, 'event')}${more}`),
      element('ul', { className: 'events scroll', tabIndex: 0, role: 'list', 'aria-label': title }, ...items))
  }
}

/**
 * The difference of the scores with its interval.
 * @param {any} difference
 */
function differenceText(difference) {
  if (!difference || typeof difference.f1 !== 'number') return ''
  const { f1, interval, units, unit, participantsNeeded } = difference
  const points = (/** @type {number} */ share) => plain(share * 100, 1)
  return `F1 differs by ${points(f1)} points, ` + (Array.isArray(interval)
    ? `95 % interval ${points(interval[0])} to ${points(interval[1])}, bootstrap over ${counted(units, unit)}.`
    : `without an interval: ${counted(units, unit)} are too few${participantsNeeded ? `, ${participantsNeeded} are needed` : ''}.`)
}

/** @param {number|null|undefined} chance */
function chanceText(chance) {
  if (typeof chance !== 'number') return 'no p'
  return chance < 0.0001 ? 'p < 0.0001' : `p = ${plain(chance, 4)}`
}

/**
 * Whether an event is counted in this cell of the confusion matrix.
 * @param {any} event
 * @param {string} reference
 * @param {string} detected
 */
function isOfCell(event, reference, detected) {
  if (event.outcome === 'deleted') return event.label === reference && detected === 'none'
  if (event.outcome === 'inserted') return reference === 'none' && (event.detectedAs || event.label) === detected
  return event.label === reference && event.detectedAs === detected
}

/** @param {any} event */
function eventText(event) {
  if (event.outcome === 'substituted') return `${event.label} taken for ${event.detectedAs}`
  if (event.outcome === 'deleted') return `${event.label} not recognized`
  if (event.outcome === 'inserted') return `${event.label || event.detectedAs} without an annotation`
  return `${event.label}: ${event.outcome}`
}
