// @ts-check
// A study: leads a participant through prompts, keeps every touch, and saves a labelled dataset.

import { element } from './elements.js'
import { touchLogHeader } from './frames.js'
import { Journal } from './journal.js'
import { Progress } from './progress.js'
import { studyName, studySteps } from './studyplan.js'
import { showBeginning, showEnd, showPause, showSessions, screenButton, showScreen } from './studyscreens.js'
import { saveSession, storageTexts, StudySessions } from './studysessions.js'
import { StudyStore } from './studystore.js'
import { TrialWatch } from './trial.js'
import { TrialView } from './trialview.js'

/** @typedef {import('./progress.js').JournalEntry} JournalEntry */
/** @typedef {import('./studystore.js').StoredSession} StoredSession */

/** Runs the sessions of a study on a pad. */
export class StudyView {
  /**
   * @param {import('./pad.js').Pad} pad
   * @param {import('./studyplan.js').Study} study
   */
  constructor(pad, study) {
    this.pad = pad
    this.study = study
    this.name = studyName(study)
    /** Only sessions of the same tasks can be continued. */
    this.identity = JSON.stringify([study, pad.session.data.scene || null])
    this.store = new StudyStore(null)
    this.sessions = new StudySessions(this.store, this.name, this.identity, () => this.tellStorage())
    /** @type {Journal|null} */
    this.journal = null
    /** @type {Progress|null} */
    this.progress = null
    /** @type {TrialWatch|null} */
    this.watch = null
    /** @type {(() => void)|null} what follows when all fingers have lifted */
    this.waiting = null
    this.warning = element('div', { id: 'study-warning', className: 'fault-text', role: 'alert' })
    this.trial = new TrialView(this.warning, {
      done: () => { this.pad.catchUp(); this.finishTrial() },
      keep: () => this.answer('keep'),
      again: () => this.answer('again'),
      skip: () => this.whenLifted(() => this.note('skip')),
      pause: () => this.whenLifted(() => this.note('pause')),
      repeat: () => this.whenLifted(() => this.note('repeat')),
      force: () => this.force(),
    })
  }

