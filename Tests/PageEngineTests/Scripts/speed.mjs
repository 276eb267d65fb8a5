// Measures how long the engine takes for a frame of a touch log, to compare with `benchmarks`:
//
//   node Tests/PageEngineTests/Scripts/speed.mjs web/engine.js Sources/Pictures/CPage/engine.wasm LOG.touch.jsonl
//   swift run -c release benchmarks --filter recognize.default --capture LOG.touch.jsonl
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, module, file] = process.argv.slice(2)
const { Engine, Run } = await import(pathToFileURL(face).href)
const engine = await Engine.load(readFileSync(module))
const phases = ['began', 'moved', 'stationary', 'ended', 'cancelled']
const ids = new Map()
const entries = []
let header = {}
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (!line) continue
  const frame = JSON.parse(line)
  if (frame.tactus) header = frame
  if (!frame.touches) continue
  const entry = new DataView(new ArrayBuffer(16 + 48 * frame.touches.length))
  entry.setBigInt64(0, BigInt(Math.round(frame.t * 1e6)), true)
  entry.setUint16(8, frame.touches.length, true)
  entry.setUint32(12, 48 * frame.touches.length, true)
  frame.touches.forEach((touch, index) => {
    if (touch.phase === 'began') ids.set(touch.id, ids.size + 1 + entries.length)
    const place = 16 + 48 * index
    entry.setInt32(place, ids.get(touch.id) ?? 0, true)
    entry.setUint8(place + 4, phases.indexOf(touch.phase))
    entry.setFloat64(place + 8, touch.x, true)
    entry.setFloat64(place + 16, touch.y, true)
    for (let word = 24; word < 48; word += 4) entry.setFloat32(place + word, NaN, true)
  })
  entries.push(new Uint8Array(entry.buffer))
}
const log = engine.log(Buffer.concat(entries))
const run = new Run(engine, engine.preset(''), header)
for (const [name, play] of [
  ['play, states', () => run.play(log, { detail: 'states' })],
  ['play, all', () => run.play(log, { detail: 'all' })],
  ['send, frame by frame', () => {
    const live = new Run(engine, engine.preset(''), header)
    for (const entry of entries) live.send(entry)
    live.finish()
    live.free()
  }],
]) {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now()
    play()
    return (performance.now() - start) * 1e6 / entries.length
  }).sort((a, b) => a - b)
  console.log(`${name}: ${times[0].toFixed(1)} ns/frame at best, median ${times[7].toFixed(1)}`)
}
