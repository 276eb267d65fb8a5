// Calls every function of the engine with arguments at random. A trap ends the script with an error.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, module] = process.argv.slice(2)
const { Engine, EngineError, SetupError, Run } = await import(pathToFileURL(face).href)
const engine = await Engine.load(readFileSync(module))
let state = 88172645463325252n
function random(below) {
  state ^= (state << 13n) & 0xffffffffffffffffn
  state ^= state >> 7n
  state ^= (state << 17n) & 0xffffffffffffffffn
  return Number(state % BigInt(below))
}
const numbers = [0, 1, 2, 3, 65537, -1, 2147483647, -2147483648, 1e308, NaN, Infinity, 0.5, 48, 112]
const texts = ['', '{', '{"recognizers":[]}', '{"recognizers":[{"id":"a","kind":"tap"}]}', 'press.x=1',
  'a.maximumTapInterval=null', '\u0000', '[[[[[[[[', 'uikit', 'touchpad', 'é=é', '{"recognizers":1e999}', 'pattern-lock', 'eraser\n', 'pattern-lock\ngrid=2x9', 'remote-control',
  '['.repeat(100_000), '{"recognizers":[{"id":"' + 'x'.repeat(10_000) + '","kind":"pan"}]}']
const names = Object.keys(engine.calls).filter((name) => name.startsWith('tactus_'))
const counts = { calls: 0, faults: 0 }
for (let round = 0; round < 20_000; round += 1) {
  const name = names[random(names.length)]
  const text = texts[random(texts.length)]
  const length = engine.putText(text)
  if (random(3) === 0) {
    const place = engine.calls.tactus_input(200)
    const bytes = new Uint8Array(engine.memory.buffer, place, 200)
    for (let index = 0; index < 200; index += 1) bytes[index] = random(4) ? random(4) : random(256)
  }
  const handles = [1, 2, 3, 65537, 65538]
  const list = Array.from({ length: 8 }, () => {
    const roll = random(4)
    if (roll === 0) return length
    return roll === 1 ? handles[random(handles.length)] : numbers[random(numbers.length)]
  })
  const result = engine.calls[name](...list)
  counts.calls += 1
  if (typeof result === 'number' && result < 0 && result >= -6) counts.faults += 1
  if (random(10) === 0) engine.calls.tactus_release(1 + random(20))
}
for (const [name, action] of [
  ['a setup that is no JSON', () => engine.setup('{')],
  ['an unknown preset', () => engine.preset('winodws')],
  ['a change of nothing', () => engine.preset('').with('x=1')],
]) {
  try {
    action()
    throw new Error(`${name} was accepted`)
  } catch (error) {
    if (!(error instanceof SetupError) || error.line !== 1 || error.column < 1) throw error
  }
}
const setup = engine.preset('')
const run = new Run(engine, setup)
run.free()
for (const [name, action] of [
  ['a run that was freed', () => run.finish()],
  ['a setup that is a run', () => engine.calls.tactus_setup_text(run.handle)],
  ['half an entry', () => new Run(engine, setup).send(new Uint8Array(15))],
]) {
  let result = 0
  try { result = action() } catch (error) {
    if (!(error instanceof EngineError)) throw error
    result = -1
  }
  if (!(result < 0)) throw new Error(`${name} was accepted`)
}
console.log(JSON.stringify(counts))
