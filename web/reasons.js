// @ts-check
// The decision that is selected: the answer, the limit that decided as a slider, what would have changed it, and why the
// other recognizers did not take the touches.

import { element, isNarrow, part, sizeOf } from './elements.js'
import { counted } from './format.js'
import { isRecognized } from './episodes.js'
import { outcomeText } from './words.js'
import { judged, labelCounts } from './matches.js'
import { amount, decidingLimit, exactAmount, metLimits, missedByText } from './limits.js'
import { faultDuring } from './faults.js'
import { keptBack, rejectedDuring } from './rejected.js'
import { LimitLine } from './limitline.js'
import { decisionTimes } from './decisiontimes.js'
import { factsFold } from './facts.js'
import { otherRow } from './otherrows.js'
import { countWhile } from './spans.js'
import { answerText, crumb, lastLift, sentenceCase, subjectOf, untouchedFinding, untouchedText, withArticle } from './verdict.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./verdict.js').Subject} Subject */

/** The number of places of the limit for which labels are judged, and the longest run for that, in milliseconds. */
const [hitSteps, longestRun] = [32, 30]
/** The most other gestures before and after a failure that are marked on its line. */
const mostMarks = 100

/** The panel that explains. */
export class ReasonView {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./platformanswers.js').PlatformAnswers} platforms
   */
  constructor(session, platforms) {
    this.session = session
    this.platforms = platforms
    this.panel = part('reason')
    this.elsewhere = element('p', { className: 'elsewhere' })
    /** @type {Subject|null} */
    this.subject = null
    /** @type {Episode|null} the failure that is explained, under the setup in which it was selected */
    this.failed = null
    /** @type {LimitLine|null} */
    this.line = null
    /** @type {import('./findings.js').Finding|null|undefined} undefined until it has been searched for */
    this.finding = undefined
    /** @type {import('./findings.js').Finding|null} what became of the recognizer that a label asks for and no touch reached */
    this.untouched = null
    /** @type {{text: string, set: string, to: any}|null} */
    this.proposal = null
    /** Counts selections, so that what is found late is not shown beside another one. */
    this.turn = 0
    /** Whether the selection has not been explained yet, so that it is brought into view. */
    this.isNew = false
    this.others = element('div', { className: 'others' })
    session.on(['selection', 'capture'], () => this.open())
    session.on(['run'], () => this.follow())
    session.on(['platforms'], () => this.tellElsewhere())
    session.on(['near'], () => { if (this.subject && !session.isChanged) this.draw() })
    new ResizeObserver(() => this.line && this.line.width !== this.width && this.line.draw(this.width)).observe(this.panel)
  }

  /** The width of drawings. */
  get width() { return Math.max(240, Math.min(720, sizeOf(this.panel).width)) }

  /** Explains what was selected. */
  open() {
    const { session } = this
    this.turn += 1
    this.subject = subjectOf(session)
    this.failed = this.subject && this.subject.deciding
    this.line = null
    this.finding = undefined
    this.untouched = null
    this.proposal = null
    this.others.replaceChildren()
    // A page opens at its top. On a phone the decision is a sheet of its own.
    this.isNew = document.documentElement.dataset.state === 'ready' || isNarrow()
    this.draw()
    this.later(20, () => this.search())
    // On a pad the next touch may land at once, and the engine has asked about the last one by then.
    this.later(session.data.mode === 'pad' ? 600 : 60, () => this.listOthers())
  }

  /** Shows the same touches after another run. */
  follow() {
    const { session, line } = this
    this.turn += 1
    this.isNew = false
    this.subject = subjectOf(session)
    if (line) {
      line.now = this.present(line.deciding.key)
      line.draw(this.width)
    }
    this.others.replaceChildren()
    this.draw()
    // The search for what was selected a moment ago is still to come.
    if (this.subject && this.finding === undefined) this.later(20, () => this.search())
    if (!session.staged) this.later(500, () => this.listOthers())
  }

  /**
   * Does something unless another selection comes first. While fingers are down on a pad it waits, but not for a contact that
   * stays down.
   * @param {number} milliseconds
   * @param {() => void} act
   * @param {number} [waited] milliseconds
   */
  later(milliseconds, act, waited = 0) {
    const { turn } = this
    setTimeout(() => {
      if (turn !== this.turn) return
      if (this.session.isTouched() && waited < 2000) this.later(100, act, waited + 100)
      else act()
    }, milliseconds)
  }

