// @ts-check
// What the page shows: a capture, a setup, the decisions of the engine, a time and a selection.

import { EpisodeList, isRecognized } from './episodes.js'
import { laneChanges } from './changes.js'
import { judged } from './matches.js'
import { dominant, gesturesOf, readableName } from './gestures.js'
import { missedEpisodes } from './misses.js'
import { Findings } from './findings.js'
import { TimeWindow } from './timeline.js'
import { Replay, sentencesOf, StagedReplay } from './replay.js'
import { isNarrow } from './elements.js'
import { recognizerClass } from './kinds.js'
import { countWhile } from './spans.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./episodes.js').Decision} Decision */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */
/** @typedef {'capture'|'run'|'time'|'window'|'selection'|'labels'|'live'|'near'|'platforms'} Change */

/** A capture with more entries is replayed in parts when a slider moves. */
const mostAtOnce = 8192
/** A capture with more gestures begins with a part of so many microseconds in sight. */
const [mostInSight, firstPart] = [150, 20e6]

/** The state of the page. Views listen to its changes. */
export class Session {
  /**
   * @param {any} engine
   * @param {import('./payload.js').PageData} data
   */
  constructor(engine, data) {
    this.engine = engine
    this.data = data
    this.window = new TimeWindow()
    this.time = 0
    this.recognizer = 0
    /** @type {Episode|null} */
    this.episode = null
    /** @type {LabelVerdict|null} the label that is selected, whether anything was recognized for it or not */
    this.asked = null
    /** @type {import('./payload.js').RejectedContact|null} the contact that is selected, which no recognizer received */
    this.keptBack = null
    /** @type {import('./stream.js').FrameStream|null} */
    this.stream = null
    /** @type {import('./stream.js').FrameStream|null} palms and hovering contacts, which no recognizer receives */
    this.ghosts = null
    /**
     * The frames that platforms receive: those of the session, or all of the capture if the setup keeps contacts back.
     * @type {{stream: import('./stream.js').FrameStream|null, log: any}}
     */
    this.platformFrames = this
    /** @type {import('./platformruns.js').JudgedFrames|null} */
    this.judgedFrames = null
    /** @type {import('./payload.js').RejectedContact[]} */
    this.rejected = []
    /** @type {import('./faults.js').FaultGroup[]} the faults of the device, the worst kind first */
    this.faults = []
    /** @type {any} */
    this.log = null
    /** @type {{width: number, height: number}} */
    this.size = { width: NaN, height: NaN }
    this.unit = 'pt'
    /** Whether lengths are pixels of unknown size, which are treated as points. */
    this.hasPixels = false
    /** @type {any} */ this.setup = null
    /** @type {any} */ this.original = null
    /** @type {any} */ this.description = { recognizers: [], views: [] }
    /** @type {string[]} the names of the recognizers */
    this.names = []
    this.setupName = ''
    /** Whether one gesture of those made at the same time counts, and the others are its companions. */
    this.namesCompanions = false
    this.isChanged = false
    /** Whether fingers are down on a pad, so that what takes long waits. */
    this.isTouched = () => false
    this.episodes = new EpisodeList(0, () => true, (time) => time)
    this.baseline = new EpisodeList(0, () => true, (time) => time)
    /** @type {import('./changes.js').LaneChange[]} */
    this.changes = []
    /** @type {import('./matches.js').Label[]} */
    this.labels = []
    /** @type {import('./payload.js').Collars|undefined} how far gestures may be from their labels */
    this.collars = undefined
    /** @type {{verdicts: import('./matches.js').LabelVerdict[], extra: Episode[]}} */
    this.judgment = { verdicts: [], extra: [] }
    /** @type {import('./gestures.js').PageGesture[]} */
    this.gestures = []
    /** @type {Map<Episode, import('./matches.js').LabelVerdict>} what should have been recognized for a label that was missed */
    this.missed = new Map()
    /** @type {Set<Episode>} near misses, as far as the engine has been asked */
    this.near = new Set()
    /** @type {Map<Change, (() => void)[]>} */
    this.listeners = new Map()
    /** @type {StagedReplay|null} the replay of a changed setup that has not reached the end of the capture */
    this.staged = null
    /** @type {(group: Episode[]) => Episode} the main one of gestures made at the same time */
    this.main = (group) => dominant(this, group)
    this.findings = new Findings(this)
    /** @type {import('./candidates.js').LiveVerdict|null} on a pad: what stands at the fingers */
    this.live = null
    /** @type {Map<number, number>} on a pad: recognizers that have not decided, and since when they follow touches */
    this.following = new Map()
  }

  /**
   * @param {Change[]} changes
   * @param {() => void} listener
   */
  on(changes, listener) {
    for (const change of changes) {
      const list = this.listeners.get(change) || []
      list.push(listener)
      this.listeners.set(change, list)
    }
  }

  /** @param {Change} change */
  tell(change) {
    for (const listener of this.listeners.get(change) || []) listener()
  }

