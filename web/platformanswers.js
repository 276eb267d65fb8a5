// @ts-check
// What every platform recognizes in the capture. The platforms run one after the other, so that the page answers meanwhile.

import { labelWords } from './kinds.js'
import { PlatformRun } from './platformruns.js'
import { answers, toCompare, touchBlocks } from './touchblocks.js'

/** @typedef {import('./touchblocks.js').Block} Block */

/** A capture with more samples, or a platform that takes longer (in milliseconds), runs only if somebody asks. */
const [mostSamples, longestPlatform] = [20_000, 400]

/** The runs of all platforms, and what they recognized in each block of touches. */
export class PlatformAnswers {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    /** @type {PlatformRun[]} */
    this.runs = []
    /** @type {Block[]} empty until all platforms have run */
    this.blocks = []
    /** Whether somebody has asked for them, however long they take. */
    this.isWanted = false
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    session.on(['capture'], () => this.restart())
  }

  /** The number of platforms. */
  get count() { return this.session.engine.presets().length }

  get areComplete() { return this.runs.length === this.count }

  restart() {
    [this.runs, this.blocks] = [[], []]
    const { data, stream } = this.session
    const isSmall = data.mode === 'report' && stream !== null && stream.count > 0 && stream.sampleCount <= mostSamples
    this.later(this.isWanted ? 0 : isSmall ? 700 : -1)
  }

  /** Runs the platforms, however long they take. */
  want() {
    this.isWanted = true
    if (!this.areComplete) this.later(0)
  }

  /** @param {number} milliseconds negative for never */
  later(milliseconds) {
    clearTimeout(this.timer)
    if (milliseconds >= 0) this.timer = setTimeout(() => this.step(), milliseconds)
  }

  /** Runs the next platform. */
  step() {
    const { session } = this
    if (!session.log || this.areComplete) return
    const began = performance.now()
    this.runs.push(new PlatformRun(session, session.engine.presets()[this.runs.length]))
    if (this.areComplete) this.blocks = touchBlocks(session.platformTouches, this.runs)
    session.tell('platforms')
    if (!this.areComplete && (this.isWanted || performance.now() - began < longestPlatform)) this.later(this.isWanted ? 0 : 20)
  }

  /**
   * The block that contains a time; null if none does.
   * @param {number} time
   */
  blockAt(time) { return this.blocks.find((each) => time >= each.start && time < each.next) || null }

  /**
   * Which platforms gave which answer, the most frequent answer first.
   * @param {Block} block
   * @returns {{words: string, names: string[]}[]}
   */
  groups(block) {
    return answers(block).map((labels) => ({
      words: labelWords(labels),
      names: this.runs.filter((_, index) => [...block.cells[index].labels].sort().join() === labels.join()).map(({ name }) => name),
    })).sort((a, b) => b.names.length - a.names.length)
  }

  /**
   * What the platforms make of the touches between two times, and how long after the landing they decide the first
   * gesture: `tap after 0.08 s on uikit, qt, 0.37 s on flutter · press after 0.40 s on android`; empty until they have run.
   * @param {number} start the landing, in microseconds
   * @param {number} end
   */
  sentence(start, end) {
    const block = this.blockAt(start)
    if (!block) return ''
    /** @type {Map<string, Map<string, string[]>>} the names by their answer and their time */
    const groups = new Map()
    for (const [index, { name }] of this.runs.entries()) {
      const own = toCompare(block.cells[index].gestures.filter((each) => each.start <= end && each.end >= start))
      const words = labelWords([...new Set(own.map(({ label }) => label))].sort())
      const when = !own.length ? '' : own[0].decided < start ? 'before it ' : `after ${((own[0].decided - start) / 1e6).toFixed(2)} s `
      const times = groups.get(words) || new Map()
      times.set(when, [...(times.get(when) || []), name])
      groups.set(words, times)
    }
    const count = (/** @type {Map<string, string[]>} */ times) => [...times.values()].flat().length
    return [...groups].sort((a, b) => count(b[1]) - count(a[1])).map(([words, times]) => {
      const parts = [...times].sort((a, b) => a[0].localeCompare(b[0]))
        .map(([when, names]) => `${when}on ${names.length === this.runs.length ? `all ${names.length}` : names.join(', ')}`)
      return `${words} ${parts.join(', ')}`
    }).join(' · ')
  }
}