  /**
   * A value of the present setup.
   * @param {string} key such as `press.minimumPressDuration`
   * @returns {number}
   */
  present(key) {
    const { setup } = this.session
    for (const { id, values } of setup.describe().recognizers) {
      for (const { name, value } of values) if (`${id}.${name}` === key) return value
    }
    return NaN
  }

  draw() {
    const { session, subject } = this
    if (!subject) {
      this.panel.replaceChildren(...this.nothing())
      return
    }
    // The line is moved to a new place, and would lose the focus.
    const hadFocus = this.line && document.activeElement === this.line.handle
    const head = element('div', { className: 'verdict-head' },
      element('p', { className: 'crumb' }, crumb(session, subject)), element('h3', { className: 'answer' }, this.answer(subject)),
      ...this.fault(subject), ...this.lead(subject), ...this.beside(subject), this.elsewhere, ...(this.line ? [this.line.element] : this.times(subject)), ...this.change())
    this.tellElsewhere()
    this.panel.replaceChildren(head, this.others, ...(subject.episode ? [factsFold(session, subject.episode)] : []))
    if (hadFocus && this.line) this.line.handle.focus({ preventScroll: true })
    if (this.isNew && session.data.mode === 'report') {
      if (isNarrow()) part('side').scrollTop = 0
      else head.scrollIntoView({ block: 'nearest' })
    }
  }

  /** What is shown while nothing is selected. */
  nothing() {
    const { session } = this
    if (session.keptBack) return [keptBack(session.keptBack)]
    const lane = session.episodes.lanes[session.recognizer] || []
    const recognized = lane.filter(isRecognized).length
    const name = session.names[session.recognizer]
    return [
      element('h3', {}, name || 'no recognizer'),
      element('p', {}, name ? `Recognized ${counted(recognized, 'time')}, failed ${counted(lane.length - recognized, 'time')} in this capture.`
        : 'The setup has no recognizer.'),
      element('p', { className: 'hint' }, 'Select a gesture, a label or a mark on a lane, or press ] for the next decision.'),
    ]
  }

  /**
   * The answer; after a change, what it made of the failure.
   * @param {Subject} subject
   */
  answer(subject) {
    const { session, failed } = this
    const now = failed && session.isChanged
      && (session.episodes.lanes[failed.recognizer] || []).find((each) => each.start === failed.start && isRecognized(each))
    if (!now) return answerText(session, subject)
    const isAsked = session.judgment.verdicts.some((each) => each.verdict === 'hit' && each.episode === now)
    return `Now ${withArticle(session.readable[now.recognizer])}${isAsked ? ', as asked' : ''}.`
  }

  /**
   * Why, with the amount by which the limit was missed.
   * @param {Subject} subject
   */
  lead({ deciding, episode }) {
    const { session } = this
    const told = deciding || episode
    const why = this.whyUntouched()
    if (!told) return why ? [why, this.remedy()].filter(Boolean) : [element('p', { className: 'outcome' }, 'No recognizer of this label received the touches.')]
    const words = outcomeText(session, told)
    const outcome = element('p', { className: 'outcome' }, sentenceCase(why ? `${session.readable[told.recognizer]}: ${words}` : words))
    if (!deciding) return [why, this.remedy(), outcome].filter(Boolean)
    // The explanation measures the whole touch, which goes on after the failure.
    const reason = this.finding && deciding === this.failed ? this.finding.sentence.split('; ')[0] : session.sentence(told.last)
    const limit = this.line ? this.line.deciding : null
    const isAsked = session.missed.has(deciding)
    return [element('p', { className: 'why' }, `${session.readable[told.recognizer]}: ${reason || outcomeText(session, told)}`,
      limit ? element('b', { className: isAsked ? 'missed' : '' }, `: ${missedByText(limit)}.`) : '.'), outcome]
  }

  /** Why the recognizer that a label asks for received no touch; null if it did. */
  whyUntouched() {
    const { session, untouched } = this
    if (!untouched) return null
    const { why } = untouchedText(untouched)
    return element('p', { className: 'why' }, `${session.readable[session.names.indexOf(untouched.recognizer)]}: ${why}.`)
  }

  /** What would have offered it the touch; null if nothing is known. */
  remedy() {
    const text = this.untouched ? untouchedText(this.untouched).remedy : ''
    return text ? element('p', { className: 'advice' }, sentenceCase(text)) : null
  }

