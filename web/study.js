// @ts-check
// A study: leads a participant through prompts, and returns what was made as a labelled dataset.

import { announce, element, part } from './elements.js'
import { annotationLines } from './labeledit.js'
import { touchLogHeader } from './frames.js'
import { fileName, saveText } from './saving.js'
import { zipped } from './zip.js'

/**
 * @typedef {{prompt: string, label: string, repeat?: number, retries?: number, touches?: number}} StudyTask
 * @typedef {{title?: string, consent?: string, dataset?: string, order?: string, seed?: number,
 *   tasks: StudyTask[]}} Study
 * @typedef {{task: StudyTask, number: number, of: number}} Trial
 */

/** The dialog over the pad. */
export class StudyView {
  /**
   * @param {import('./pad.js').Pad} pad
   * @param {Study} study
   */
  constructor(pad, study) {
    this.pad = pad
    this.study = study
    this.box = part('study')
    /** @type {Trial[]} */
    this.trials = []
    this.index = 0
    this.attempt = 1
    this.participant = ''
    this.device = ''
    /** @type {{name: string, text: string}[]} */
    this.files = []
    this.annotations = ''
    /** @type {any[]} */
    this.notes = []
    pad.onBlock = (block) => this.made(block)
  }

  /** Asks for participant, device and consent. */
  open() {
    const { study } = this
    // What was recognized would teach the participant.
    document.body.classList.add('studying')
    const participant = element('input', { type: 'text', id: 'study-participant', autocomplete: 'off', required: true })
    const device = element('input', { type: 'text', id: 'study-device', autocomplete: 'off' })
    const agreed = element('input', { type: 'checkbox', id: 'study-agreed' })
    const begin = element('button', { type: 'button', id: 'study-begin', onclick: () => {
      if (!participant.value.trim() || (study.consent && !agreed.checked)) {
        warning.textContent = study.consent && !agreed.checked ? 'Please agree first.' : 'Please enter a participant.'
        return
      }
      this.begin(participant.value.trim(), device.value.trim())
    } }, 'Begin')
    const warning = element('p', { className: 'fault-text', role: 'alert' })
    this.show(
      element('h2', {}, study.title || 'Study'),
      study.consent ? element('p', { className: 'consent' }, study.consent) : null,
      study.consent ? element('div', { className: 'field' }, element('label', { for: 'study-agreed' }, 'I agree'), agreed) : null,
      element('div', { className: 'field' }, element('label', { for: 'study-participant' }, 'Participant'), participant),
      element('div', { className: 'field' }, element('label', { for: 'study-device' }, 'Device'), device),
      warning, begin)
    this.pad.record(false)
    participant.focus()
  }

  /** @param {...(HTMLElement|null)} parts */
  show(...parts) {
    this.box.replaceChildren(...parts.filter((each) => each !== null))
    this.box.hidden = false
  }

  /**
   * @param {string} participant
   * @param {string} device
   */
  begin(participant, device) {
    this.participant = participant
    this.device = device
    this.trials = this.study.tasks.flatMap((task) => Array.from({ length: task.repeat || 1 }, (_, index) =>
      ({ task, number: index + 1, of: task.repeat || 1 })))
    if (this.study.order === 'shuffled') shuffle(this.trials, `${this.study.seed || 0} ${participant}`)
    this.pad.record(true)
    this.next()
  }

  /** Shows the prompt of the present trial, with an empty capture. */
  next() {
    const trial = this.trials[this.index]
    if (!trial) return this.finish()
    this.pad.clear()
    const { task } = trial
    const count = trial.of > 1 ? `, ${trial.number} of ${trial.of}` : ''
    this.show(
      element('p', { className: 'quiet' }, `${this.index + 1} of ${this.trials.length}`),
      element('p', { className: 'prompt', id: 'study-prompt' }, `${task.prompt}${count}`),
      element('div', { className: 'transport-row' },
        element('button', { type: 'button', id: 'study-skip', onclick: () => this.skip() }, 'Skip')))
    announce(`${task.prompt}${count}`)
  }

