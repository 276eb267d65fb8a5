// @ts-check
// The page: makes the engine and the views, and opens the first capture or the pad.

import { Engine } from './engine.js'
import { drawAsked, part } from './elements.js'
import { pageData, unpacked } from './payload.js'
import { Session } from './session.js'
import { SurfaceView } from './surface.js'
import { LaneView, RulerView } from './lanes.js'
import { GestureList, GestureRow } from './gesturerow.js'
import { HeadlineView } from './headline.js'
import { RejectedLane } from './rejectedlane.js'
import { LabelLane } from './labellane.js'
import { OverviewView } from './overview.js'
import { StripView } from './strips.js'
import { Playback } from './playback.js'
import { ReasonView } from './reasons.js'
import { TuningView } from './tuning.js'
import { PlatformAnswers } from './platformanswers.js'
import { PlatformView } from './platformview.js'
import { GestureFoot } from './gesturefoot.js'
import { followSheet } from './sheet.js'
import { listenToKeys } from './keys.js'
import { followTheme } from './theme.js'
import { drawLegend } from './legendview.js'
import { Tour } from './tour.js'
import { Report } from './report.js'
import { EvaluationView } from './evaluation.js'
import { followAddress } from './place.js'
import { LabelEditor } from './labeledit.js'
import { Pad } from './pad.js'
import { VideoView } from './video.js'
import { StudyView } from './study.js'
import { pictureIsReady, SceneView } from './scene.js'

/** Starts the page. */
async function openPage() {
  const data = pageData()
  const session = new Session(await Engine.load(await unpacked('engine')), data)
  document.body.classList.add(data.mode)
  const surface = new SurfaceView(session)
  const glance = data.mode === 'report' ? new SurfaceView(session, true) : null
  await pictureIsReady()
  if (data.scene) surface.scene = new SceneView(session)
  const platforms = new PlatformAnswers(session)
  new RulerView(session)
  const lanes = new LaneView(session)
  const gestures = new GestureRow(session)
  followSheet(session)
  new GestureList(session)
  new GestureFoot(session, platforms)
  new HeadlineView(session)
  new LabelLane(session)
  new RejectedLane(session)
  new OverviewView(session)
  new StripView(session)
  new ReasonView(session, platforms)
  new TuningView(session)
  new PlatformView(session, platforms)
  const playback = new Playback(session)
  listenToKeys(playback)
  new Tour(session)
  followTheme(() => {
    drawLegend()
    surface.ask()
    if (glance) glance.ask()
    lanes.ask()
    gestures.ask()
    session.tell('window')
  })
  if (data.mode === 'pad') {
    /** @type {Pad} */
    const pad = new Pad(session, surface, new LabelEditor(session, () => pad.captureName))
    pad.open()
    if (data.tasks) await new StudyView(pad, data.tasks).open()
  } else {
    const report = new Report(session)
    new LabelEditor(session, () => report.captureName)
    new VideoView(session, playback)
    new EvaluationView(session, report)
    await report.open(0)
    await followAddress(session, report)
  }
  // For the console of the browser, and for tests.
  Object.assign(globalThis, { tactus: session })
  // The page is ready once it has been drawn.
  drawAsked()
  document.documentElement.dataset.state = 'ready'
}

openPage().catch((fault) => {
  const line = part('fault')
  line.textContent = `The page could not be opened: ${fault instanceof Error ? fault.message : fault}`
  line.hidden = false
  document.documentElement.dataset.state = 'failed'
})
