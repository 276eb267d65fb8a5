// Reads a file of packed columns, and writes the stream of frames as the page reads it.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [face, , columns, frames] = process.argv.slice(2)
const { framesOfColumns } = await import(new URL('columns.js', pathToFileURL(face)).href)
writeFileSync(frames, framesOfColumns(readFileSync(columns)))
