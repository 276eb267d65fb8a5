// @ts-check
// The page of captures.

import { drawAsked, part, element } from './elements.js'
import { FrameStream } from './stream.js'
import { unpackedFrames } from './columns.js'
import { pageLabel } from './matches.js'
import { counted } from './format.js'
import { rejectedDuring } from './rejected.js'
import { sizeText } from './scalebar.js'
import { drawProvenance, drawTouchTable } from './tables.js'

/** Shows the captures that the page carries. */
export class Report {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.captures = session.data.captures || []
    const choice = part('capture-choice')
    part('mode-name').textContent = 'report'
    part('capture-field').hidden = this.captures.length < 2
    choice.append(...this.captures.map((capture, index) => element('option', { value: String(index) }, capture.name)))
    choice.addEventListener('change', () => this.choose(Number(choice.value)))
    /** The number of the capture that is shown. */
    this.index = -1
    /** The name of the capture in annotations. */
    this.captureName = ''
  }

  /**
   * Shows another capture of the page.
   * @param {number} index
   */
  async choose(index) {
    if (index === this.index) return
    await this.open(index)
    part('capture-choice').value = String(index)
    drawAsked()
    document.documentElement.dataset.state = 'ready'
  }

  /** @param {number} index */
  async open(index) {
    const { session } = this
    const capture = this.captures[index]
    if (!capture) return
    document.documentElement.dataset.state = 'opening'
    this.index = index
    this.captureName = capture.annotations.length ? capture.annotations[0].capture : capture.name
    const bytes = await unpackedFrames(`stream-${index}`)
    const ghosts = capture.hasGhosts ? await unpackedFrames(`ghosts-${index}`) : null
    const all = capture.hasPlatformFrames ? await unpackedFrames(`platforms-${index}`) : null
    const judged = capture.judgingPlatforms ? await unpackedFrames(`judged-${index}`) : null
    // Nothing is awaited from here on, so that no slider moves over frames that are gone.
    session.cancelStaged()
    if (session.log) session.log.free()
    session.stream = new FrameStream(bytes)
    session.ghosts = ghosts && new FrameStream(ghosts)
    if (session.platformFrames !== session) session.platformFrames.log.free()
    session.platformFrames = session
    if (all) session.platformFrames = { stream: new FrameStream(all), log: session.engine.log(all) }
    if (session.judgedFrames) session.judgedFrames.log.free()
    session.judgedFrames = judged
      && { stream: new FrameStream(judged), log: session.engine.log(judged), platforms: capture.judgingPlatforms || [] }
    session.rejected = capture.rejectedContacts || []
    session.faults = capture.health || []
    session.log = session.engine.log(bytes)
    session.size = { width: capture.width ?? NaN, height: capture.height ?? NaN }
    session.unit = capture.unit
    session.hasPixels = capture.pixels
    session.labels = capture.annotations.map(pageLabel)
    session.collars = capture.collars
    const setup = session.data.setups[capture.setup]
    session.useSetup(setup.text, setup.name)
    session.start()
    document.title = `${capture.name} – Tactus report`
    part('summary').replaceChildren(...[
      this.captures.length > 1 ? '' : capture.name.split('/').pop() || capture.name, capture.device,
      session.stream.touches.length ? counted(session.stream.touches.length, 'touch') : 'no touches', `setup ${setup.name}`,
    ].filter(Boolean).join(' · '))
    part('summary').title = capture.name
    part('surface-size').textContent = sizeText(session.size, capture.pixels ? 'px' : capture.unit)
    drawTouchTable(session)
    drawProvenance(session, capture)
    this.selectFirst()
  }

  /**
   * Selects what a reader asks for first: the first miss, else the first near miss that no gesture excluded, else the first gesture beside which a
   * contact was rejected, else the first gesture, else the nearest failure.
   */
  selectFirst() {
    const { session } = this
    const missed = session.judgment.verdicts.find(({ verdict, label }) => verdict === 'miss' && label.label !== 'none')
    if (missed) return session.selectLabel(missed)
    session.findings.hurry(300)
    // What a recognized gesture excluded was not missed.
    const near = session.episodes.all.find((each) => session.near.has(each) && !isExcluded(each))
    const beside = session.gestures.find((each) => rejectedDuring(session.rejected, each).length)
    const all = session.episodes.all
    const first = near || (beside || session.gestures[0] || {}).episode
      || session.findings.nearest(all.filter(({ start }) => start === all[0].start))
    if (first) session.select(first)
  }
}

/**
 * Whether a recognized gesture excluded a recognizer.
 * @param {import('./episodes.js').Episode} episode
 */
function isExcluded({ last }) {
  return last.failure !== null && ['prevented', 'requiredFailureRecognized'].includes(last.failure.reason)
}