  /** The names of the recognizers as people read them. */
  get readable() { return this.names.map(readableName) }

  /** The surface, as the engine takes it. */
  get surface() {
    const unit = /** @type {'pt'|'units'} */ (this.unit === 'units' ? 'units' : 'pt')
    return { ...this.size, unit }
  }

  /** The touches that recognizers receive, in the order of their landings. */
  get touches() { return this.stream ? this.stream.touches : [] }
  /**
   * The touches that were down between the first landing of an episode and its decision.
   * @param {{start: number, decided: number}} episode
   */
  touchesOf({ start, decided }) { return this.stream ? this.stream.touchesDuring(start, decided) : [] }

  /** The touches that platforms receive. */
  get platformTouches() { return this.platformFrames.stream ? this.platformFrames.stream.touches : [] }

  /** Whether a changed setup is replayed in parts. */
  get isLong() { return this.data.mode !== 'pad' && this.stream !== null && this.stream.count > mostAtOnce }

  get first() { return this.stream ? this.stream.start : 0 }
  get last() {
    const ends = this.episodes.all.length ? this.episodes.all[this.episodes.all.length - 1].decided : 0
    return Math.max(this.stream ? this.stream.end : 0, ends)
  }

  /**
   * Starts with a setup, which sliders change and `resetSetup` brings back.
   * @param {string} text
   * @param {string} name
   */
  useSetup(text, name) {
    this.original = this.engine.setup(text)
    this.setup = this.original
    this.setupName = name
    this.isChanged = false
    this.description = this.setup.describe()
    this.names = this.description.recognizers.map((/** @type {any} */ each) => each.id)
    this.namesCompanions = JSON.parse(text).namesCompanions === true
    this.recognizer = Math.min(this.recognizer, Math.max(0, this.names.length - 1))
  }

  /** Runs the capture under the first setup and shows the result. */
  start() {
    this.cancelStaged()
    this.setup = this.original
    this.isChanged = false
    this.baseline = this.play(this.original)
    this.accept(this.baseline)
    this.window.cover(this.first, this.last)
    // On a phone the row scrolls, so that names stay in the blocks. A long capture begins with a part of it.
    const shown = isNarrow() ? ((innerWidth - 16) / 70) * 1e6 : this.gestures.length > mostInSight ? firstPart : Infinity
    if (this.data.mode !== 'pad') this.window.show(Math.max(this.window.first, this.first - shown * 0.03), Math.min(this.first + shown, this.window.last))
    this.time = this.first
    this.episode = this.asked = null
    this.tell('capture')
    this.tell('run')
  }

  /**
   * Runs the capture under a setup.
   * @param {any} setup
   * @param {import('./replay.js').Frames} frames
   * @returns {EpisodeList}
   */
  play(setup, frames = this) { return new Replay(this, setup, frames).finish() }

  /**
   * @param {EpisodeList} list
   * @param {import('./replay.js').Stretch} [stretch] the touches whose episodes are new
   */
  accept(list, stretch) {
    this.episodes = list
    this.changes = laneChanges(this.baseline, list)
    this.near = new Set()
    this.judgeLabels(stretch)
    const label = this.asked && this.asked.label
    this.asked = this.judgment.verdicts.find((each) => each.label === label) || null
    if (this.episode) {
      // What is selected are the touches: they may have become another gesture.
      const { recognizer, start, decided } = this.episode
      const same = (list.lanes[recognizer] || []).find((each) => each.start === start)
      const other = this.gestures.find((each) => each.start <= decided && each.end >= start)
      const isKept = same && (isRecognized(same) || !isRecognized(this.episode))
      this.episode = isKept ? same : other ? other.episode : same || null
    }
  }

  /** @param {import('./replay.js').Stretch} [stretch] the touches whose episodes are new */
  judgeLabels(stretch) {
    const { touches } = this
    this.judgment = judged(this.labels, this.episodes, (number) => this.labelOf(number), touches, this)
    if (stretch && !this.labels.length) {
      const [before, after] = [countWhile(this.gestures, ({ start }) => start < stretch.from), countWhile(this.gestures, ({ start }) => start <= stretch.to)]
      this.gestures = this.gestures.slice(0, before).concat(gesturesOf(this, stretch), this.gestures.slice(after))
      return
    }
    this.gestures = gesturesOf(this)
    this.missed = missedEpisodes(this)
  }

  /**
   * The label of the gestures of a recognizer, which an annotation must have: the stated one, or the kind.
   * @param {number} number
   * @returns {string}
   */
  labelOf(number) {
    return (this.description.recognizers[number] || {}).label || ''
  }

  /**
   * The class of the color of a recognizer.
   * @param {number} number
   */
  hueOf(number) { return recognizerClass(this.description.recognizers[number]) }

  /**
   * The view of a recognizer; empty if the setup has only one.
   * @param {number} number
   * @returns {string}
   */
  viewOf(number) {
    const { views, recognizers } = this.description
    return views && views.length > 1 && recognizers[number] ? recognizers[number].view : ''
  }

