// Plays recordings in engine.wasm, and writes what the engine says of each: the records of the transitions,
// the reasons in words, and the explanation, each after its length in bytes.
//
//   node compare.mjs ENGINE.mjs ENGINE.wasm JOBS.json STREAMS ANSWERS
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, module, jobsFile, streamsFile, answersFile] = process.argv.slice(2)
const { Engine, Run } = await import(pathToFileURL(face).href)
const engine = await Engine.load(readFileSync(module))
const jobs = JSON.parse(readFileSync(jobsFile, 'utf8'))
const streams = readFileSync(streamsFile)
/** @type {Buffer[]} */
const answers = []

function answer(bytes) {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  answers.push(length, Buffer.from(bytes))
}

for (const job of jobs) {
  const setup = engine.setup(job.setup)
  const log = engine.log(streams.subarray(job.start, job.end))
  const size = { width: job.width ?? NaN, height: job.height ?? NaN, unit: job.unit }
  const run = new Run(engine, setup, size)
  const transitions = run.play(log, { detail: 'all' })
  const { buffer, byteOffset, byteLength } = transitions.view
  answer(new Uint8Array(buffer, byteOffset, byteLength))
  let sentences = ''
  for (let index = 0; index < transitions.length; index += 1) {
    const sentence = transitions.sentence(index)
    if (sentence !== null) sentences += sentence + '\n'
  }
  answer(Buffer.from(sentences))
  const options = { ...size, searches: job.searches }
  answer(Buffer.from(job.explains ? engine.explanation(setup, log, options) : ''))
  run.free()
  log.free()
  setup.free()
}
writeFileSync(answersFile, Buffer.concat(answers))
if (engine.objectCount !== 0) throw new Error(`${engine.objectCount} objects were not freed`)
