// @ts-check
// The prompt of a trial and its buttons. They lie above the surface, where no hand covers them.

import { announce, element, part } from './elements.js'

/**
 * @typedef {{done: () => void, keep: () => void, again: () => void, skip: () => void, pause: () => void,
 *   repeat: () => void, force: () => void}} TrialActions
 */

/** The bar above the surface. */
export class TrialView {
  /**
   * @param {HTMLElement} warning
   * @param {TrialActions} actions
   */
  constructor(warning, actions) {
    this.box = part('study')
    this.warning = warning
    this.opened = 0
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act) =>
      element('button', { type: 'button', id, onclick: act }, text)
    // The second tap of a double tap on Keep is not meant for the trial that the first one brought.
    const later = (/** @type {() => void} */ act) => () => { if (performance.now() - this.opened > 300) act() }
    this.count = element('p', { className: 'quiet', id: 'study-count' })
    this.prompt = element('p', { className: 'prompt', id: 'study-prompt' })
    this.state = element('p', { className: 'quiet', id: 'study-state' })
    this.done = button('study-done', 'Done', actions.done)
    this.keep = button('study-keep', 'Keep', actions.keep)
    this.again = button('study-again', 'Try again', actions.again)
    this.force = button('study-force', 'Go on without waiting', actions.force)
    this.repeat = button('study-repeat', 'Repeat the previous', later(actions.repeat))
    this.skip = button('study-skip', 'Skip', later(actions.skip))
    this.pause = button('study-pause', 'Pause', later(actions.pause))
    this.asksDone = false
  }

  /**
   * Shows a prompt, and gives the surface the place below it for as long as the attempt lasts.
   * @param {import('./studyplan.js').TrialStep} step
   * @param {{total: number, canRepeat: boolean}} facts
   */
  open(step, { total, canRepeat }) {
    this.asksDone = step.ends === 'done'
    this.opened = performance.now()
    this.count.textContent = step.kind === 'practice' ? `Practice ${step.number} of ${total}` : `${step.number} of ${total}`
    this.prompt.textContent = step.task.prompt
    this.repeat.hidden = !canRepeat
    const head = element('div', { className: 'study-head' }, this.count, this.state, this.warning)
    const answers = element('div', { className: 'transport-row' }, this.done, this.keep, this.again, this.force)
    const others = element('div', { className: 'transport-row' }, this.repeat, this.skip, this.pause)
    this.box.replaceChildren(head, this.prompt, element('div', { className: 'study-row' }, answers, others))
    this.box.classList.remove('full')
    this.box.hidden = false
    this.show('open', 0)
    document.body.style.setProperty('--study-height', `${this.box.offsetHeight}px`)
    announce(`${this.count.textContent}: ${step.task.prompt}`)
  }

  /**
   * @param {'open'|'lifting'|'ended'} state
   * @param {number} left how often the trial may be tried again
   */
  show(state, left) {
    const isEnded = state === 'ended'
    this.done.hidden = isEnded || !this.asksDone || state === 'lifting'
    this.keep.hidden = !isEnded
    this.again.hidden = !isEnded || left === 0
    this.again.textContent = `Try again (${left} left)`
    this.force.hidden = state !== 'lifting'
    this.skip.hidden = isEnded
    this.pause.hidden = isEnded
    this.state.textContent = state === 'lifting' ? 'Lift all fingers.' : ''
    if (state === 'lifting') announce('Lift all fingers.')
    if (isEnded) this.keep.focus()
  }

  /** @param {string} text */
  hint(text) {
    this.state.textContent = text
    announce(text)
  }
}
