// Reads setups, and prints for each its text, or its fault, as a list of strings.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, module, file] = process.argv.slice(2)
const { Engine, SetupError } = await import(pathToFileURL(face).href)
const engine = await Engine.load(readFileSync(module))
const answers = JSON.parse(readFileSync(file, 'utf8')).map((text) => {
  try {
    const setup = engine.setup(text)
    const answer = setup.text()
    setup.free()
    return answer
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return `${error.line}:${error.column}: ${error.message}`
  }
})
console.log(JSON.stringify(answers))
