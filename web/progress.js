// @ts-check
// How far a session of a study has come: what follows from the entries of its journal. A page that
// is opened again reads the entries and stands where the page before it stood.

import { Attempt } from './attempt.js'

/**
 * @typedef {import('./studyplan.js').StudyStep} StudyStep
 * @typedef {{kind: 'begin', at: string, name: string, study: string, steps: StudyStep[],
 *   participant: string, session: number, number: number, device: string, agent: string, agreed: string|null, setup: string, setupDigest: string,
 *   tool: string}} Beginning
 * @typedef {{width: number, height: number, pointsPerPixel: number, pixelRatio: number}} SurfaceFacts
 * @typedef {Beginning
 *   |{kind: 'attempt', header: string, surface: SurfaceFacts}
 *   |{kind: 'frames', lines: string[]}
 *   |{kind: 'end', time: number, by: string}
 *   |{kind: 'keep'|'again'|'skip'|'repeat', at: string}
 *   |{kind: 'pause'|'continue'|'resume'|'saved', at: string}} JournalEntry
 */

/** The attempts of a session, and the step that comes next. */
export class Progress {
  /** @param {Beginning} beginning */
  constructor(beginning) {
    this.beginning = beginning
    this.study = /** @type {import('./studyplan.js').Study} */ (JSON.parse(beginning.study))
    this.steps = beginning.steps
    this.index = 0
    /** @type {Attempt|null} the attempt that is being made */
    this.attempt = null
    /** @type {Attempt[]} attempts that are over, with a touch or kept */
    this.attempts = []
    /** @type {Set<number>} indices of steps that were skipped */
    this.skipped = new Set()
    /** @type {{from: string, to: string|null}[]} */
    this.pauses = []
    /** @type {string[]} */
    this.resumed = []
    /** @type {SurfaceFacts|null} */
    this.surface = null
    /** When the last step was done. */
    this.ended = ''
    /** Whether everything is in a file that was saved. */
    this.isSaved = true
  }

  /** @param {JournalEntry[]} entries of which the first is the beginning */
  static of(entries) {
    const progress = new Progress(/** @type {Beginning} */ (entries[0]))
    for (const entry of entries.slice(1)) progress.apply(entry)
    return progress
  }

  get step() { return this.steps[this.index] || null }
  get isComplete() { return this.index >= this.steps.length }
  get trials() { return this.steps.filter(({ kind }) => kind === 'trial').length }
  get isPaused() { return this.pauses.some(({ to }) => to === null) }

  /**
   * How often the present trial may be tried again.
   * @returns {number}
   */
  get retriesLeft() {
    const { step } = this
    if (!step || step.kind === 'pause') return 0
    const used = this.attempts.filter((each) => each.step === step && each.reason === 'again').length
    return Math.max(0, (step.task.retries ?? 2) - used)
  }

  /** @param {JournalEntry} entry */
  apply(entry) {
    this.isSaved = entry.kind === 'saved'
    switch (entry.kind) {
      case 'attempt': this.beginAttempt(entry.header, entry.surface); break
      case 'frames': for (const line of entry.lines) if (this.attempt) this.attempt.add(line); break
      case 'end': if (this.attempt) this.attempt.ended = { time: entry.time, by: entry.by }; break
      case 'keep': this.close(''); this.advance(entry.at); break
      case 'again': this.close('again'); break
      case 'skip': this.skip(entry.at); break
      case 'repeat': this.repeat(); break
      case 'pause': this.close('paused'); this.pauses.push({ from: entry.at, to: null }); break
      case 'continue': this.goOn(entry.at); break
      case 'resume': this.close('interrupted'); this.resumed.push(entry.at); break
      default:
    }
  }

  /**
   * @param {string} header
   * @param {SurfaceFacts} surface
   */
  beginAttempt(header, surface) {
    const { step } = this
    if (!step || step.kind === 'pause') return
    this.close('interrupted')
    this.surface = this.surface || surface
    this.attempt = new Attempt(step, 1 + this.attempts.filter((each) => each.step === step).length, header)
  }

  /**
   * Ends the present attempt. An attempt that does not count and has no touch is forgotten.
   * @param {string} reason why the attempt does not count; empty if it does
   */
  close(reason) {
    const { attempt } = this
    this.attempt = null
    if (!attempt || (reason && !attempt.hasTouches)) return
    attempt.isKept = !reason
    attempt.reason = reason
    this.attempts.push(attempt)
  }

  /** @param {string} at */
  advance(at) {
    this.index += 1
    if (this.isComplete) this.ended = at
  }

  /** @param {string} at */
  skip(at) {
    this.close('skipped')
    this.skipped.add(this.index)
    this.advance(at)
  }

  /** @param {string} at */
  goOn(at) {
    const pause = this.pauses[this.pauses.length - 1]
    if (pause) pause.to = at
    if (this.step && this.step.kind === 'pause') this.advance(at)
  }

  /** The index of the trial before the present step; −1 if there is none. */
  get previous() {
    let index = this.index - 1
    while (index >= 0 && this.steps[index].kind === 'pause') index -= 1
    return index
  }

  /** Goes back to the trial before, whose attempt then does not count. */
  repeat() {
    const { previous } = this
    if (previous < 0) return
    this.close('interrupted')
    for (const attempt of this.attempts) {
      if (attempt.step !== this.steps[previous] || !attempt.isKept) continue
      attempt.isKept = false
      attempt.reason = 'repeated'
    }
    this.skipped.delete(previous)
    this.index = previous
    this.ended = ''
  }
}