  /**
   * The faults of the device at the time of the touches, which come before every limit.
   * @param {Subject} subject
   */
  fault(subject) {
    const found = faultDuring(this.session.faults, subject)
    return found ? [element('p', { className: 'beside' }, element('b', {}, 'Fault of the device: '), `${found.fault}. `, element('span', { className: 'quiet' }, sentenceCase(found.remedy)))] : []
  }

  /**
   * The contacts that were rejected while the gesture was made.
   * @param {Subject} subject
   */
  beside(subject) {
    const contacts = rejectedDuring(this.session.rejected, subject)
    if (!contacts.length) return []
    const { deciding } = subject
    const isCancelled = deciding !== null && deciding.last.failure !== null && deciding.last.failure.reason === 'touchCancelled'
    const own = isCancelled && contacts.find(({ t }) => Math.abs(t * 1e6 - subject.start) < 1)
    if (own) return [element('p', { className: 'beside' }, element('b', {}, sentenceCase(own.sentence)), ' Then its touch was cancelled.')]
    const more = contacts.length > 1 ? `, and ${contacts.length - 1} more` : ''
    return [element('p', { className: 'beside' }, 'Meanwhile ', element('b', {}, contacts[0].sentence), `${more}: no recognizer of this setup received it${this.session.platformFrames.stream === this.session.stream ? '' : ', but platforms that reject no such contact did'}.`)]
  }

  /** What the platforms make of the same touches. */
  tellElsewhere() {
    const { subject, platforms } = this
    const hasTouches = subject && this.session.touchesOf({ start: subject.start, decided: subject.end }).length
    const text = subject && hasTouches ? platforms.sentence(subject.start, subject.end) : ''
    this.elsewhere.replaceChildren(...(text ? ['Platforms: ', text, '.'] : []))
  }

  /**
   * The times of a recognized gesture, and the limits by which it was recognized.
   * @param {Subject} subject
   */
  times(subject) {
    const limits = metLimits(this.session, subject)
    return [...this.timeLine(subject), ...(limits ? [element('p', { className: 'quiet' }, limits)] : [])]
  }

  /**
   * The times of a recognized gesture on a line.
   * @param {Subject} subject
   */
  timeLine({ gesture, deciding }) {
    if (!gesture || deciding) return []
    const { heldBy, heldFrom } = gesture.episode
    return [decisionTimes(gesture, lastLift(this.session, gesture), heldFrom !== null && heldBy !== null ? this.session.readable[heldBy] : '', this.width)]
  }

  /** The smallest change that would have recognized the gesture, as a button. */
  change() {
    const { session, finding, proposal, failed } = this
    if (!failed) return []
    if (finding === undefined) return [element('p', { className: 'hint' }, 'Searching for the smallest change…')]
    if (!finding || !finding.change || !proposal) {
      const takeover = finding ? finding.sentence.split('; ').find((each) => each.endsWith(' takes the touches')) : ''
      return [element('p', { className: 'hint' }, takeover ? sentenceCase(takeover) : 'No change of a single value or relation of this recognizer is enough.')]
    }
    const isUsed = session.isChanged && JSON.stringify(this.present(proposal.set)) === JSON.stringify(proposal.to)
    const value = this.line ? this.line.deciding.value : null
    const words = isUsed ? value ? `Back to ${amount(value.value, value.unit)}` : 'Back'
      : value ? `Use ${exactAmount(proposal.to, value.unit)}` : 'Try this change'
    const button = element('button', { type: 'button', id: 'try-change', className: isUsed ? '' : 'solid',
      onclick: () => (isUsed ? session.resetSetup() : session.change(proposal.text)) }, words)
    return [element('div', { className: 'change' }, button, element('code', {}, proposal.text),
      finding.advice ? element('p', { className: 'advice' }, sentenceCase(finding.advice)) : null)]
  }

  /** Has the engine search for the smallest change, and draws the line of the limit that it moves. */
  search() {
    const { session, failed, subject } = this
    if (!failed || !session.setup) {
      this.untouched = subject && untouchedFinding(session, subject)
      if (this.untouched) this.draw()
      this.isNew = false
      return
    }
    this.finding = session.findings.of(failed)
    const limit = decidingLimit(session, failed, this.finding)
    if (limit) {
      this.line = new LimitLine(limit, withArticle(session.readable[failed.recognizer]), this.marks(failed, limit.value.unit),
        session.missed.has(failed), (value) => session.change(`${limit.key}=${value}`))
      this.line.draw(this.width)
      this.later(120, () => this.judgeLimit(0, []))
    }
    if (this.finding && this.finding.change) this.proposal = proposalOf(this.finding.change)
    this.draw()
    this.isNew = false
  }