  /**
   * The views on which the touches of a gesture landed, each once; only that of its recognizer if a scene moves the views, and
   * none if the setup has only one.
   * @param {import('./gestures.js').PageGesture} gesture
   * @returns {string[]}
   */
  landedOn({ start, end, episode }) {
    const view = this.viewOf(episode.recognizer)
    if (!view || !this.setup || this.data.scene) return view ? [view] : []
    const { setup, description } = this
    const landed = this.stream ? this.stream.touchesLanded(start, Math.min(episode.decided, end)) : []
    const numbers = landed.map((touch) => setup.viewAt(touch.x[0], touch.y[0])).filter((each) => each >= 0)
    return numbers.length ? [...new Set(numbers)].map((each) => description.views[each].id) : [view]
  }

  /**
   * Removes what was recognized before a time, after a live page has removed the frames.
   * @param {number} time
   * @param {Uint8Array} bytes the frames that stay
   */
  forget(time, bytes) {
    if (this.log) this.log.free()
    this.log = this.engine.log(bytes)
    this.episodes.forget(time)
    if (this.baseline !== this.episodes) this.baseline.forget(time)
    if (this.ghosts) this.ghosts.forget(time)
    this.rejected = this.rejected.filter(({ t, lasts }) => (t + lasts) * 1e6 >= time)
    this.near = new Set([...this.near].filter((each) => each.end >= time))
    if (this.episode && this.episode.end < time) this.select(null)
    this.judgeLabels()
    this.tell('labels')
    this.tell('window')
  }

  /**
   * Changes one value, such as `press.minimumPressDuration=0.4`, and runs the capture again.
   * @param {string} change
   */
  change(change) {
    const changed = this.setup.with(change)
    this.replaceSetup(changed)
  }

  /** @param {any} setup */
  replaceSetup(setup) {
    this.cancelStaged()
    if (this.setup !== this.original) this.setup.free()
    this.setup = setup
    this.isChanged = setup !== this.original
    // A pad records under the changed setup, too.
    if (this.data.mode === 'pad') this.baseline = this.play(this.original)
    if (this.isChanged && this.isLong) {
      this.staged = new StagedReplay(this, setup)
      const visible = this.staged.visible()
      if (visible) this.accept(visible.list, visible.stretch)
    } else {
      this.accept(this.isChanged ? this.play(setup) : this.baseline)
    }
    this.tell('run')
  }

  /**
   * The staged replay has reached the end of the capture.
   * @param {EpisodeList} list
   */
  settle(list) {
    this.staged = null
    this.accept(list)
    this.tell('run')
  }

  cancelStaged() {
    if (this.staged) this.staged.cancel()
    this.staged = null
  }

  resetSetup() { this.replaceSetup(this.original) }

  /** @param {number} time */
  seek(time) {
    this.time = Math.min(Math.max(time, this.window.first), this.window.last)
    this.tell('time')
  }

  /**
   * @param {Episode|null} episode
   * @param {LabelVerdict|null} [asked] the label through which it is selected
   * @param {import('./payload.js').RejectedContact|null} [keptBack] a contact that no recognizer received, in place of them
   */
  select(episode, asked = null, keptBack = null) {
    [this.episode, this.asked, this.keptBack] = [episode, asked, keptBack]
    if (episode) {
      this.recognizer = episode.recognizer
      this.time = episode.decided
      this.window.reveal(this.time)
      this.tell('window')
    }
    this.tell('selection')
    this.tell('time')
  }

  /**
   * Selects what was recognized for a label, else what should have been; else the label alone.
   * @param {LabelVerdict} asked
   */
  selectLabel(asked) {
    const gesture = this.gestures.find((each) => each.asked === asked)
    const missed = [...this.missed].find(([, verdict]) => verdict === asked)
    const episode = gesture ? gesture.episode : missed ? missed[0] : asked.episode
    if (episode) return this.select(episode, asked)
    this.time = asked.label.start
    this.window.reveal(this.time)
    this.tell('window')
    this.select(null, asked)
  }

  /** @param {number} recognizer */
  selectRecognizer(recognizer) {
    this.recognizer = recognizer
    this.keptBack = null
    if (this.episode && this.episode.recognizer !== recognizer) this.episode = null
    this.asked = null
    this.tell('selection')
  }

  /**
   * The reason of a decision in words, as the command line has it; empty if there is none.
   * @param {Decision} decision
   * @returns {string}
   */
  sentence(decision) {
    // Until a staged replay has ended, some decisions are those of another setup.
    if (decision.sentence !== undefined || !decision.failure || !this.log || this.staged) return decision.sentence || ''
    decision.sentence = sentencesOf(this, this.setup, this.log, [decision])[0]
    return decision.sentence
  }
}

/**
 * The decision at an index.
 * @param {any} transitions
 * @param {number} index
 * @returns {Decision}
 */
export function decisionAt(transitions, index) {
  const decision = transitions.at(index)
  decision.index = index
  return decision
}