  /**
   * Asks whether the gesture is kept, once all fingers are up.
   * @param {{start: number, end: number, touches: number}} block
   */
  made(block) {
    const trial = this.trials[this.index]
    if (!trial || this.index >= this.trials.length) return
    const retries = trial.task.retries ?? 2
    this.pad.record(false)
    const left = retries - (this.attempt - 1)
    this.show(
      element('p', { className: 'prompt', id: 'study-prompt' }, trial.task.prompt),
      element('div', { className: 'transport-row' },
        element('button', { type: 'button', id: 'study-keep', onclick: () => this.keep(block) }, 'Keep'),
        left > 0 ? element('button', { type: 'button', id: 'study-again', onclick: () => this.again() }, `Try again (${left} left)`) : null))
    part('study-keep').focus()
  }

  /** @param {{start: number, end: number, touches: number}} block */
  keep(block) {
    const { task, number } = this.trials[this.index]
    const name = `${fileName(this.participant)}/${String(this.index + 1).padStart(3, '0')}-${fileName(task.label)}.touch.jsonl`
    const { width, height } = this.pad.session.size
    const header = touchLogHeader(width, height, this.device || this.pad.device)
    this.files.push({ name, text: `${[header, ...this.pad.lines].join('\n')}\n` })
    const label = { start: block.start, end: block.end, label: task.label, touches: task.touches || block.touches, note: '' }
    this.annotations += annotationLines([label], name, {
      participant: this.participant, ...(this.device ? { device: this.device } : {}),
      attributes: { task: task.prompt, trial: this.index + 1, repetition: number, attempt: this.attempt },
    })
    this.advance()
  }

  again() {
    this.attempt += 1
    this.pad.record(true)
    this.next()
  }

  skip() {
    this.notes.push({ trial: this.index + 1, label: this.trials[this.index].task.label, skipped: true })
    this.advance()
  }

  advance() {
    this.index += 1
    this.attempt = 1
    this.pad.record(true)
    this.next()
  }

  /**
   * The files of the dataset.
   * @returns {{name: string, text: string}[]}
   */
  dataset() {
    const { study } = this
    const card = {
      name: study.dataset || study.title || 'study', labels: 'the gesture that the participant was asked for',
      device: this.device || this.pad.device, setup: 'study.setup.json', title: study.title, consent: study.consent,
      order: study.order || 'listed', trials: this.trials.map(({ task }) => task.label), skipped: this.notes,
      captures: this.files.map(({ name }) => ({ path: name, participant: this.participant })),
    }
    return [
      { name: 'dataset.json', text: `${JSON.stringify(card, null, 2)}\n` },
      { name: 'annotations.jsonl', text: this.annotations },
      { name: 'study.setup.json', text: this.pad.session.setup.text() },
      ...this.files,
    ]
  }

  finish() {
    this.pad.record(false)
    const folder = fileName(`study-${this.participant}`)
    const save = () => saveText(`${folder}.zip`,
      zipped(this.dataset().map(({ name, text }) => ({ name: `${folder}/${name}`, text }))), 'application/zip')
    this.show(
      element('p', { className: 'prompt', id: 'study-prompt' }, 'Thank you.'),
      element('p', {}, `${this.files.length} of ${this.trials.length} gestures were recorded. Save the file and hand it to the person who runs the study.`),
      element('button', { type: 'button', id: 'study-save', onclick: save }, 'Save the recordings'))
    part('study-save').focus()
  }
}

/**
 * Puts trials into an order that depends only on `key` (Fisher and Yates, with xorshift32).
 * @param {Trial[]} trials
 * @param {string} key
 */
function shuffle(trials, key) {
  let state = 2166136261
  for (const letter of key) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state = state || 1
  for (let index = trials.length - 1; index > 0; index -= 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const other = (state >>> 0) % (index + 1);
    [trials[index], trials[other]] = [trials[other], trials[index]]
  }
}