  /**
   * The episodes under a changed setup; null if the engine refuses the change.
   * @param {string} text
   */
  tried(text) {
    const { session } = this
    try {
      const setup = session.setup.with(text)
      const list = session.play(setup)
      setup.free()
      return list
    } catch { return null }
  }

  /**
   * Other gestures of the capture on the line of a time: how long their finger stayed.
   * @param {Episode} failed
   * @param {string} unit
   */
  marks(failed, unit) {
    const { session } = this
    const { reason } = failed.last.failure || { reason: '' }
    if (unit !== 's' || !['liftedEarly', 'heldTooLong'].includes(reason)) return []
    const kind = session.hueOf(failed.recognizer)
    // Of a long capture, those that were made last before the failure and next after it.
    const next = countWhile(session.gestures, (each) => each.start <= failed.start)
    const around = session.gestures.slice(Math.max(0, next - mostMarks), next + mostMarks)
    return around.filter((each) => each.hue === kind && each.start !== failed.start).flatMap((each) => {
      const own = session.touchesOf({ start: each.start, decided: each.end }).filter((touch) => touch.start >= each.start && touch.end <= each.end)
      return own.length === 1 ? [{ value: (own[0].end - own[0].start) / 1e6, name: each.name, kind }] : []
    })
  }

  /**
   * Counts the labels that would be hit with the limit at each place of the line, a few places at a time.
   * @param {number} index
   * @param {import('./limitline.js').HitRange[]} found
   * @returns {void}
   */
  judgeLimit(index, found) {
    const { session, line } = this
    const touches = session.touches
    if (!line || !labelCounts(session.judgment).asked) return
    const width = line.high / hitSteps
    for (let place = index; place < Math.min(index + 4, hitSteps); place += 1) {
      const began = performance.now()
      const list = this.tried(`${line.deciding.key}=${Number(((place + 0.5) * width).toPrecision(6))}`)
      if (!list || performance.now() - began > longestRun * 4) return
      const { hits } = labelCounts(judged(session.labels, list, (number) => session.labelOf(number), touches, session))
      const before = found[found.length - 1]
      if (before && before.hits === hits) before.to += width
      else found.push({ from: place * width, to: (place + 1) * width, hits })
    }
    if (index + 4 < hitSteps) return this.later(0, () => this.judgeLimit(index + 4, found))
    line.setHits(found, labelCounts(session.judgment).asked, width, this.proposal && this.proposal.set === line.deciding.key ? Number(this.proposal.to) : NaN)
    line.draw(this.width)
  }

  /** Lists the other recognizers of the touches: near misses in sight, the others folded. */
  listOthers() {
    const { session, subject } = this
    if (!subject || !subject.episode || !session.setup) return
    const told = subject.deciding || subject.episode
    const findings = session.findings.at(told.start).filter((each) => !['ended', 'began', 'changed'].includes(each.outcome)
      && each.recognizer !== session.names[told.recognizer] && !(this.untouched && each.recognizer === this.untouched.recognizer))
    const near = findings.filter((each) => each.near)
    const far = findings.filter((each) => !each.near)
    if (!findings.length) return
    this.others.replaceChildren(...[
      element('h4', {}, 'Why not the others'),
      ...near.map((each) => otherRow(session, each)),
      near.length ? null : element('p', { className: 'quiet' }, this.untouched ? 'No other recognizer was near.'
        : 'Nothing else was near: no small change makes another gesture of these touches.'),
      far.length ? element('details', {}, element('summary', {}, `${far.length} more, not nearly`), ...far.map((each) => otherRow(session, each))) : null,
    ].filter((each) => each !== null))
  }
}

/**
 * The change that is proposed: with a round number if the engine found that this is enough, as `tactus explain` prints it.
 * @param {{set: string, to: any, rounded?: {to: any}}} change
 */
function proposalOf({ set, to, rounded }) {
  const value = rounded ? rounded.to : to
  return { set, to: value, text: `${set}=${typeof value === 'string' ? value : JSON.stringify(value)}` }
}
