// Replays a long capture under changed setups in parts, as a slider of a page does, and compares with replaying it at once: the
// touches in sight first, then all. Prints the number of episodes that were compared, or fails.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import assert from 'node:assert/strict'

const [face, module] = process.argv.slice(2)
const load = (name) => import(new URL(name, pathToFileURL(face)).href)
const { Engine } = await load('engine.js')
const { FrameStream } = await load('stream.js')
const { Replay, StagedReplay } = await load('replay.js')
const engine = await Engine.load(readFileSync(module))

let state = 11
const random = (limit) => {
  state = (state * 1103515245 + 12345) % 2 ** 31
  return state % limit
}

/** The bytes of a frame with one contact; docs/page-interface.md has their layout. */
function frameBytes(time, id, phase, x) {
  const bytes = new DataView(new ArrayBuffer(64))
  bytes.setBigInt64(0, BigInt(time), true)
  bytes.setUint16(8, 1, true)
  bytes.setUint32(12, 48, true)
  bytes.setInt32(16, id, true)
  bytes.setUint8(20, phase)
  bytes.setFloat64(24, x, true)
  bytes.setFloat64(32, 300, true)
  for (let place = 40; place < 64; place += 4) bytes.setFloat32(place, NaN, true)
  return new Uint8Array(bytes.buffer)
}

// Taps, presses and movements, some of them so close that recognizers wait for the next.
const frames = []
let time = 1e6
const add = (phase, x, id) => {
  frames.push(frameBytes(time, id, phase, x))
  time += 8000 + random(2000)
}
for (let id = 1; id <= 900; id += 1) {
  const [step, length] = [random(3) ? 0 : random(20), 2 + random(90)]
  add(0, 400, id)
  for (let frame = 0; frame < length; frame += 1) add(1, 400 + step * frame, id)
  add(3, 400 + step * length, id)
  time += random(4) ? 1.1e6 + random(1e6) : 50_000 + random(300_000)
}
const bytes = Buffer.concat(frames)
const stream = new FrameStream(new Uint8Array(bytes))
const surface = { width: 3000, height: 800, unit: 'pt' }
const original = engine.preset('')
const told = (list) => list.all.map(({ recognizer, start, decided, finished, end, outcome, last }) =>
  [recognizer, start, decided, finished, end, outcome, last.failure])

let compared = 0
for (let round = 0; round < 5; round += 1) {
  const log = engine.log(new Uint8Array(bytes))
  const setup = original.with(`press.minimumPressDuration=${(0.2 + random(60) / 100).toFixed(2)}`)
  const from = stream.touches[random(stream.touches.length)].start
  const session = { engine, surface, stream, log, window: { from, to: from + 10e6 }, settle: null }
  session.episodes = new Replay(session, original, session).finish()
  const whole = new Replay(session, setup, session).finish()
  const settled = new Promise((done) => { session.settle = done })
  const staged = new StagedReplay(session, setup)
  const { list: visible } = staged.visible()
  const isInSight = ({ start, end }) => end >= session.window.from && start <= session.window.to
  const inSight = (list) => told({ all: list.all.filter(isInSight) })
  assert.deepEqual(inSight(visible), inSight(whole))
  assert.equal(visible.recognized.length, visible.all.filter((each) => each.began || each.outcome === 'ended').length)
  visible.lanes.forEach((lane) => lane.forEach((each, index) => assert.ok(index === 0 || lane[index - 1].start <= each.start)))
  assert.equal(visible.all.length, visible.lanes.flat().length)
  assert.deepEqual(told(await settled), told(whole))
  // What was cancelled has no result.
  const cancelled = new StagedReplay({ ...session, settle: () => assert.fail('a cancelled replay has ended') }, setup)
  cancelled.cancel()
  compared += whole.all.length
  log.free()
  setup.free()
}
original.free()
assert.equal(engine.objectCount, 0)
console.log(compared)
