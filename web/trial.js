// @ts-check
// One trial while it happens: when it has ended, as the task file says. No recognizer is asked.

/** @typedef {import('./studyplan.js').Ends} Ends */

/** Watches the touches of an attempt. */
export class TrialWatch {
  /**
   * @param {import('./pad.js').Pad} pad
   * @param {import('./attempt.js').Attempt} attempt
   * @param {{changed: () => void, ended: (time: number, by: string) => void}} listener
   */
  constructor(pad, attempt, listener) {
    this.pad = pad
    this.attempt = attempt
    this.listener = listener
    this.ends = attempt.step.ends
    /** @type {'open'|'lifting'|'ended'} lifting: it is over when all fingers have lifted */
    this.state = 'open'
    this.isDone = false
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    this.look()
  }

  /** How the trial ends, in one word. */
  get by() { return this.ends === 'done' ? 'done' : 'silence' in this.ends ? 'silence' : 'duration' }

  get isDown() { return this.pad.pointers.down.size > 0 }

  /**
   * When the trial is over, in microseconds since the prompt; null if that is not known yet.
   * @returns {number|null}
   */
  get due() {
    const { attempt, ends } = this
    if (this.isDone) return 0
    if (ends === 'done') return null
    if ('silence' in ends) return this.isDown || !attempt.hasTouches ? null : attempt.last + ends.silence * 1e6
    // Nothing is expected to land if the label is `none`.
    const start = attempt.step.task.label === 'none' ? 0 : attempt.first
    return start === null ? null : start + ends.duration * 1e6
  }

  /** Looks whether the trial is over, after touches came or time has passed. */
  look() {
    clearTimeout(this.timer)
    if (this.state === 'ended') {
      if (this.attempt.ended) return
      // A touch before the answer belongs to the attempt.
      this.isDone = false
      this.become('open')
    }
    const { due } = this
    if (due === null) return
    const now = this.pad.now
    if (now < due) {
      this.timer = setTimeout(() => this.pad.catchUp(), (due - now) / 1000 + 1)
    } else if (this.isDown) {
      this.become('lifting')
    } else if (this.attempt.hasTouches || this.attempt.step.task.label === 'none') {
      this.become('ended')
      this.listener.ended(now, this.by)
    }
  }

  /** The button Done was pressed. */
  finish() {
    this.isDone = true
    this.look()
    if (this.state === 'open') this.isDone = false
  }

  /** @param {'open'|'lifting'|'ended'} state */
  become(state) {
    if (state === this.state) return
    this.state = state
    this.listener.changed()
  }

  stop() { clearTimeout(this.timer) }
}
