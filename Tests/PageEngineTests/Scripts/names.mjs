// Prints the names that the face of the engine gives to the numbers of records.
import { pathToFileURL } from 'node:url'

const [face] = process.argv.slice(2)
const { kindNames, reasonNames, stateNames } = await import(new URL('records.js', pathToFileURL(face)).href)
console.log(JSON.stringify([kindNames, reasonNames, stateNames]))
