// Replays long captures under setups in parts, as a slider of a page does, and compares with replaying them at once: the
// touches in sight first, then all, and the reasons in words. Prints the number of episodes that were compared, or fails.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import assert from 'node:assert/strict'

const [face, module] = process.argv.slice(2)
const load = (name) => import(new URL(name, pathToFileURL(face)).href)
const { Engine, Run } = await load('engine.js')
const { FrameStream } = await load('stream.js')
const { partsAround, Replay, sentencesOf, StagedReplay } = await load('replay.js')
const engine = await Engine.load(readFileSync(module))

let state = 11
const random = (limit) => {
  state = (state * 1103515245 + 12345) % 2 ** 31
  return state % limit
}

/** The bytes of a frame: contacts of an ID, a phase and an x; docs/page-interface.md has their layout. */
function frameBytes(time, contacts) {
  const bytes = new DataView(new ArrayBuffer(16 + 48 * contacts.length))
  bytes.setBigInt64(0, BigInt(time), true)
  bytes.setUint16(8, contacts.length, true)
  bytes.setUint32(12, 48 * contacts.length, true)
  contacts.forEach(([id, phase, x], number) => {
    const place = 16 + 48 * number
    bytes.setInt32(place, id, true)
    bytes.setUint8(place + 4, phase)
    bytes.setFloat64(place + 8, x, true)
    bytes.setFloat64(place + 16, 300, true)
    for (let word = 24; word < 48; word += 4) bytes.setFloat32(place + word, NaN, true)
  })
  return new Uint8Array(bytes.buffer)
}

/** Taps, presses and movements, some so close that recognizers wait for the next; beside a finger that rests, if `rests`. */
function capture(rests) {
  const frames = []
  let [time, thumb] = [1e6, 0]
  const add = (contacts) => {
    frames.push(frameBytes(time, thumb ? [[thumb, 1, 90], ...contacts] : contacts))
    time += 8000 + random(2000)
  }
  for (let id = 1; id <= 450; id += 1) {
    if (rests && id % 9 === 1) {
      add([[1000 + id, 0, 90]])
      thumb = 1000 + id
    }
    const [step, length] = [random(3) ? 0 : random(20), 2 + random(90)]
    add([[id, 0, 400]])
    for (let frame = 0; frame < length; frame += 1) add([[id, 1, 400 + step * frame]])
    add([[id, 3, 400 + step * length]])
    if (rests && id % 9 === 6) {
      frames.push(frameBytes(time, [[thumb, 3, 90]]))
      thumb = 0
    }
    time += random(4) ? 1.1e6 + random(1e6) : 50_000 + random(300_000)
  }
  return new Uint8Array(Buffer.concat(frames))
}
const surface = { width: 3000, height: 800, unit: 'pt' }
const original = engine.preset('')
const told = (list) => list.all.map(({ recognizer, start, decided, finished, end, outcome, last }) =>
  [recognizer, start, decided, finished, end, outcome, last.failure])

let [compared, judgedFirst, explained] = [0, 0, 0]
for (let round = 0; round < 8; round += 1) {
  const bytes = capture(round % 2 === 1)
  const [stream, log] = [new FrameStream(bytes), engine.log(bytes)]
  const change = [`press.minimumPressDuration=${(0.2 + random(60) / 100).toFixed(2)}`, 'doubleTap.maximumTapInterval=1.5'][round % 4 === 2 ? 1 : 0]
  const setup = original.with(change)
  const from = stream.touches[random(stream.touches.length)].start
  const session = { engine, surface, stream, log, original, window: { from, to: from + 10e6 }, settle: null }
  session.episodes = new Replay(session, original, session).finish()
  const whole = new Replay(session, setup, session).finish()
  const settled = new Promise((done) => { session.settle = done })
  const staged = new StagedReplay(session, setup)
  const shown = staged.visible()
  // Touches without a pause between them may be too many to be judged first.
  if (shown) judgedFirst += 1
  const visible = shown ? shown.list : whole
  const isInSight = ({ start, end }) => end >= session.window.from && start <= session.window.to
  const inSight = (list) => told({ all: list.all.filter(isInSight) })
  assert.deepEqual(inSight(visible), inSight(whole))
  assert.equal(visible.recognized.length, visible.all.filter((each) => each.began || each.outcome === 'ended').length)
  visible.lanes.forEach((lane) => lane.forEach((each, index) => assert.ok(index === 0 || lane[index - 1].start <= each.start)))
  assert.equal(visible.all.length, visible.lanes.flat().length)
  assert.deepEqual(told(await settled), told(whole))
  const run = new Run(engine, setup, surface)
  const transitions = run.play(log)
  const reasons = Array.from({ length: transitions.length }, (_, index) => transitions.sentence(index)).filter(Boolean)
  run.free()
  const failed = whole.all.filter(({ last }) => last.failure).map(({ last }) => last)
  assert.deepEqual(sentencesOf(session, setup, log, failed).sort(), reasons.sort())
  // What a selection asks about some touches is what it would be told of the whole capture.
  if (round < 4) {
    const asked = round % 2 ? original : original.with('doubleTap.maximumTapInterval=0.8')
    const about = (options) => engine.explain(asked, log, { ...surface, searches: 'near', ...options })
    const all = about({})
    for (let touch = 7; touch < stream.touches.length; touch += 29) {
      const at = stream.touches[touch].start
      const parts = partsAround({ ...session, setup: asked }, at)
      if (!parts) continue
      assert.deepEqual(about({ at, parts }), all.filter((each) => each.start * 1e6 <= at + 0.5 && each.end * 1e6 >= at - 0.5))
      const failure = whole.all.find((each) => each.start === at && each.outcome === 'failed')
      const question = failure && { at: failure.decided, recognizer: failure.recognizer, searches: true }
      if (failure && explained % 4 === 0) assert.deepEqual(about({ ...question, parts }), about(question))
      explained += 1
    }
    stream.hasCommands = true
    assert.equal(partsAround({ ...session, setup: asked }, stream.touches[40].start), null)
    if (asked !== original) asked.free()
  }
  // What was cancelled has no result.
  const cancelled = new StagedReplay({ ...session, settle: () => assert.fail('a cancelled replay has ended') }, setup)
  cancelled.cancel()
  compared += whole.all.length
  log.free()
  setup.free()
}
original.free()
assert.equal(engine.objectCount, 0)
assert.ok(judgedFirst >= 6, `${judgedFirst} of 8 captures`)
assert.ok(explained >= 20, `${explained} explanations`)
console.log(compared)
