// An hour of touching at 60 Hz, live, with readings, and setups that come and go. Prints how much memory the
// engine had after ten minutes and after the hour.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, module] = process.argv.slice(2)
const { Engine, Run } = await import(pathToFileURL(face).href)
const engine = await Engine.load(readFileSync(module))
const setup = engine.preset('')
let run = new Run(engine, setup, { width: 400, height: 800 })
const frame = new Uint8Array(16 + 2 * 48)
const view = new DataView(frame.buffer)
let actions = 0

/** Two fingers at most: a finger is [id, phase, x, y]. */
function send(time, fingers) {
  view.setBigInt64(0, BigInt(time), true)
  view.setUint16(8, fingers.length, true)
  view.setUint32(12, 48 * fingers.length, true)
  fingers.forEach(([id, phase, x, y], index) => {
    const place = 16 + 48 * index
    view.setInt32(place, id, true)
    view.setUint8(place + 4, phase)
    view.setFloat64(place + 8, x, true)
    view.setFloat64(place + 16, y, true)
    for (let word = 24; word < 48; word += 4) view.setFloat32(place + word, NaN, true)
  })
  const transitions = run.send(frame.subarray(0, 16 + 48 * fingers.length))
  for (let index = 0; index < transitions.length; index += 1) {
    if (transitions.action(index)) actions += 1
  }
  if (transitions.length) transitions.sentence(transitions.length - 1)
}

let [id, warm] = [1, 0]
for (let tick = 0; tick < 216_000; tick += 1) {
  const time = Math.round(tick * 1e6 / 60)
  const step = tick % 90
  const fingers = tick % 180 < 90 ? 1 : 2
  const phase = step === 0 ? 0 : step === 60 ? 3 : 1
  if (step <= 60) {
    const list = [[id, phase, 100 + (tick % 7 ? step : 0), 100 + step * 2]]
    if (fingers === 2) list.push([id + 1, phase, 200, 300 - step])
    send(time, list)
    if (step === 60) id += 2
  } else {
    run.advance(time)
  }
  if (tick % 600 === 0) {
    run.readings()
    const changed = setup.with(`press.minimumPressDuration=${0.1 + (tick % 9) / 10}`)
    changed.describe()
    changed.free()
    engine.preset('gtk').free()
  }
  if (tick % 18_000 === 17_999) {
    run.free()
    run = new Run(engine, setup, { width: 400, height: 800 })
  }
  if (tick === 36_000) warm = engine.memory.buffer.byteLength
}
console.log(JSON.stringify({ warm, end: engine.memory.buffer.byteLength, actions,
  objects: engine.objectCount }))
