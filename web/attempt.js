// @ts-check
// One attempt at a trial of a study: the lines of its touch log, and when fingers were down.

/** @typedef {import('./studyplan.js').TrialStep} TrialStep */

/** What was touched between a prompt and the answer to it. Times are microseconds since the prompt. */
export class Attempt {
  /**
   * @param {TrialStep} step
   * @param {number} number counts the attempts at the trial, from 1
   * @param {string} header the first line of the touch log
   */
  constructor(step, number, header) {
    this.step = step
    this.number = number
    this.header = header
    /** @type {string[]} */
    this.lines = []
    /** @type {Set<number>} touches that are down */
    this.down = new Set()
    /** @type {number|null} when the first touch landed */
    this.first = null
    /** The time of the last frame. */
    this.last = 0
    /** The most touches that were down together. */
    this.most = 0
    /** @type {{time: number, by: string}|null} */
    this.ended = null
    this.isKept = false
    /** Why the attempt does not count: again, repeated, skipped, interrupted or paused; empty if it counts. */
    this.reason = ''
  }

  get hasTouches() { return this.first !== null }

  /**
   * Adds a frame.
   * @param {string} line of the touch log
   */
  add(line) {
    const { t, touches } = JSON.parse(line)
    this.lines.push(line)
    this.last = Math.round(t * 1e6)
    for (const { id, phase } of touches) if (phase === 'ended' || phase === 'cancelled') this.down.delete(id)
    for (const { id, phase } of touches) {
      if (phase !== 'began') continue
      this.down.add(id)
      if (this.first === null) this.first = this.last
      // A touch after the end belongs to the attempt, which ends again.
      this.ended = null
    }
    this.most = Math.max(this.most, this.down.size)
  }

  /** The label's interval: from the first landing to the last lift; for `none` the whole attempt. */
  get interval() {
    if (this.step.task.label === 'none') return { start: 0, end: this.end }
    return { start: this.first || 0, end: this.last }
  }

  get end() { return Math.max(this.last, this.ended ? this.ended.time : 0) }

  /** The touch log. It ends with an empty frame when the attempt ended. */
  text() {
    const lines = [this.header, ...this.lines]
    if (this.end > this.last || !this.lines.length) lines.push(JSON.stringify({ t: this.end / 1e6, touches: [] }))
    return `${lines.join('\n')}\n`
  }
}