  /** Opens what this browser has of the study, and offers to begin. */
  async open() {
    // What was recognized would teach the participant.
    document.body.classList.add('studying')
    this.pad.record(false)
    this.pad.study = this
    window.addEventListener('beforeunload', (event) => {
      this.flush()
      if (!this.progress || this.progress.isSaved) return
      event.preventDefault()
      event.returnValue = ''
    })
    window.addEventListener('pagehide', () => this.flush())
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.flush() })
    this.store = await StudyStore.open()
    this.sessions.store = this.store
    this.tellStorage()
    await this.welcome()
  }

  /** Stores at once what has come. */
  flush() {
    this.pad.catchUp()
    if (this.journal) this.journal.flush(true)
  }

  /** Shows the sessions that this browser has, or asks for a participant. */
  async welcome() {
    const rows = await this.sessions.rows()
    if (!rows.length) return this.ask()
    showSessions(this.study.title || 'Study', rows, this.warning, {
      resume: (session) => this.resume(session),
      save: async (session) => { await this.sessions.save(session); await this.welcome() },
      forget: (session) => this.confirmForgetting(session),
      start: () => this.ask(),
    })
  }

  /** Asks for a new participant or session. */
  async ask() {
    const sessions = await this.store.sessions(this.name)
    const back = sessions.some(({ isEmpty }) => !isEmpty) ? () => this.welcome() : null
    showBeginning(this.study, { sessions, warning: this.warning, back }, (answers) => {
      const at = new Date().toISOString()
      const { data, setup } = this.pad.session
      const { digest } = data.setups[data.setup || 0]
      this.start({ id: `${this.name} ${answers.participant} ${answers.session} ${at}`, name: this.name, study: this.identity,
        participant: answers.participant, session: answers.session, started: at, isSaved: false, isEmpty: false },
      { kind: 'begin', at, name: this.name, study: JSON.stringify(this.study), steps: studySteps(this.study, answers), ...answers, agent: this.pad.deviceName,
        setup: setup.text(), setupDigest: digest, tool: data.tool })
    })
  }

  /**
   * @param {StoredSession} session
   * @param {import('./progress.js').Beginning} beginning
   */
  start(session, beginning) {
    this.journal = new Journal(this.store, session, [], () => this.tellStorage())
    this.progress = new Progress(beginning)
    this.journal.append(beginning)
    this.tellStorage()
    this.next()
  }

  /**
   * Continues a session at the trial at which it stopped.
   * @param {StoredSession} session
   */
  async resume(session) {
    const found = await this.sessions.read(session)
    if (!found) return
    this.progress = found.progress
    this.journal = found.journal
    this.record({ kind: 'resume', at: new Date().toISOString() })
    this.tellStorage()
    this.next()
  }

  /** @param {JournalEntry} entry */
  record(entry) {
    if (!this.progress || !this.journal) return
    this.progress.apply(entry)
    this.journal.append(entry)
  }

  /** Shows the next step. */
  next() {
    const { progress } = this
    if (this.watch) this.watch.stop()
    this.watch = null
    this.waiting = null
    if (!progress) return
    const { step } = progress
    if (!step) return this.finish()
    if (progress.isPaused) return this.pause(step.kind === 'pause' ? step.text : '')
    if (step.kind === 'pause') return this.note('pause')
    const total = progress.steps.filter(({ kind }) => kind === step.kind).length
    this.trial.open(step, { total, canRepeat: progress.previous >= 0 })
    this.pad.clear()
    this.pad.record(true)
    const { width, height } = this.pad.session.size
    const { device, agent } = progress.beginning
    this.record({ kind: 'attempt', header: touchLogHeader(width, height, device || agent),
      surface: { width, height, pointsPerPixel: this.pad.pointers.density, pixelRatio: window.devicePixelRatio } })
    if (!progress.attempt) return
    this.watch = new TrialWatch(this.pad, progress.attempt, {
      changed: () => this.showTrial(),
      ended: (time, by) => this.ended(time, by),
    })
  }

  /**
   * Frames have come from the surface.
   * @param {string[]} lines
   */
  keep(lines) {
    this.record({ kind: 'frames', lines })
    if (this.journal && !this.pad.pointers.down.size) this.journal.flush()
  }

  /** The pad has taken every event so far. */
  stepped() {
    const { waiting } = this
    if (waiting && !this.pad.pointers.down.size) {
      this.waiting = null
      waiting()
    } else if (this.watch) {
      this.watch.look()
    }
  }

  showTrial() {
    if (!this.progress || !this.watch) return
    this.trial.show(this.waiting ? 'lifting' : this.watch.state, this.progress.retriesLeft)
  }

  finishTrial() {
    if (!this.watch) return
    this.watch.finish()
    if (this.watch.state === 'open') this.trial.hint('Nothing was touched yet.')
  }

  /**
   * @param {number} time
   * @param {string} by
   */
  ended(time, by) {
    this.record({ kind: 'end', time, by })
    // The paths of the attempt are drawn.
    this.pad.session.tell('window')
    if (!this.progress || !this.progress.step || this.progress.step.kind === 'pause') return
    // There is nothing to choose.
    if (this.progress.step.task.retries === 0) this.note('keep')
  }

  /**
   * The participant has answered. A finger that is down again was no answer.
   * @param {'keep'|'again'} kind
   */
  answer(kind) {
    this.pad.catchUp()
    if (this.watch && this.watch.state === 'ended') this.note(kind)
  }

  /**
   * Does something as soon as all fingers have lifted.
   * @param {() => void} act
   */
  whenLifted(act) {
    this.waiting = act
    this.pad.catchUp()
    if (this.pad.pointers.down.size) this.showTrial()
  }

  /** The surface has another size. An attempt without a touch begins again with that size. */
  resized() {
    const { progress, watch, pad } = this
    if (!progress || !progress.attempt || !watch || progress.attempt.lines.length || pad.pointers.down.size) return
    const { width, height } = pad.measured
    if (width !== pad.session.size.width || height !== pad.session.size.height) this.next()
  }

  /** Goes on although the browser still reports fingers, which are cancelled. */
  force() {
    this.pad.pointers.cancelAll()
    this.pad.catchUp()
  }

  /** @param {'keep'|'again'|'skip'|'pause'|'repeat'|'continue'} kind */
  note(kind) {
    this.pad.record(false)
    this.record({ kind, at: new Date().toISOString() })
    this.next()
  }

  /** @param {string} text */
  pause(text) {
    this.pad.record(false)
    showPause(text, this.warning, { goOn: () => this.note('continue'), save: () => this.save() })
  }

  finish() {
    const { progress } = this
    if (!progress) return
    this.pad.record(false)
    const kept = progress.attempts.filter((each) => each.isKept && each.step.kind === 'trial').length
    const saved = this.store.database ? 'Look whether the file has arrived. Until you delete them, the recordings stay in this browser, too.'
      : 'Look whether the file has arrived before you close the page.'
    showEnd([`${kept} of ${progress.trials} gestures were recorded.`, progress.isSaved ? saved
      : 'Save the file and hand it to the person who runs the study.'], progress.isSaved, this.warning, {
      save: () => { this.save(); this.finish() },
      forget: () => this.forget(),
      start: () => this.ask(),
    })
  }

  /** Saves everything of this session as a file. */
  save() {
    this.pad.catchUp()
    if (!this.progress) return
    saveSession(this.progress)
    this.record({ kind: 'saved', at: new Date().toISOString() })
  }

  /** Deletes the session, whose file is saved, from this browser. */
  async forget() {
    const { journal } = this
    this.journal = null
    this.progress = null
    if (journal) await this.store.forget(journal.session)
    await this.welcome()
  }

  /** @param {StoredSession} session */
  confirmForgetting(session) {
    showScreen('Delete from this browser?',
      element('p', {}, `Session ${session.session} of ${session.participant} will only exist in the file that was saved.`),
      element('div', { className: 'transport-row' },
        screenButton('study-delete', 'The file is there: delete', async () => {
          await this.store.forget(session)
          await this.welcome()
        }),
        screenButton('study-keep-stored', 'Do not delete', () => this.welcome())))
  }

  /** Says what is not stored, and offers to save it at once. */
  tellStorage() {
    const state = this.journal ? this.journal.state : this.store.database ? 'stored' : 'memory'
    const texts = storageTexts(state, this.journal ? this.journal.fault : '')
    const canSave = state !== 'stored' && this.progress
    this.warning.replaceChildren(...texts.map((text, index) => element('p', { className: index ? 'long' : 'short' }, text)),
      ...(canSave ? [screenButton('study-save-now', 'Save now', () => this.save())] : []))
  }
}
